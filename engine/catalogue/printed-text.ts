/**
 * Brings printed Chinese names to one spelling: full-width brackets and letters become half-width,
 * spaces go. Meaning is untouched, so the result is still fit to be compared, not to be shown.
 */
export function plainText(printed: string): string {
  return printed
    .normalize("NFKC")
    .replace(/[【［〔]/g, "[")
    .replace(/[】］〕]/g, "]")
    .replace(/[〈《]/g, "<")
    .replace(/[〉》]/g, ">")
    .replace(/\s+/g, "");
}

const OPENING = "([";
const CLOSING = ")]";

/**
 * Splits the last bracketed remark off a name. Brackets may nest, as in
 * 中国矿业大学(北京)(北京市,11413(民办)), and scanned tables lose the last one: a remark that is never
 * closed runs to the end of the text.
 */
export function splitLastRemark(text: string): { head: string; remark: string } | undefined {
  const last = text.length - 1;
  if (last < 2) return undefined;
  if (!CLOSING.includes(text.charAt(last))) return splitUnclosedRemark(text);
  let depth = 0;
  for (let at = last; at > 0; at--) {
    const letter = text.charAt(at);
    if (CLOSING.includes(letter)) depth++;
    else if (OPENING.includes(letter) && --depth === 0) {
      return { head: text.slice(0, at), remark: text.slice(at + 1, last) };
    }
  }
  return undefined;
}

function splitUnclosedRemark(text: string): { head: string; remark: string } | undefined {
  let depth = 0;
  for (let at = text.length - 1; at > 0; at--) {
    const letter = text.charAt(at);
    if (CLOSING.includes(letter)) depth++;
    else if (OPENING.includes(letter)) {
      if (depth === 0) return { head: text.slice(0, at), remark: text.slice(at + 1) };
      depth--;
    }
  }
  return undefined;
}

/**
 * The text that `sign` covers: every parameter but `sign` itself, percent-encoded as
 * `name=value`, sorted by code unit, joined with `&`. Empty values are kept.
 */
export function canonicalForm(params: Iterable<readonly [name: string, value: string]>): string {
  const pairs: string[] = [];
  for (const [name, value] of params) {
    if (name !== "sign") pairs.push(`${strictEncode(name)}=${strictEncode(value)}`);
  }
  return pairs.sort().join("&");
}

/** RFC 3986: encodeURIComponent leaves five characters that other languages encode. */
const strictEncode = (text: string) =>
  encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A form body carries lone surrogates as U+FFFD; the signed text must agree with it. */
const wellFormed = (text: string) =>
  Array.from(text, (sign) => (/^[\uD800-\uDFFF]$/.test(sign) ? "\uFFFD" : sign)).join("");

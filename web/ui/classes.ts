/** Joins class names, leaving out those that do not apply. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const kept = names.filter((name) => name !== undefined && name !== false && name !== "");
  return kept.length === 0 ? undefined : kept.join(" ");
}

/** Members by a name that they share, in the order in which the names first occur. */
export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const members = groups.get(nameOf(item));
    if (members) members.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return [...groups];
}

/**
 * One symmetric decision tree: every level asks one question of all rows, so that d levels make 2^d leaves and the answers
 * are the bits of the leaf's number. An unknown value (NaN) answers no.
 */
export interface SymmetricTree {
  /** By level: the column asked about … */
  readonly column: readonly number[];
  /** … and the value above which the answer is yes. */
  readonly above: readonly number[];
  readonly leaf: readonly number[];
}

/** Sum of the trees for one row of columns. */
export function sumOfTrees(trees: readonly SymmetricTree[], row: Float64Array): number {
  let sum = 0;
  for (const { column, above, leaf } of trees) {
    let place = 0;
    for (let level = 0; level < column.length; level++)
      if ((row[column[level] as number] as number) > (above[level] as number)) place |= 1 << level;
    sum += leaf[place] as number;
  }
  return sum;
}

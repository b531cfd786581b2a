/**
 * The goods that a change of a list affects: those of added, removed or changed rows. Rows of one goods add up (R37),
 * so only rows of these goods must be judged and priced again.
 * @param before rows in the order of their increasing keys; unchanged rows are the same objects in both
 * @param goodsOf the goods of a row; null when unknown
 */
export function touchedGoods<Row extends { readonly key: number }>(
  before: readonly Row[],
  after: readonly Row[],
  goodsOf: (row: Row) => string | null,
): ReadonlySet<string> {
  const touched = new Set<string>();
  const touch = (row: Row): void => {
    const id = goodsOf(row);
    if (id !== null) touched.add(id);
  };
  let [old, now] = [0, 0];
  for (;;) {
    const [was, is] = [before[old], after[now]];
    if (was === undefined && is === undefined) return touched;
    const isGone = is === undefined || (was !== undefined && was.key < is.key);
    const isNew = was === undefined || (is !== undefined && is.key < was.key);
    if (was !== undefined && !isNew) {
      if (was !== is) touch(was);
      old += 1;
    }
    if (is !== undefined && !isGone) {
      if (was !== is) touch(is);
      now += 1;
    }
  }
}

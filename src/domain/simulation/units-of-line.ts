import { isSameId, type Id } from '../shared/id.ts';
import type { Content, PastLine } from './past-order.ts';

/** The same line with other units, at least 1, at the ordered unit price; for a line of one kind of goods. */
export function withUnits(past: PastLine, units: number): PastLine {
  const { line } = past;
  const unit = line.kind === 'ordinary' ? line.goods.basePrice : line.price;
  return {
    ...past,
    line: { ...line, quantity: units },
    contents: past.contents.map((content) => ({ ...content, units, amount: unit.times(units) })),
  };
}

/** Units of goods on ordinary lines, which a draft may sell in another way. */
export const ordinaryUnits = (lines: readonly PastLine[], goodsId: Id): number =>
  lines.reduce((sum, { line }) => (line.kind === 'ordinary' && isSameId(line.goods.id, goodsId) ? sum + line.quantity : sum), 0);

/**
 * Takes units of goods off ordinary lines, in order.
 * @returns the remaining lines, and the removed content at its former price
 */
export function withoutUnits(
  lines: readonly PastLine[],
  goodsId: Id,
  units: number,
): { readonly lines: readonly PastLine[]; readonly off: readonly Content[] } {
  let left = units;
  const off: Content[] = [];
  const kept = lines.flatMap((past) => {
    const { line } = past;
    if (left === 0 || line.kind !== 'ordinary' || !isSameId(line.goods.id, goodsId)) return [past];
    const taken = Math.min(left, line.quantity);
    left -= taken;
    off.push(...withUnits(past, taken).contents);
    return taken === line.quantity ? [] : [withUnits(past, line.quantity - taken)];
  });
  return { lines: kept, off };
}

/** Merges contents of the same goods. */
export const joined = (contents: readonly Content[], goodsId: Id): Content => {
  const [first, ...others] = contents;
  if (first === undefined) throw new RangeError(`no units of ${goodsId}`);
  return others.reduce((sum, { units, amount }) => ({ ...sum, units: sum.units + units, amount: sum.amount.plus(amount) }), first);
};

/** By what a record of a file, or goods of the shop, are recognised (R52). */
export interface GoodsIdentity {
  /** of the seller's own books (ERP); null: none is known */
  readonly code: string | null;
  /** 批准文号; empty: none is known */
  readonly approvalNumber: string;
  readonly name: string;
  readonly maker: string;
  readonly spec: string;
  readonly unit: string;
}

/**
 * Which of the shop's goods a record means: `same` these; `new` none; `several` more than one, which only a code tells
 * apart; `resembles` none for sure: it may be these under another specification, unit or code, or goods of its own.
 */
export type GoodsMatch<Goods extends GoodsIdentity> =
  | { readonly kind: 'same'; readonly goods: Goods }
  | { readonly kind: 'new' }
  | { readonly kind: 'several' | 'resembles'; readonly goods: readonly Goods[] };

/** Texts that differ in width, case, spaces and the sign × alone are one text. */
const compared = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '').replaceAll(/[×✕*]/g, 'x');

const isEqual = (one: string, other: string): boolean => one === other || compared(one) === compared(other);

const isOfName = (one: GoodsIdentity, other: GoodsIdentity): boolean => isEqual(one.name, other.name) && isEqual(one.maker, other.maker);

/**
 * Whether two are the same without their codes: by approval number, maker, specification and unit; by the name in place
 * of a number that one of them lacks.
 */
function isSameWithoutCode(one: GoodsIdentity, other: GoodsIdentity): boolean {
  const isOfMakerAndPack = isEqual(one.maker, other.maker) && isEqual(one.spec, other.spec) && isEqual(one.unit, other.unit);
  if (!isOfMakerAndPack) return false;
  return one.approvalNumber !== '' && other.approvalNumber !== ''
    ? isEqual(one.approvalNumber, other.approvalNumber)
    : isEqual(one.name, other.name);
}

/**
 * Finds what a record means among goods (R52): by its code; otherwise by approval number, maker, specification and
 * unit, goods of another code excepted. Goods that share only name and maker, or everything but the code, are never
 * taken for the same. Where both sides have codes, another specification or unit is another article.
 * @param known at least all goods with the code, the approval number, or the name and maker of the record
 */
export function matchGoods<Goods extends GoodsIdentity>(record: GoodsIdentity, known: readonly Goods[]): GoodsMatch<Goods> {
  const byCode = record.code === null ? undefined : known.find(({ code }) => code === record.code);
  if (byCode !== undefined) return { kind: 'same', goods: byCode };
  const alike = known.filter((goods) => isSameWithoutCode(record, goods));
  const open = alike.filter(({ code }) => record.code === null || code === null);
  const named = open.length > 1 ? open.filter((goods) => isOfName(record, goods)) : open;
  const [first, ...others] = named.length === 0 ? open : named;
  if (first !== undefined) return others.length === 0 ? { kind: 'same', goods: first } : { kind: 'several', goods: [first, ...others] };
  const resembling = known.filter(
    (goods) => alike.includes(goods) || (isOfName(record, goods) && (record.code === null || goods.code === null)),
  );
  return resembling.length === 0 ? { kind: 'new' } : { kind: 'resembles', goods: resembling };
}

import { judgeListRow, type RowState, takenBefore, unitsOf } from '../../domain/purchase-list/judge-row.ts';
import { readQuantityIn } from '../../domain/purchase-list/written-quantity.ts';
import { type WrittenRow, writeList } from '../../domain/purchase-list/write-list.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';
import { amountOf, type Offer, offerOf, offered } from '../goods/offer.ts';
import { shownAmount, sumOf } from '../shared/shown/shown-money.ts';
import type { ListAnswer, ListQuestion } from './purchase-gateway.ts';

/** A row of the buyer's purchase list. */
export interface PurchaseRow {
  /** Its place in the list, from 1; it stays when others go. */
  readonly key: number;
  readonly question: ListQuestion;
  /** It was longer than a row may be. */
  readonly isCut: boolean;
  /** What the shop said; null while it has not. */
  readonly answer: ListAnswer | null;
  /** The goods that the row means, by the shop's word or the buyer's choice, in the row's quantity. */
  readonly offer: Offer | null;
  /** Units; null where nothing says how many. */
  readonly units: number | null;
  readonly note: ListAnswer['note'];
  readonly state: RowState | 'waiting';
  /** Units that would do; null where nothing needs a change. */
  readonly suggested: number | null;
  /** Why the shop did not take it into the cart, in its own words. */
  readonly refusal: string | null;
}

/** What a list comes to. */
export interface PurchaseSums {
  /** Goods that can be put into the cart, their units, and their amount by the domain. */
  readonly kinds: number;
  readonly units: number;
  readonly amount: string;
  /** Rows that wait for the buyer. */
  readonly open: number;
}

/** An offer in the quantity that a row says, whether it can be had or not: the row says what is wrong. */
const inUnits = (goods: Goods, time: number, units: number | null, before: Offer | null): Offer => {
  const fresh = before?.goods === goods ? before : offerOf(goods, time);
  return units === null || units === fresh.quantity ? fresh : offered(goods, { ...fresh, quantity: units, correction: null });
};

const heldIn = ({ held }: Offer): number => held.ordinary + held.flash;

/** Judges every row anew: rows of one goods add up, in their order, with what is in the cart (R37). */
export function judged(rows: readonly PurchaseRow[]): readonly PurchaseRow[] {
  const taken = takenBefore(rows.map(({ offer, units }) => ({ goodsId: offer?.goods.id ?? null, units })));
  return rows.map((row, at) => {
    const { offer, answer, units } = row;
    const next =
      offer !== null
        ? judgeListRow({ terms: { ...offer.goods.terms, purchasable: offer.standing.kind === 'buyable' || offer.standing.kind === 'sold-out' }, taken: heldIn(offer) + (taken[at] ?? 0) }, units)
        : { state: answer === null ? ('waiting' as const) : answer.candidates.length > 0 ? ('ambiguous' as const) : ('not-found' as const), offer: null };
    return row.state === next.state && row.suggested === next.offer ? row : { ...row, state: next.state, suggested: next.offer };
  });
}

/** A row with the shop's answer. */
export function answered(row: PurchaseRow, answer: ListAnswer, time: number): PurchaseRow {
  const { goods, number } = answer;
  const written = readQuantityIn(row.question.quantity, '');
  // How many a case holds is known with the goods.
  const units = goods === null && written.unit === 'large-pack' ? null : number;
  return { ...row, answer, offer: goods && inUnits(goods, time, units, null), units, note: answer.note };
}

/** Units that a row asks for of goods that were chosen for it: 件 by their case, a pack where nothing is written. */
export function withChosen(row: PurchaseRow, goods: Goods, time: number): PurchaseRow {
  const { units, note } = unitsOf(readQuantityIn(row.question.quantity, ''), { mediumPack: goods.terms.mediumPack, largePack: goods.largePack });
  return { ...row, question: { ...row.question, chosenId: goods.id }, offer: inUnits(goods, time, units, null), units, note, refusal: null };
}

/** A row in another quantity, which the buyer has typed or taken from an offer. */
export const withUnits = (row: PurchaseRow, units: number): PurchaseRow => ({
  ...row,
  question: { ...row.question, quantity: String(units) },
  offer: row.offer && inUnits(row.offer.goods, row.offer.time, units, row.offer),
  units,
  note: null,
  refusal: null,
});

/** Whether a row can be put into the cart as it stands. */
export const isReady = ({ state, units }: PurchaseRow): boolean => (state === 'exact' || state === 'below-pack') && units !== null;
/** Whether a row waits for the buyer. */
const isOpen = (row: PurchaseRow): boolean => row.state !== 'waiting' && !isReady(row);

/** The goods of all ready rows, each with what the list asks of it. */
export function wantedGoods(rows: readonly PurchaseRow[]): ReadonlyMap<string, { readonly offer: Offer; readonly units: number }> {
  const wanted = new Map<string, { readonly offer: Offer; readonly units: number }>();
  for (const row of rows) {
    if (row.offer === null || row.units === null || !isReady(row)) continue;
    const before = wanted.get(row.offer.goods.id);
    wanted.set(row.offer.goods.id, { offer: row.offer, units: (before?.units ?? 0) + row.units });
  }
  return wanted;
}

/** What the ready rows come to, each goods priced in what is asked of it together (R47). */
export function sumsOf(rows: readonly PurchaseRow[]): PurchaseSums {
  const wanted = [...wantedGoods(rows).values()];
  const amounts = wanted.flatMap(({ offer, units }): readonly Money[] => {
    const amount = amountOf({ ...offer, quantity: units });
    return amount === null ? [] : [amount];
  });
  return {
    kinds: wanted.length,
    units: wanted.reduce((sum, { units }) => sum + units, 0),
    amount: shownAmount(sumOf(amounts)),
    open: rows.filter(isOpen).length,
  };
}

/** Rows as a CSV file that can be mended and pasted or uploaded again; without rows it is the template. */
export const listFile = (rows: readonly PurchaseRow[], remarkOf: (row: PurchaseRow) => string): string =>
  writeList(rows.map((row): WrittenRow => ({ ...row.question, remark: remarkOf(row) })));

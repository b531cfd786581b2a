import { favoriteLimits } from '../../domain/favorite/favorite-mark.ts';
import { judgeListRow, type RowState, unitsOf } from '../../domain/purchase-list/judge-row.ts';
import { readQuantityIn } from '../../domain/purchase-list/written-quantity.ts';
import { type WrittenRow, writeList } from '../../domain/purchase-list/write-list.ts';
import type { Goods } from '../goods/goods.ts';
import { type Offer, offerOf, offered } from '../goods/offer/offer.ts';
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

/** An offer in the quantity that a row says, whether it can be had or not: the row says what is wrong. */
function inUnits(goods: Goods, time: number, units: number | null, before: Offer | null): Offer {
  const standing = before?.goods === goods ? before : null;
  if (units === null) return standing ?? offerOf(goods, time);
  if (standing?.quantity === units) return standing;
  return offered(goods, { ...(standing ?? { time, held: goods.held, isFavorite: goods.isFavorite }), quantity: units, correction: null });
}

/** The goods that a row means; null where they are not known. */
export const goodsOf = ({ offer }: PurchaseRow): string | null => offer?.goods.id ?? null;

/**
 * A row as it stands beside the others (R37).
 * @param taken units of its goods that rows above want
 */
export function judgedRow(row: PurchaseRow, taken: number): PurchaseRow {
  const { offer, answer, units } = row;
  const next =
    offer !== null
      ? judgeListRow(
          {
            terms: { ...offer.goods.terms, purchasable: offer.standing.kind === 'buyable' || offer.standing.kind === 'sold-out' },
            taken: offer.held.ordinary + offer.held.flash + taken,
            atFlash: offer.price?.line === 'flash' ? offer.most - taken : null,
          },
          units,
        )
      : {
          state: answer === null ? ('waiting' as const) : answer.candidates.length > 0 ? ('ambiguous' as const) : ('not-found' as const),
          offer: null,
        };
  return row.state === next.state && row.suggested === next.offer ? row : { ...row, state: next.state, suggested: next.offer };
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
  const { units, note } = unitsOf(readQuantityIn(row.question.quantity, ''), {
    mediumPack: goods.terms.mediumPack,
    largePack: goods.largePack,
  });
  return {
    ...row,
    question: { ...row.question, chosenId: goods.id },
    offer: inUnits(goods, time, units, null),
    units,
    note,
    refusal: null,
  };
}

/** A row in another quantity, which the buyer has typed or taken from an offer; at 0 none is known any more. */
export function withUnits(row: PurchaseRow, number: number): PurchaseRow {
  const units = number === 0 ? null : number;
  return {
    ...row,
    question: { ...row.question, quantity: units === null ? '' : String(units) },
    offer: row.offer && inUnits(row.offer.goods, row.offer.time, units, row.offer),
    units,
    note: null,
    refusal: null,
  };
}

/** Whether a row can be put into the cart as it stands. */
export const isReady = ({ state, units }: PurchaseRow): boolean => (state === 'exact' || state === 'below-pack') && units !== null;
/** Rows as a CSV file that can be mended and pasted or uploaded again; without rows it is the template. */
export const listFile = (rows: readonly PurchaseRow[], remarkOf: (row: PurchaseRow) => string): string =>
  writeList(rows.map((row): WrittenRow => ({ ...row.question, remark: remarkOf(row) })));

/** Goods that the rows of a list mean, can they be had or not, and how many units of each; equal goods add up. */
export function listedGoods(rows: readonly PurchaseRow[]): readonly { readonly goodsId: string; readonly target: number }[] {
  const targets = new Map<string, number>();
  for (const { offer, units } of rows) {
    if (offer === null || units === null || units < 1) continue;
    targets.set(offer.goods.id, Math.min((targets.get(offer.goods.id) ?? 0) + units, favoriteLimits.target));
  }
  return [...targets].map(([goodsId, target]) => ({ goodsId, target }));
}

import { favoriteLimits } from '../../domain/favorite/favorite-mark.ts';
import { judgeListRow, needsLook, type RowState, unitsOf } from '../../domain/purchase-list/judge-row.ts';
import { readQuantityIn } from '../../domain/purchase-list/written-quantity.ts';
import { type WrittenRow, writeList } from '../../domain/purchase-list/write-list.ts';
import type { Goods } from '../goods/goods.ts';
import { type Offer, offerOf, offered } from '../goods/offer/offer.ts';
import type { ListAnswer, ListQuestion } from './purchase-gateway.ts';

/** A row of the buyer's purchase list. */
export interface PurchaseRow {
  /** Its number in the list, from 1; it stays when other rows are removed. */
  readonly key: number;
  readonly question: ListQuestion;
  /** Whether the text exceeded the maximum length of a row. */
  readonly isCut: boolean;
  /** The shop's answer; null before it. */
  readonly answer: ListAnswer | null;
  /** The goods of the row, by the shop's match or the buyer's choice, in the row's quantity. */
  readonly offer: Offer | null;
  /** Units; null when unknown. */
  readonly units: number | null;
  readonly note: ListAnswer['note'];
  readonly state: RowState | 'waiting';
  /** A quantity that would work; null when nothing needs a change. */
  readonly suggested: number | null;
  /** The shop's reason for refusing it. */
  readonly refusal: string | null;
  /** What its candidates were searched by, instead of its own words; null otherwise. */
  readonly searched: string | null;
  /** The first row of the same goods, and the units of all of them; null for that row, and for the only one. */
  readonly twin: { readonly key: number; readonly units: number } | null;
}

/** An offer in a row's quantity, available or not; the row shows what is wrong. */
function inUnits(goods: Goods, time: number, units: number | null, before: Offer | null): Offer {
  const standing = before?.goods === goods ? before : null;
  if (units === null) return standing ?? offerOf(goods, time);
  if (standing?.quantity === units) return standing;
  return offered(goods, { ...(standing ?? { time, held: goods.held, isFavorite: goods.isFavorite }), quantity: units, correction: null });
}

/** The goods of a row; null when unknown. */
export const goodsOf = ({ offer }: PurchaseRow): string | null => offer?.goods.id ?? null;

/**
 * A row judged beside the others (R37).
 * @param taken units of its goods in rows above
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

/** A question of which the shop has read several numbers: the specification or maker among them is known now. */
const reread = (question: ListQuestion, { spec, maker, written }: ListAnswer): ListQuestion =>
  (question.numbers?.length ?? 0) < 2 || written === '' || written === question.quantity
    ? question
    : { ...question, spec, maker, quantity: written, numbers: [] };

/** A row with the shop's answer. */
export function answered(row: PurchaseRow, answer: ListAnswer, time: number): PurchaseRow {
  const { goods, number } = answer;
  const written = readQuantityIn(answer.written || row.question.quantity, '');
  // The units of a case are known with the goods only.
  const units = goods === null && written.unit === 'large-pack' ? null : number;
  return {
    ...row,
    question: reread(row.question, answer),
    answer,
    offer: goods && inUnits(goods, time, units, null),
    units,
    note: answer.note,
  };
}

/** A row with chosen goods: 件 by their case, one pack when no quantity is written. */
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
    searched: null,
  };
}

/** A row in another quantity, typed by the buyer or taken from a suggestion; 0 makes it unknown. */
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

/**
 * Whose proposal the row's goods are (R69c): what was bought last, or what was chosen for these words before; null for
 * the only match, and for the buyer's own choice.
 */
export function proposalOf({ question, answer, offer }: PurchaseRow): 'bought' | 'learned' | null {
  if (question.chosenId !== null || offer === null || answer?.goods?.id !== offer.goods.id) return null;
  return answer.proposedBy === 'exact' ? null : answer.proposedBy;
}

const isAvailable = ({ state, units }: PurchaseRow): boolean => (state === 'exact' || state === 'below-pack') && units !== null;

/** Whether a row can be added as it is; one that awaits a look cannot (R69). */
export const isReady = (row: PurchaseRow): boolean => isAvailable(row) && !needsLook(row.note);

/** Whether a row could be added once the buyer has looked at its quantity: 件 may mean cases or units. */
export const awaitsLook = (row: PurchaseRow): boolean => isAvailable(row) && needsLook(row.note);

/** What a row's 件 means otherwise: the same number of units; null for a row without. */
export const inSingleUnits = ({ note, question }: Pick<PurchaseRow, 'note' | 'question'>): number | null =>
  note === 'large-pack' ? readQuantityIn(question.quantity, '').number : null;
/** Rows as a CSV file for editing and pasting again; without rows it is the template. */
export const listFile = (rows: readonly PurchaseRow[], remarkOf: (row: PurchaseRow) => string): string =>
  writeList(rows.map((row): WrittenRow => ({ ...row.question, remark: remarkOf(row) })));

/**
 * Goods that the rows of a list mean, available or not, with their units; equal goods add up. A quantity that awaits a
 * look is not kept: it would be added later without one (R69).
 */
export function listedGoods(rows: readonly PurchaseRow[]): readonly { readonly goodsId: string; readonly target: number }[] {
  const targets = new Map<string, number>();
  for (const { offer, units, note } of rows) {
    if (offer === null || units === null || units < 1 || needsLook(note)) continue;
    targets.set(offer.goods.id, Math.min((targets.get(offer.goods.id) ?? 0) + units, favoriteLimits.target));
  }
  return [...targets].map(([goodsId, target]) => ({ goodsId, target }));
}

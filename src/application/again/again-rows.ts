import { flashRoomNow, priceNow } from '../../domain/goods/price-now.ts';
import { type AgainState, type AgainVerdict, judgeAgain } from '../../domain/again/buy-again.ts';
import { floor2, noMoney } from '../../domain/shared/money.ts';
import { amountOf, type Offer, offered, offerOf } from '../goods/offer/offer.ts';
import { shownAmount, shownPrice, sumOf } from '../shared/shown/shown-money.ts';
import type { AgainLine } from '../order/order-gateway.ts';

/** Where a line stands on the sheet; it stays there while its quantity is changed. */
export const againGroups = ['out', 'changed', 'same'] as const;
export type AgainGroup = (typeof againGroups)[number];

/** A set (组合) of then as it is now; it is not bought from here, since a set has its own number and limits. */
interface SetAgain {
  readonly state: 'had' | 'closed' | 'gone';
  /** What one costs now, and by how much that is more or less; empty where none can be had. */
  readonly price: string;
  readonly change: string;
  readonly turn: 'dearer' | 'cheaper' | 'same';
  /** The shop's word on why none can be had; may be empty. */
  readonly words: string;
}

/** A line of an earlier order that is about to be bought again. */
export interface AgainRow {
  readonly line: AgainLine;
  readonly group: AgainGroup;
  /** The goods now, in the quantity of the row; null: gone. */
  readonly offer: Offer | null;
  readonly units: number;
  readonly isTicked: boolean;
  readonly state: AgainState;
  readonly notes: AgainVerdict['notes'];
  /** The next whole multiple of the pack; null where nothing is to be rounded. */
  readonly packs: number | null;
  /** What a unit cost then, ready to show. */
  readonly before: string;
  /** By how much a unit is dearer or cheaper, without its sign. */
  readonly difference: string;
  /** What the units of the row come to; null where they cannot be had. */
  readonly amount: string | null;
  /** Units that the shop took into the cart; 0 before. */
  readonly added: number;
  /** A set as it is now; null for other lines. */
  readonly set: SetAgain | null;
  /** Why the shop did not take it, in its own words. */
  readonly refusal: string | null;
}

/** What the ticked rows come to. */
export interface AgainSums {
  readonly kinds: number;
  readonly units: number;
  readonly amount: string;
  /** What the same units cost more or less than then; null where nothing. */
  readonly dearer: string | null;
  readonly cheaper: string | null;
}

const verdictOf = (line: AgainLine, offer: Offer | null, units?: number): AgainVerdict => {
  if (offer === null) return judgeAgain(line, null);
  const { goods, held, time } = offer;
  const { pricing } = goods;
  // Sold out is what the rules say of stock and cart; everything else that stands in the way is not allowed.
  const purchasable = offer.standing.kind === 'buyable' || offer.standing.kind === 'sold-out';
  return judgeAgain(
    line,
    {
      terms: { ...goods.terms, purchasable },
      taken: held.ordinary + held.flash,
      spec: goods.spec,
      expiry: goods.expiry,
      isNearExpiry: goods.classes.includes('near-expiry'),
      hasGift: goods.terms.gift !== null,
      priceFor: (entered) => pricing && priceNow(pricing, { time, held, entered }).unit,
      flashRoomFor: (entered) => pricing && flashRoomNow(pricing, { time, held, entered }),
    },
    units,
  );
};

const inUnits = (offer: Offer, units: number): Offer =>
  offer.quantity === units ? offer : offered(offer.goods, { ...offer, quantity: units, correction: null });

function setAgain({ set, price: before, isCombination }: AgainLine): SetAgain | null {
  if (!isCombination) return null;
  if (set === null || set.state !== 'had' || set.price === null)
    return {
      state: set === null || set.state === 'had' ? 'gone' : set.state,
      price: '',
      change: '',
      turn: 'same',
      words: set?.words ?? '',
    };
  const difference = set.price.minus(before);
  return {
    state: 'had',
    price: shownPrice(set.price),
    change: shownPrice(difference.abs()),
    turn: difference.gt(noMoney) ? 'dearer' : difference.lt(noMoney) ? 'cheaper' : 'same',
    words: '',
  };
}

/** Sets and add-ons that can be had elsewhere are looked at with what changed. */
function groupOf({ state, notes, set }: Pick<AgainRow, 'state' | 'notes' | 'set'>): AgainGroup {
  if (state === 'had') return notes.length > 0 ? 'changed' : 'same';
  return state === 'add-on' || set?.state === 'had' ? 'changed' : 'out';
}

/** A row in a quantity; what cannot be had of it is left out, and said. */
function judgedRow(row: Pick<AgainRow, 'line' | 'offer' | 'isTicked' | 'added' | 'refusal'>, units?: number): Omit<AgainRow, 'group'> {
  const { line, offer } = row;
  const { state, number, notes, packs, difference } = verdictOf(line, offer, units);
  const present = offer && number > 0 ? inUnits(offer, number) : offer;
  const amount = present && number > 0 ? amountOf(present) : null;
  return {
    ...row,
    set: setAgain(line),
    offer: present,
    units: number,
    state,
    notes,
    packs,
    before: shownPrice(line.price),
    difference: difference === null ? '' : shownPrice(difference.abs()),
    amount: amount && shownAmount(amount),
  };
}

/**
 * A line beside the goods as they are now. All that can be had is ticked, but what is another pack than then: whether
 * that will do is the buyer's to say.
 */
export function againRow(line: AgainLine, time: number): AgainRow {
  const row = judgedRow({ line, offer: line.goods && offerOf(line.goods, time), isTicked: false, added: 0, refusal: null });
  const isHad = row.state === 'had';
  return { ...row, group: groupOf(row), isTicked: isHad && !row.notes.includes('other-spec') };
}

/** The row in another quantity, which is wanted then. */
export const withUnits = (row: AgainRow, units: number): AgainRow => ({
  ...row,
  ...judgedRow({ ...row, isTicked: true, refusal: null }, units),
});

/** Whether the row can still be put into the cart. */
export const isOpen = ({ state, added }: AgainRow): boolean => state === 'had' && added === 0;
/** Whether it is to be put there. */
export const isWanted = (row: AgainRow): boolean => isOpen(row) && row.isTicked;

/** Rows with what the shop said of them. */
export const withAnswer = (row: AgainRow, added: number, refusal: string | null): AgainRow => ({
  ...row,
  added,
  refusal,
  isTicked: added === 0 && row.isTicked,
});

/** What can be had and is ticked, by the domain's prices. */
export function againSums(rows: readonly AgainRow[]): AgainSums {
  const wanted = rows.filter(isWanted);
  const amount = sumOf(wanted.flatMap(({ offer }) => (offer && amountOf(offer)) ?? []));
  const change = amount.minus(sumOf(wanted.map(({ line, units }) => floor2(line.price.times(units)))));
  return {
    kinds: wanted.length,
    units: wanted.reduce((sum, { units }) => sum + units, 0),
    amount: shownAmount(amount),
    dearer: change.gt(noMoney) ? shownAmount(change) : null,
    cheaper: change.lt(noMoney) ? shownAmount(change.abs()) : null,
  };
}

import { flashRoomNow, priceNow } from '../../domain/goods/price-now.ts';
import { type AgainState, type AgainVerdict, judgeAgain } from '../../domain/again/buy-again.ts';
import { floor2, noMoney } from '../../domain/shared/money.ts';
import { amountOf, type Offer, offered, offerOf } from '../goods/offer/offer.ts';
import { shownAmount, shownPrice, sumOf } from '../shared/shown/shown-money.ts';
import { today } from '../shared/shown/shown-time.ts';
import type { AgainLine } from '../order/order-gateway.ts';

/** The group of a line on the sheet; it stays when the quantity changes. */
export const againGroups = ['out', 'changed', 'same'] as const;
export type AgainGroup = (typeof againGroups)[number];

/** A former combination (组合) as it is now; it is not bought here, because it has its own number and limits. */
interface SetAgain {
  readonly state: 'had' | 'closed' | 'gone';
  /** Its price now, and the difference; empty when none are available. */
  readonly price: string;
  readonly change: string;
  readonly turn: 'dearer' | 'cheaper' | 'same';
  /** The shop's reason why none are available; may be empty. */
  readonly words: string;
}

/** A line of an earlier order, ready to buy again. */
export interface AgainRow {
  readonly line: AgainLine;
  readonly group: AgainGroup;
  /** The goods now, in the row's quantity; null: gone. */
  readonly offer: Offer | null;
  readonly units: number;
  readonly isTicked: boolean;
  readonly state: AgainState;
  readonly notes: AgainVerdict['notes'];
  /** The next multiple of the pack; null when nothing is to be rounded. */
  readonly packs: number | null;
  /** The former unit price, ready to show. */
  readonly before: string;
  /** The unit price difference, without sign. */
  readonly difference: string;
  /** The amount of the row's units; null when unavailable. */
  readonly amount: string | null;
  /** Units that the shop added to the cart; 0 before. */
  readonly added: number;
  /** A combination as it is now; null for other lines. */
  readonly set: SetAgain | null;
  /** The shop's reason for refusing it. */
  readonly refusal: string | null;
}

/** The sums of the ticked rows. */
export interface AgainSums {
  readonly kinds: number;
  readonly units: number;
  readonly amount: string;
  /** The difference to the former price of the same units; null for none. */
  readonly dearer: string | null;
  readonly cheaper: string | null;
}

const verdictOf = (line: AgainLine, offer: Offer | null, units?: number): AgainVerdict => {
  if (offer === null) return judgeAgain(line, null);
  const { goods, held, time } = offer;
  const { pricing } = goods;
  // The rules decide «sold out» from stock and cart; every other obstacle is «not allowed».
  const purchasable = offer.standing.kind === 'buyable' || offer.standing.kind === 'sold-out';
  return judgeAgain(
    line,
    {
      terms: { ...goods.terms, purchasable },
      taken: held.ordinary + held.flash,
      spec: goods.spec,
      expiry: goods.expiry,
      isNearExpiry: goods.classes.includes('near-expiry'),
      today: today(time),
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

/** Combinations and add-ons that are available elsewhere belong to the changed ones. */
function groupOf({ state, notes, set }: Pick<AgainRow, 'state' | 'notes' | 'set'>): AgainGroup {
  if (state === 'had') return notes.length > 0 ? 'changed' : 'same';
  return state === 'add-on' || set?.state === 'had' ? 'changed' : 'out';
}

/** A row in a quantity; unavailable units are left out and reported. */
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

/** A line beside the present goods. Every available line is ticked except another pack, which the buyer must check. */
export function againRow(line: AgainLine, time: number): AgainRow {
  const row = judgedRow({ line, offer: line.goods && offerOf(line.goods, time), isTicked: false, added: 0, refusal: null });
  const isHad = row.state === 'had';
  return { ...row, group: groupOf(row), isTicked: isHad && !row.notes.includes('other-spec') };
}

/** The row in another quantity, which ticks it. */
export const withUnits = (row: AgainRow, units: number): AgainRow => ({
  ...row,
  ...judgedRow({ ...row, isTicked: true, refusal: null }, units),
});

/** Whether the row can still be added to the cart. */
export const isOpen = ({ state, added }: AgainRow): boolean => state === 'had' && added === 0;
/** Whether the row will be added. */
export const isWanted = (row: AgainRow): boolean => isOpen(row) && row.isTicked;

/** Rows with the shop's answers. */
export const withAnswer = (row: AgainRow, added: number, refusal: string | null): AgainRow => ({
  ...row,
  added,
  refusal,
  isTicked: added === 0 && row.isTicked,
});

/** The sums of available, ticked rows, by the domain's prices. */
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

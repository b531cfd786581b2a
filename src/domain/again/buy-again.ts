import { mostUnits, wholePacks } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { type Money, noMoney, priceDecimals } from '../shared/money.ts';

/** A line of an earlier order: what was bought then, as the order kept it. */
export interface FormerLine {
  readonly goodsId: string;
  /** Units, and what one of them cost then, in yuan. */
  readonly number: number;
  readonly price: Money;
  readonly spec: string;
  /** The first day on which units that were sent expire, YYYY-MM-DD; empty where none were, or it is not known. */
  readonly expiry: string;
  readonly hadGift: boolean;
  /** A set of goods at a price of its own (R43), which is not bought again line by line. */
  readonly isCombination: boolean;
  /** Had for a reached threshold (R43), which is chosen anew each time. */
  readonly isAddOn: boolean;
}

/** The goods of a former line as they are sold now. */
export interface GoodsAgain {
  readonly terms: Pick<GoodsTerms, 'purchasable' | 'stock' | 'purchaseLimit' | 'mediumPack'>;
  /** Units in the buyer's cart already. */
  readonly taken: number;
  readonly spec: string;
  /** The day on which what is sold now expires, YYYY-MM-DD; empty where it is not known. */
  readonly expiry: string;
  readonly isNearExpiry: boolean;
  readonly hasGift: boolean;
  /** What a unit of so many costs now (R47); null where this buyer may not see it. */
  readonly priceFor: (number: number) => Money | null;
  /** Units more that a running flash sale gives, where it prices so many (R47); null at any other price. */
  readonly flashRoomFor?: (number: number) => number | null;
}

/** What is not as it was of a line that can be had. */
export const againNotes = ['fewer-stock', 'fewer-limit', 'other-spec', 'dearer', 'cheaper', 'sooner', 'near-expiry', 'no-gift'] as const;
type AgainNote = (typeof againNotes)[number];

/** Whether a former line can be had, or why it cannot. */
export const againStates = ['had', 'gone', 'combination', 'add-on', 'not-allowed', 'sold-out', 'at-limit'] as const;
export type AgainState = (typeof againStates)[number];

/** What a former line comes to now (再来一单). */
export interface AgainVerdict {
  readonly state: AgainState;
  /** Units that can be had of those that are asked for; 0 in every state but `had`. */
  readonly number: number;
  /** What a unit of that number costs now, and how much more than then (negative: less); null where none can be had. */
  readonly price: Money | null;
  readonly difference: Money | null;
  /** The next whole multiple of the medium pack, where the number is none and it can be had. */
  readonly packs: number | null;
  /** Empty where everything is as it was. */
  readonly notes: readonly AgainNote[];
}

const cannot = (state: Exclude<AgainState, 'had'>): AgainVerdict => ({
  state,
  number: 0,
  price: null,
  difference: null,
  packs: null,
  notes: [],
});

/** A specification without what only its writing differs in: spaces, case, × or *. */
const levelled = (spec: string): string => spec.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replaceAll(/[×x*]/g, '*');

/**
 * Judges a former line against the goods as they are now (R4, R29, R47); nothing is said that a buyer need not know.
 * @param now null: the goods are not sold any more
 * @param asked units that are wanted now; those of then without it
 */
export function judgeAgain(former: FormerLine, now: GoodsAgain | null, asked: number = former.number): AgainVerdict {
  if (former.isCombination) return cannot('combination');
  if (former.isAddOn) return cannot('add-on');
  if (now === null) return cannot('gone');
  const { terms, taken } = now;
  if (!terms.purchasable) return cannot('not-allowed');
  const room = mostUnits(terms) - taken;
  if (room < 1) return cannot(terms.stock > taken ? 'at-limit' : 'sold-out');
  const flashRoom = now.flashRoomFor?.(Math.min(asked, room)) ?? null;
  const most = Math.min(room, flashRoom ?? room);
  const isOfSale = most < room && most < former.number;
  const number = Math.min(asked, most);
  const price = now.priceFor(number);
  const difference = price?.minus(former.price) ?? null;
  const packs = wholePacks(number, terms.mediumPack);
  const isSooner = former.expiry !== '' && now.expiry !== '' && now.expiry < former.expiry;
  const holds: Readonly<Record<AgainNote, boolean>> = {
    'fewer-stock': !isOfSale && room < former.number && terms.stock - taken <= room,
    'fewer-limit': isOfSale || (room < former.number && terms.stock - taken > room),
    'other-spec': former.spec !== '' && now.spec !== '' && levelled(former.spec) !== levelled(now.spec),
    dearer: difference?.gt(noMoney) ?? false,
    cheaper: difference?.lt(noMoney) ?? false,
    sooner: isSooner,
    'near-expiry': now.isNearExpiry && !isSooner,
    'no-gift': former.hadGift && !now.hasGift,
  };
  return {
    state: 'had',
    number,
    price,
    difference,
    packs: packs === number || packs > most ? null : packs,
    notes: againNotes.filter((note) => holds[note]),
  };
}

const meanPrice = (one: FormerLine, other: FormerLine): Money => {
  if (one.price.eq(other.price)) return one.price;
  const paid = one.price.times(one.number).plus(other.price.times(other.number));
  return paid.div(one.number + other.number).round(priceDecimals, 0);
};

/**
 * Lines of an order with equal goods as one (a flash line beside the ordinary one): their units add up, and the price
 * of then is their mean. Sets of goods and add-ons stay as they are.
 */
export function formerLines<Line extends FormerLine>(lines: readonly Line[]): readonly Line[] {
  const merged: Line[] = [];
  for (const line of lines) {
    const isOwn = ({ isCombination, isAddOn }: FormerLine): boolean => isCombination || isAddOn;
    const at = isOwn(line) ? -1 : merged.findIndex((one) => one.goodsId === line.goodsId && !isOwn(one));
    const before = merged[at];
    if (before === undefined) merged.push(line);
    else
      merged[at] = {
        ...before,
        number: before.number + line.number,
        price: meanPrice(before, line),
        expiry: [before.expiry, line.expiry].filter((day) => day !== '').sort()[0] ?? '',
        hadGift: before.hadGift || line.hadGift,
      };
  }
  return merged;
}

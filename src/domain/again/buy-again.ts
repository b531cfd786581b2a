import { mostUnits, wholePacks } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { shelfLife } from '../goods/shelf-life.ts';
import { type Money, noMoney, priceDecimals } from '../shared/money.ts';

/** A line of an earlier order, as the order stored it. */
export interface FormerLine {
  readonly goodsId: string;
  /** Units, and the unit price at that time, in yuan. */
  readonly number: number;
  readonly price: Money;
  readonly spec: string;
  /** The first expiry day of the sent units, YYYY-MM-DD; empty when nothing was sent or it is unknown. */
  readonly expiry: string;
  readonly hadGift: boolean;
  /** A combination (R43), which is not bought again line by line. */
  readonly isCombination: boolean;
  /** An add-on (R43), which is chosen anew each time. */
  readonly isAddOn: boolean;
}

/** The same goods as they are sold now. */
export interface GoodsAgain {
  readonly terms: Pick<GoodsTerms, 'purchasable' | 'stock' | 'purchaseLimit' | 'mediumPack'>;
  /** Units already in the buyer's cart. */
  readonly taken: number;
  readonly spec: string;
  /** The expiry day of the goods on sale, YYYY-MM-DD; empty when unknown. */
  readonly expiry: string;
  readonly isNearExpiry: boolean;
  /** The day in China, YYYY-MM-DD. */
  readonly today: string;
  readonly hasGift: boolean;
  /** The unit price for that quantity now (R47); null when this buyer may not see it. */
  readonly priceFor: (number: number) => Money | null;
  /** Units that a running flash sale still gives at that quantity (R47); null at any other price. */
  readonly flashRoomFor?: (number: number) => number | null;
}

/** Differences between then and now. */
export const againNotes = ['fewer-stock', 'fewer-limit', 'other-spec', 'dearer', 'cheaper', 'sooner', 'near-expiry', 'no-gift'] as const;
type AgainNote = (typeof againNotes)[number];

/** Whether a former line is available, or why it is not. */
export const againStates = ['had', 'gone', 'combination', 'add-on', 'not-allowed', 'sold-out', 'at-limit'] as const;
export type AgainState = (typeof againStates)[number];

/** The present state of a former line (再来一单). */
export interface AgainVerdict {
  readonly state: AgainState;
  /** Available units of the requested ones; 0 unless the state is `had`. */
  readonly number: number;
  /** The unit price for that number, and its difference to then (negative: cheaper); null when none are available. */
  readonly price: Money | null;
  readonly difference: Money | null;
  /** The next multiple of the medium pack, when the number is not a multiple and that many are available. */
  readonly packs: number | null;
  /** Empty when nothing changed. */
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

/** A specification without differences of writing: spaces, case, × or *. */
const levelled = (spec: string): string => spec.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replaceAll(/[×x*]/g, '*');

/** An earlier expiry matters when less than this many months are left, or so many fewer than then. */
const monthsLeft = 12;
const monthsFewer = 6;

/** Whether goods expire so much earlier than then, or so soon, that the buyer should know. */
function isSoonerThan(former: string, { expiry, today }: Pick<GoodsAgain, 'expiry' | 'today'>): boolean {
  if (former === '' || expiry === '' || expiry >= former) return false;
  const [left, fewer] = [shelfLife(expiry, today), shelfLife(former, expiry)];
  return (
    left.kind === 'expired' ||
    (left.kind === 'lasts' && left.months < monthsLeft) ||
    (fewer.kind === 'lasts' && fewer.months >= monthsFewer)
  );
}

/**
 * Judges a former line against the present goods (R4, R29, R47), with only the differences that matter to a buyer.
 * @param now null: the goods are no longer sold
 * @param asked requested units; without it the former number
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
  const isSooner = isSoonerThan(former.expiry, now);
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
 * Lines with equal goods as one (a flash line beside the ordinary one): units add up, the former price is their mean.
 * Combinations and add-ons stay separate.
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

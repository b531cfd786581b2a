import type { Audience } from '../activity/audience.ts';
import type { Quota } from '../activity/join-obstacle.ts';
import type { KeptTopicBlock } from '../activity/topic-block.ts';
import type { Period, Schedule } from '../goods/period.ts';
import type { PrizeGift } from '../lottery/prize-gift.ts';
import type { VoucherKind } from '../promotion/reduction-kind.ts';
import type { Money } from '../shared/money.ts';

/*
 * Activities as the operator writes them in a file, before any check (R39–R46). Goods are ids, prices yuan per unit
 * with at most 4 decimals, amounts yuan with at most 2, times epoch seconds.
 */

/** The common part of all written activities. */
interface Written extends Period {
  readonly name: string;
  readonly describe: string;
}

/** The additional part of activities on the engine (R39). */
interface WrittenOnEngine extends Written, Schedule {
  /** invisible until it is published */
  readonly isDraft: boolean;
  readonly audience: Audience;
  /** places (sets, units, coupons, seats) per period, in all and for one shop */
  readonly quota: Quota;
}

/** A price that may be below the goods' floor, if the file says so. */
interface MayBeBelowFloor {
  readonly belowFloor: boolean;
}

/** Goods at the activity's price. */
interface WrittenPrice {
  readonly goodsId: number;
  readonly price: Money;
}

/** 组合购 (R43): the first part is the main goods. */
export interface WrittenCombination extends WrittenOnEngine, MayBeBelowFloor {
  readonly kind: 'combination';
  readonly theme: string;
  /** of one set */
  readonly price: Money;
  readonly parts: readonly { readonly goodsId: number; readonly quantity: number }[];
}

/** 换购 and 满赠 (R43): one unit of these goods for each reached threshold; a gift costs 0. */
export interface WrittenAddOns extends WrittenOnEngine, MayBeBelowFloor {
  readonly kind: 'add-on' | 'gift';
  readonly thresholds: readonly Money[];
  /** goods that count; null: every ordinary line */
  readonly counting: readonly number[] | null;
  readonly given: readonly WrittenPrice[];
}

/** 拼团 (R42): the total quota is the largest quantity, the quota for one shop the most of each. */
export interface WrittenGroupBuy extends WrittenOnEngine, MayBeBelowFloor, WrittenPrice {
  readonly kind: 'group-buy';
  readonly target: number;
  readonly least: number;
  /** the step of a quantity; null: the goods' medium pack */
  readonly step: number | null;
}

/** The validity of a claimed coupon: a number of days from the claim, or a fixed period. */
type WrittenValidity = { readonly days: number } | Period;

/** 领券 (R41). */
export interface WrittenCoupon extends WrittenOnEngine {
  readonly kind: 'coupon';
  readonly voucher: VoucherKind;
  /** the threshold of the qualifying amount, 0 for none */
  readonly amount: Money;
  readonly money: Money;
  readonly counting: readonly number[] | null;
  readonly validity: WrittenValidity;
}

/** 满额返现 (R44); its period does not repeat. */
interface WrittenCashback extends WrittenOnEngine {
  readonly kind: 'cashback';
  readonly tiers: readonly { readonly threshold: Money; readonly pays: Money }[];
}

/** 专题: a page of blocks for a period. */
interface WrittenTopic extends WrittenOnEngine {
  readonly kind: 'topic';
  readonly blocks: readonly KeptTopicBlock[];
}

/** A lecture or training of the club, with seats. */
interface WrittenLecture extends WrittenOnEngine {
  readonly kind: 'lecture';
  readonly form: 'lecture' | 'training';
  readonly speaker: string;
  readonly venue: string;
  readonly minutes: number;
}

/** A prize of a lottery. */
interface WrittenPrize {
  readonly name: string;
  readonly remarks: string;
  readonly number: number;
  readonly weight: number;
  readonly gift: PrizeGift;
}

/** 抽奖 (R45): one draw for each qualified shop. */
export interface WrittenLotteryActivity extends Written {
  readonly kind: 'lottery';
  readonly prizes: readonly WrittenPrize[];
}

/** Goods at an offer's price; a stated `former` price must have been paid (R40). */
interface WrittenOffer extends WrittenPrice {
  readonly former: Money | null;
}

/** 特 (R40): the highest price of these goods on ordinary lines. */
export interface WrittenSpecial extends Written, Schedule, MayBeBelowFloor {
  readonly kind: 'special';
  readonly offers: readonly WrittenOffer[];
}

/** 秒杀 (R40): units of these goods at their own price, with a quota per period and optionally per order. */
export interface WrittenFlash extends Written, Schedule, MayBeBelowFloor {
  readonly kind: 'flash';
  readonly offers: readonly (WrittenOffer & { readonly quota: number; readonly perOrder: number | null })[];
}

/** A tier of an order: an amount off (满减, R12), or a rate for the rest (折扣, R13), from a threshold on. */
export type WrittenTier = { readonly amount: Money } & ({ readonly money: Money } | { readonly rate: Money });

/** 满减 or 折扣, optionally on certain days of the month (R46). */
export interface WrittenTiers extends Written {
  readonly kind: 'tier';
  /** all of one sort */
  readonly tiers: readonly WrittenTier[];
  /** participating goods; null: every ordinary line */
  readonly counting: readonly number[] | null;
  readonly monthDays: readonly number[] | null;
}

/** The kinds of activities that the operator can write in a file. */
export const writtenKinds = [
  ...(['combination', 'add-on', 'gift', 'group-buy', 'coupon', 'cashback'] as const),
  ...(['topic', 'lecture', 'lottery', 'special', 'flash', 'tier'] as const),
] as const satisfies readonly WrittenActivity['kind'][];

/** Every kind of activity that the operator can write in a file. */
export type WrittenActivity =
  | WrittenCombination
  | WrittenAddOns
  | WrittenGroupBuy
  | WrittenCoupon
  | WrittenCashback
  | WrittenTopic
  | WrittenLecture
  | WrittenLotteryActivity
  | WrittenSpecial
  | WrittenFlash
  | WrittenTiers;

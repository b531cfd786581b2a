import type { Audience } from '../activity/audience.ts';
import type { Quota } from '../activity/join-obstacle.ts';
import type { KeptTopicBlock } from '../activity/topic-block.ts';
import type { Period, Schedule } from '../goods/period.ts';
import type { PrizeGift } from '../lottery/prize-gift.ts';
import type { VoucherKind } from '../promotion/reduction-kind.ts';
import type { Money } from '../shared/money.ts';

/*
 * Activities as the operator writes them in a file, before anybody has judged them (R39–R46). Goods are named by their
 * ids, prices are yuan a unit with at most 4 decimals, amounts yuan with at most 2, moments epoch seconds.
 */

/** What every written activity says. */
interface Written extends Period {
  readonly name: string;
  readonly describe: string;
}

/** What one on the engine says beside it (R39). */
interface WrittenOnEngine extends Written, Schedule {
  /** nobody sees it until it is published */
  readonly isDraft: boolean;
  readonly audience: Audience;
  /** places (sets, units, coupons, seats) of a period, in all and for one shop */
  readonly quota: Quota;
}

/** A price that may be below the goods' floor, because the file says so. */
interface MayBeBelowFloor {
  readonly belowFloor: boolean;
}

/** Goods at a price of the activity's. */
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

/** 换购 and 满赠 (R43): a unit of these goods for each threshold that is reached; a gift is one at 0. */
export interface WrittenAddOns extends WrittenOnEngine, MayBeBelowFloor {
  readonly kind: 'add-on' | 'gift';
  readonly thresholds: readonly Money[];
  /** goods that count; null: every ordinary line */
  readonly counting: readonly number[] | null;
  readonly given: readonly WrittenPrice[];
}

/** 拼团 (R42): the quota in all is the largest quantity, the quota for one shop the most of each. */
export interface WrittenGroupBuy extends WrittenOnEngine, MayBeBelowFloor, WrittenPrice {
  readonly kind: 'group-buy';
  readonly target: number;
  readonly least: number;
  /** units are added by so many; null: by the goods' medium pack */
  readonly step: number | null;
}

/** How long a claimed coupon holds: so many days from the claim, or between two moments. */
type WrittenValidity = { readonly days: number } | Period;

/** 领券 (R41). */
export interface WrittenCoupon extends WrittenOnEngine {
  readonly kind: 'coupon';
  readonly voucher: VoucherKind;
  /** what the qualifying amount has to reach, 0 for any */
  readonly amount: Money;
  readonly money: Money;
  readonly counting: readonly number[] | null;
  readonly validity: WrittenValidity;
}

/** 满额返现 (R44); its period does not come again. */
interface WrittenCashback extends WrittenOnEngine {
  readonly kind: 'cashback';
  readonly tiers: readonly { readonly threshold: Money; readonly pays: Money }[];
}

/** 专题: a page of blocks for a time. */
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

/** Goods at an offer's price; `former`, where it is stated, must be one that was paid (R40). */
interface WrittenOffer extends WrittenPrice {
  readonly former: Money | null;
}

/** 特 (R40): what ordinary lines of these goods cost at most. */
export interface WrittenSpecial extends Written, Schedule, MayBeBelowFloor {
  readonly kind: 'special';
  readonly offers: readonly WrittenOffer[];
}

/** 秒杀 (R40): units of these goods at their own price, so many a period and, where said, an order. */
export interface WrittenFlash extends Written, Schedule, MayBeBelowFloor {
  readonly kind: 'flash';
  readonly offers: readonly (WrittenOffer & { readonly quota: number; readonly perOrder: number | null })[];
}

/** A tier of an order: so much off (满减, R12), or the rest at a rate (折扣, R13), from an amount on. */
export type WrittenTier = { readonly amount: Money } & ({ readonly money: Money } | { readonly rate: Money });

/** 满减 or 折扣, on certain days of the month where these are named (R46). */
export interface WrittenTiers extends Written {
  readonly kind: 'tier';
  /** all of one sort */
  readonly tiers: readonly WrittenTier[];
  /** goods that take part; null: every ordinary line */
  readonly counting: readonly number[] | null;
  readonly monthDays: readonly number[] | null;
}

/** Everything that the operator can write in a file. */
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

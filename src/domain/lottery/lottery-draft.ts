import type { ClassedGoods, RegulatedClass } from '../activity/regulated-class.ts';
import { regulatedClassOf } from '../activity/regulated-class.ts';
import { amountDecimals, readAmount } from '../shared/money.ts';
import { mostPieces, mostPrizes, mostWeight } from './lottery-prize.ts';
import type { PrizeGift } from './prize-gift.ts';

/** A prize as the operator writes it. */
interface DraftPrize {
  readonly name: string;
  readonly remarks: string;
  readonly number: number;
  readonly weight: number;
  readonly gift: PrizeGift;
  /** goods that the prize is or is named after; they must be of no regulated class */
  readonly goods: readonly ClassedGoods[];
}

/** A lottery as the operator writes it; times are epoch seconds. */
interface LotteryDraft {
  readonly name: string;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly prizes: readonly DraftPrize[];
}

/** Why a lottery cannot be saved; `prize` counts from 1, null when no prize is concerned. */
export type DraftFault = { readonly prize: number | null } & (
  | { readonly code: 'name' | 'period' | 'begun' | 'prizes' | 'number' | 'weight' | 'gift' }
  | { readonly code: 'regulated'; readonly class: RegulatedClass }
);

const mostName = 40;
const mostRemarks = 60;
const mostDays = 366;
const mostPoints = 100_000;

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
const isLine = (text: string, least: number, most: number): boolean =>
  text.trim() === text && text.length >= least && text.length <= most && !/[\n\r]/.test(text);
const isAmount = (text: string): boolean => {
  const amount = readAmount(text, amountDecimals);
  return amount !== null && amount.gt(0) && amount.lt(1_000_000);
};

function isGift(gift: PrizeGift): boolean {
  switch (gift.kind) {
    case 'coupon':
    case 'cash-voucher':
      return isAmount(gift.amount) && isAmount(gift.money) && Number(gift.money) < Number(gift.amount) && isWhole(gift.days, mostDays);
    case 'points':
      return isWhole(gift.points, mostPoints);
    case 'thing':
    case 'nothing':
      return true;
  }
}

function faultsOfPrize({ name, remarks, number, weight, gift, goods }: DraftPrize, prize: number): readonly DraftFault[] {
  const regulated = goods.map(regulatedClassOf).find((one) => one !== null) ?? null;
  return [
    ...(isLine(name, 1, mostName) && isLine(remarks, 0, mostRemarks) ? [] : [{ prize, code: 'name' } as const]),
    ...(isWhole(number, mostPieces) ? [] : [{ prize, code: 'number' } as const]),
    ...(isWhole(weight, mostWeight) ? [] : [{ prize, code: 'weight' } as const]),
    ...(isGift(gift) ? [] : [{ prize, code: 'gift' } as const]),
    ...(regulated === null ? [] : [{ prize, code: 'regulated', class: regulated } as const]),
  ];
}

/**
 * All faults for which saving a lottery is refused (R45).
 * @param now epoch seconds; the lottery must not have begun, because the digest of the seed is published before the
 * first draw
 */
export const faultsOfLottery = ({ name, beginsAt, endsAt, prizes }: LotteryDraft, now: number): readonly DraftFault[] => [
  ...(isLine(name, 1, mostName) ? [] : [{ prize: null, code: 'name' } as const]),
  ...(Number.isSafeInteger(beginsAt) && Number.isSafeInteger(endsAt) && beginsAt < endsAt
    ? []
    : [{ prize: null, code: 'period' } as const]),
  ...(beginsAt > now ? [] : [{ prize: null, code: 'begun' } as const]),
  ...(prizes.length >= 1 && prizes.length <= mostPrizes ? [] : [{ prize: null, code: 'prizes' } as const]),
  ...prizes.flatMap((prize, at) => faultsOfPrize(prize, at + 1)),
];

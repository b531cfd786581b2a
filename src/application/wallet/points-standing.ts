import { type BuyerRank, buyerRank, nextRank } from '../../domain/account/buyer-rank.ts';
import { type Money, money } from '../../domain/shared/money.ts';
import { pointsFor, spendablePoints } from '../../domain/wallet/points.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { PointsPage } from './wallet-gateway.ts';

/** The page of the points' ledger in an address. */
export const pointsQueryFrom = (address: URLSearchParams): number => pageFrom(address.get('page'));

/** The address of a page of it. */
export const pointsAddress = (page: number): string => `/jfgl${page === 1 ? '' : `?page=${page}`}`;

const hundred = money('100');
const perHundredAt = (rank: BuyerRank): number => pointsFor(hundred, rank);

/** The points for orders now, and the way to more (R32). */
interface PointsStanding {
  readonly rank: BuyerRank;
  /** points for 100 yuan */
  readonly perHundred: number;
  /** null at the highest rank */
  readonly next: { readonly rank: BuyerRank; readonly perHundred: number; readonly missing: Money } | null;
}

/** @param completed yuan of orders completed in the last 12 months */
export function pointsStanding(completed: Money): PointsStanding {
  const rank = buyerRank(completed);
  const next = nextRank(completed);
  return { rank, perHundred: perHundredAt(rank), next: next && { ...next, perHundred: perHundredAt(next.rank) } };
}

/** The points that can be spent now, of those that there are (R32). */
export const spendableOf = ({ points, pending }: Pick<PointsPage, 'points' | 'pending'>): number => spendablePoints(points, pending);

export { returnDays } from '../../domain/after-sales/return-days.ts';

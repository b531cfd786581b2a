import type { cashbackGateway } from '../../contract/cashback/cashback-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type CashbackGateway = GatewayOf<typeof cashbackGateway>;

/** All cashback activities, the latest first, and the shop's time. */
export type CashbackList = Answered<CashbackGateway['list']>;
/** Full-amount cashback (满额返现). */
export type Cashback = CashbackList['activities'][number];
/** A tier of a cashback. */
export type CashbackStep = Cashback['tiers'][number];

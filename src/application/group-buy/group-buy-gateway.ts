import type { groupBuyGateway } from '../../contract/group-buy/group-buy-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type GroupBuyGateway = GatewayOf<typeof groupBuyGateway>;

/** One group, and how the shop could pay; no payment methods for a visitor. */
export type GroupVisit = Answered<GroupBuyGateway['read']>;
/** A group-buy (拼团, R42) as the shop meets it; units are the goods' own. */
export type GroupBuy = GroupVisit['group'];

/** What a shop joins with. */
export type JoinWish = Parameters<GroupBuyGateway['join']>[1];

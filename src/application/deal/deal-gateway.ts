import type { dealGateway } from '../../contract/deal/deal-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type DealGateway = GatewayOf<typeof dealGateway>;

/** The sessions of today and tomorrow, and the goods of one of them. */
export type FlashSessions = Answered<DealGateway['sessions']>;
/** A session in the shop's list; times in epoch seconds. */
export type ListedSession = FlashSessions['sessions'][number];
/** Names a session of the flash sale (秒杀场次). */
export type SessionName = NonNullable<Parameters<DealGateway['sessions']>[0]>;

/** The shop-wide discount (全场折扣, R46), from the first yuan on; times in epoch seconds. */
export type WholeShopDiscount = NonNullable<Answered<DealGateway['wholeShop']>['discount']>;

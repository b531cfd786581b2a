import type { pointsGateway } from '../../contract/points/points-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type PointsGateway = GatewayOf<typeof pointsGateway>;

/** A page of the mall. */
export type MallPage = Answered<PointsGateway['mall']>;
/** Which goods of the mall are asked for. */
export type MallQuestion = Parameters<PointsGateway['mall']>[0];
/** The goods on offer, and the shop's points. */
export type PointsOffer = Answered<PointsGateway['offer']>;
/** Goods for points. */
export type PointsGoods = MallPage['goods'][number];

/** A points order; times in epoch seconds. */
export type PointsOrder = Answered<PointsGateway['exchange']>;
/** What is exchanged. */
export type PointsWish = Parameters<PointsGateway['exchange']>[0];

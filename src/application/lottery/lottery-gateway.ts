import type { lotteryGateway } from '../../contract/lottery/draw-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type LotteryGateway = GatewayOf<typeof lotteryGateway>;

/** A lottery, and what anybody needs to recompute it. */
export type Lottery = Answered<LotteryGateway['lottery']>;
/** A prize with what is left of it. */
export type Prize = Lottery['prizes'][number];
/** What was drawn. */
export type DrawnPrize = Answered<LotteryGateway['draw']>;
/** A draw of the buyer's shop. */
export type OwnDraw = Answered<LotteryGateway['ownDraws']>['draws'][number];
/** An entry of the record, with its prize's name. */
export type Winner = Answered<LotteryGateway['winners']>['winners'][number];

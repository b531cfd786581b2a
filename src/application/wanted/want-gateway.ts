import type { wantGateway } from '../../contract/wanted/wanted-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type WantGateway = GatewayOf<typeof wantGateway>;

/** Which wants are meant. */
export type WantQuery = Parameters<WantGateway['list']>[0];
/** A page of wants, what was found first. */
export type WantPage = Answered<WantGateway['list']>;
/** What a shop wants (R38). */
export type KeptWant = WantPage['wants'][number];

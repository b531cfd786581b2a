import type { readinessGateway } from '../../contract/operations/operations-calls.ts';
import type { GatewayOf } from '../shared/gateway-of.ts';

export type ShopReadiness = GatewayOf<typeof readinessGateway>;

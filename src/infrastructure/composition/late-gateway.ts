import type { GatewayPorts } from '../../application/ports.ts';
import { gateways } from '../../contract/gateways.ts';
import { gatewayOver } from '../http/client/gateway-over.ts';
import type { HttpClient } from '../http/client/http-client.ts';

/** A gateway of the contract's table; this code comes with the first that is asked, each table with its own. */
export const lateGateway = async (client: HttpClient, name: keyof GatewayPorts): Promise<object> =>
  gatewayOver(client, await gateways[name]());

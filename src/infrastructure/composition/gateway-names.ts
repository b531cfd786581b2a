import { gateways } from '../../contract/gateways.ts';

/** The gateways' names. The build writes them here in place of the table (scripts/gateway-names-plugin.mjs). */
export const gatewayNames = Object.keys(gateways) as readonly (keyof typeof gateways)[];

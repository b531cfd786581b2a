import type { licenceGateway } from '../../contract/licence/licence-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type LicenceGateway = GatewayOf<typeof licenceGateway>;

/** A kind of licence as the shop has it: the version that counts now, and all there ever were, newest first. */
export type HeldLicence = Answered<LicenceGateway['list']>[number];
/** A version of a licence. */
export type PaperVersion = HeldLicence['versions'][number];
/** What a version of a licence says (R27). */
export type PaperFacts = Omit<PaperVersion, 'id'>;

/** What the shop may buy: goods of the seller, how many of them are open, scope by scope. */
export type ShopScopes = Answered<LicenceGateway['scopes']>;

import type { combinationGateway } from '../../contract/combination/combination-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type CombinationGateway = GatewayOf<typeof combinationGateway>;

/** A combination (组合购, R43): goods in fixed quantities at a common price. */
export type OfferedSet = Answered<CombinationGateway['combinations']>[number];
/** An add-on group (换购) or gift group (满赠, R43), and its state in the cart. */
export type OfferedGroup = Answered<CombinationGateway['addOnGroups']>[number];
/** A group worth mentioning beside the cart (R43): units with a saving may be chosen, or little is missing. */
export type AddOnHint = Answered<CombinationGateway['addOnHints']>[number];

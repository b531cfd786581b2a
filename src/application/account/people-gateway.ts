import type { peopleGateway } from '../../contract/account/people-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

/** A shop's people beside its owner (R65). */
export type PeopleGateway = GatewayOf<typeof peopleGateway>;

/** Somebody of a shop. */
export type ShopPerson = Answered<PeopleGateway['list']>[number];

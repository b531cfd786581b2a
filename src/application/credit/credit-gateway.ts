import type { creditGateway } from '../../contract/credit/credit-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type CreditGateway = GatewayOf<typeof creditGateway>;

/** What a shop buys on account: its terms, what it owes, and what is due (R50). */
export type Credit = NonNullable<Answered<CreditGateway['read']>>;
/** A month of the account: opening + charged − returned − received = closing. */
export type CreditStatement = Answered<CreditGateway['statement']>;
/** A row of it: an order, a return, or a receipt. */
export type CreditRow = CreditStatement['rows'][number];
/** An order on account that is open. */
export type OpenCreditOrder = CreditStatement['open'][number];

import type { agreementGateway } from '../../contract/agreement/agreement-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type AgreementGateway = GatewayOf<typeof agreementGateway>;

/** The electronic contract (电子合同), ready to show. */
export type Agreement = Answered<AgreementGateway['read']>;

import type { AgreementGateway } from '../../application/agreement/agreement-gateway.ts';
import { readAgreement, signAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

/** The electronic contract over the contract's calls. */
export function httpAgreementGateway(client: HttpClient): AgreementGateway {
  return {
    read: () => client.send(readAgreement, {}),
    sign: (version, signer) => orFaults(client.send(signAgreement, { form: { version, signer } }), { signer: 'signer' }),
  };
}

import type { AgreementGateway } from '../../application/agreement/agreement-gateway.ts';
import { readAgreement, signAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { HttpClient } from './http-client.ts';

/** The electronic contract over the contract's calls. */
export function httpAgreementGateway(client: HttpClient): AgreementGateway {
  return {
    read: async () => withLists(await client.send(readAgreement, {})),
    sign: async (version, signer) => withLists(await client.send(signAgreement, { form: { version, signer } })),
  };
}

/** A list that a foreign server leaves out is empty. */
const withLists = <T extends { readonly sections: readonly unknown[] | null }>(agreement: T) => ({
  ...agreement,
  sections: (agreement.sections ?? []) as NonNullable<T['sections']>,
});

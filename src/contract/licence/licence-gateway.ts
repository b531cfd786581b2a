import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import type { LicencePaper } from '../../domain/licence/licence-paper.ts';
import { ask } from '../shared/gateway.ts';
import { listLicences, listScopes, sendLicence } from './licence-calls.ts';

const named = (shopId: string | null) => (shopId === null ? {} : { shop: shopId });

const written = (paper: LicencePaper) => ({
  // The server checks what the buyer chose.
  kind: paper.kind as LicenceKind,
  number: paper.number,
  issuer: paper.issuer,
  address: paper.address,
  valid_from: paper.validFrom,
  valid_until: paper.validUntil,
  long_term: paper.isLongTerm ? (1 as const) : (0 as const),
  scopes: paper.scopes,
  purchaser_name: paper.purchaserName,
  purchaser_identity: paper.purchaserIdentity,
  pages: paper.pages,
});

/** Licences of a shop; its id is null for the session's own, else a shop of the account with an open registration. */
export const licenceGateway = {
  list: ask(listLicences, (shopId: string | null) => ({ query: named(shopId) })),
  /** Sends a version, or keeps it as a draft while the registration is open. */
  send: ask(sendLicence, (paper: LicencePaper, shopId: string | null) => ({ form: { ...named(shopId), ...written(paper) } }), {
    faults: {
      kind: 'kind',
      number: 'number',
      issuer: 'issuer',
      address: 'address',
      valid_from: 'validFrom',
      valid_until: 'validUntil',
      long_term: 'isLongTerm',
      scopes: 'scopes',
      purchaser_name: 'purchaserName',
      purchaser_identity: 'purchaserIdentity',
      pages: 'pages',
    },
  }),
  /** What the session's shop may buy. */
  scopes: ask(listScopes),
};

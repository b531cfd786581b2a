import type { LicenceGateway } from '../../application/licence/licence-gateway.ts';
import { listLicences, listScopes, sendLicence } from '../../contract/licence/licence-calls.ts';
import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const fieldOf = {
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
} as const;

const named = (shopId: string | null) => (shopId === null ? {} : { shop: shopId });

/** Licences over the contract's calls. */
export function httpLicenceGateway(client: HttpClient): LicenceGateway {
  return {
    list: (shopId) => client.send(listLicences, { query: named(shopId) }),
    send: (paper, shopId) => {
      const { kind, number, issuer, address, validFrom, validUntil, isLongTerm, scopes, purchaserName, purchaserIdentity, pages } = paper;
      const form = {
        ...named(shopId),
        kind: kind as LicenceKind,
        number,
        issuer,
        address,
        valid_from: validFrom,
        valid_until: validUntil,
        long_term: isLongTerm ? (1 as const) : (0 as const),
        scopes: [...scopes],
        purchaser_name: purchaserName,
        purchaser_identity: purchaserIdentity,
        pages: [...pages],
      };
      return orFaults(client.send(sendLicence, { form }), fieldOf);
    },
    scopes: () => client.send(listScopes, {}),
  };
}

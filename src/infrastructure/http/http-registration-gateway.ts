import type { RegistrationGateway } from '../../application/registration/registration-gateway.ts';
import { sendCode } from '../../contract/account/code-calls.ts';
import {
  beginShop,
  keepDraft,
  readRegistration,
  readTerms,
  registerAccount,
  registerCompany,
  registerLicences,
} from '../../contract/registration/registration-calls.ts';
import type { Company } from '../../domain/registration/company.ts';
import { licenceKinds, type LicenceKind, type ShopKind } from '../../domain/licence/licence-kind.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const accountFieldOf = { phone: 'phone', code: 'code', password: 'password', name: 'name', agreement: 'agreement' } as const;
const companyFieldOf = {
  kind: 'kind',
  company: 'company',
  credit_code: 'creditCode',
  region: 'region',
  region_code: 'region',
  address: 'address',
  contact: 'contact',
  phone: 'phone',
} as const;

const licenceFieldOf = Object.fromEntries(licenceKinds.map((kind) => [kind, kind])) as Readonly<Record<string, LicenceKind>>;

const named = (shop: string | null) => (shop === null ? {} : { shop });
const written = ({ creditCode, regionCode, kind, ...rest }: Company) => ({
  ...rest,
  kind: kind as ShopKind,
  credit_code: creditCode,
  region_code: regionCode,
});

/** Registrations over the contract's calls. */
export function httpRegistrationGateway(client: HttpClient): RegistrationGateway {
  return {
    terms: () => client.send(readTerms, {}),
    sendCode: (phone) => client.send(sendCode, { form: { phone, scene: 'register' } }),
    openAccount: (wish) =>
      orFaults(
        client.send(registerAccount, { form: wish }).then((base) => entered(client, base)),
        accountFieldOf,
      ),
    read: (shop) => client.send(readRegistration, { query: named(shop) }),
    beginShop: () => client.send(beginShop, {}),
    keepDraft: async (shop, typed) => (await client.send(keepDraft, { form: { ...named(shop), ...written(typed) } })).savedAt,
    sendCompany: (shop, company) =>
      orFaults(client.send(registerCompany, { form: { ...named(shop), ...written(company) } }), companyFieldOf),
    sendLicences: (shop) => orFaults(client.send(registerLicences, { form: named(shop) }), licenceFieldOf),
  };
}

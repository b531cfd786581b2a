import { licenceKinds, type LicenceKind, type ShopKind } from '../../domain/licence/licence-kind.ts';
import type { Company } from '../../domain/registration/company.ts';
import { sendCode } from '../account/code-calls.ts';
import { ask } from '../shared/gateway.ts';
import {
  beginShop,
  checkRegisterPhone,
  keepDraft,
  readRegistration,
  readTerms,
  registerCompany,
  registerLicences,
} from './registration-calls.ts';

const licenceFields = Object.fromEntries(licenceKinds.map((kind) => [kind, kind])) as Readonly<Record<string, LicenceKind>>;

const named = (shop: string | null) => (shop === null ? {} : { shop });
const written = ({ creditCode, regionCode, kind, ...rest }: Company) => ({
  ...rest,
  // The server checks what the buyer chose.
  kind: kind as ShopKind,
  credit_code: creditCode,
  region_code: regionCode,
});

/**
 * Registrations, step by step. A shop is named by its id, null for the session's own. The method that begins a session
 * is written by hand.
 */
export const registrationGateway = {
  terms: ask(readTerms),
  /** Sends a code to a phone that wants an account. */
  sendCode: ask(sendCode, (phone: string) => ({ form: { phone, scene: 'register' as const } })),
  /** Tells the holder of a phone's code whether it has an account. */
  checkPhone: ask(checkRegisterPhone, (phone: string, code: string) => ({ form: { phone, code } }), {
    faults: { phone: 'phone', code: 'code' },
  }),
  read: ask(readRegistration, (shop: string | null) => ({ query: named(shop) })),
  /** A further shop of the account, empty. */
  beginShop: ask(beginShop),
  /** Keeps the input; gives the time. */
  keepDraft: ask(keepDraft, (shop: string | null, typed: Company) => ({ form: { ...named(shop), ...written(typed) } }), {
    give: ({ savedAt }) => savedAt,
  }),
  sendCompany: ask(registerCompany, (shop: string | null, company: Company) => ({ form: { ...named(shop), ...written(company) } }), {
    faults: {
      kind: 'kind',
      company: 'company',
      credit_code: 'creditCode',
      region: 'region',
      region_code: 'region',
      address: 'address',
      contact: 'contact',
      phone: 'phone',
    },
  }),
  /** Sends the registration to be reviewed; the faults name missing licences by the kinds of R27. */
  sendLicences: ask(registerLicences, (shop: string | null) => ({ form: named(shop) }), { faults: licenceFields }),
};

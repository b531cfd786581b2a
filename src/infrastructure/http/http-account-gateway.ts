import type { AccountGateway, SessionFacts } from '../../application/account/account-gateway.ts';
import { shownAmount } from '../../application/shared/shown-money.ts';
import { login, logout, readUserBase } from '../../contract/account/account-calls.ts';
import { saveAddress } from '../../contract/account/address-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { accepted } from '../../domain/shared/result.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const loginFieldOf = { name: 'name', password: 'password' } as const;
const addressFieldOf = { name: 'name', phone: 'phone', region: 'region', address: 'detail' } as const;

/** The session with the balance as it is shown. */
const withBalance = ({ buyer, ...facts }: CallResult<typeof readUserBase>): SessionFacts => ({
  ...facts,
  buyer: buyer && { ...buyer, balance: shownAmount(buyer.balanceAmount) },
});

/** The account over the contract's calls. */
export function httpAccountGateway(client: HttpClient): AccountGateway {
  return {
    readSession: async () => withBalance(await client.send(readUserBase, {})),
    login: (credentials) => orFaults(client.send(login, { form: credentials }).then(withBalance), loginFieldOf),
    logout: async () => void (await client.send(logout, {})),
    saveAddress: async ({ id, name, phone, region, detail, isDefault }) => {
      const form = { ...(id === null ? {} : { id }), name, phone, region, address: detail, is_default: isDefault ? (1 as const) : (0 as const) };
      const outcome = await orFaults(client.send(saveAddress, { form }), addressFieldOf);
      if (!outcome.ok) return outcome;
      const { addresses, id: saved } = outcome.value;
      // A server that does not say which one: the newest, or the one that was named.
      return accepted({ addresses, id: saved ?? id ?? addresses.at(-1)?.id ?? '' });
    },
  };
}

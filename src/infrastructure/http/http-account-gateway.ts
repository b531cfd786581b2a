import type { AccountGateway } from '../../application/account/account-gateway.ts';
import { resetForgotten, sendCode, verifyForgotten } from '../../contract/account/code-calls.ts';
import { login } from '../../contract/account/account-calls.ts';
import { listShops, switchShop } from '../../contract/account/shop-calls.ts';
import { listAddresses, makeDefaultAddress, removeAddress, saveAddress } from '../../contract/account/address-calls.ts';
import { accepted } from '../../domain/shared/result.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const proofFieldOf = { phone: 'phone', code: 'code' } as const;
const newPasswordFieldOf = { ticket: 'ticket', password: 'password' } as const;
const loginFieldOf = { name: 'name', password: 'password' } as const;
const addressFieldOf = { name: 'name', phone: 'phone', region: 'region', region_code: 'region', address: 'detail' } as const;

/** The account over the contract's calls. */
export function httpAccountGateway(client: HttpClient): AccountGateway {
  return {
    login: (credentials) =>
      orFaults(
        client.send(login, { form: credentials }).then((base) => entered(client, base)),
        loginFieldOf,
      ),
    sendCode: (phone) => client.send(sendCode, { form: { phone, scene: 'forget' } }),
    verifyForgotten: (proof) =>
      orFaults(
        client.send(verifyForgotten, { form: proof }).then(({ ticket }) => ticket),
        proofFieldOf,
      ),
    resetForgotten: (wish) =>
      orFaults(
        client.send(resetForgotten, { form: wish }).then(() => undefined),
        newPasswordFieldOf,
      ),
    shops: () => client.send(listShops, {}),
    switchShop: async (id) => void (await client.send(switchShop, { form: { id } })),
    addresses: async () => (await client.send(listAddresses, {})).addresses,
    removeAddress: async (id) => (await client.send(removeAddress, { params: { id } })).addresses,
    makeDefaultAddress: async (id) => (await client.send(makeDefaultAddress, { params: { id } })).addresses,
    saveAddress: async ({ id, name, phone, region, regionCode, detail, isDefault }) => {
      const form = {
        ...(id === null ? {} : { id }),
        name,
        phone,
        region,
        region_code: regionCode,
        address: detail,
        is_default: isDefault ? (1 as const) : (0 as const),
      };
      const outcome = await orFaults(client.send(saveAddress, { form }), addressFieldOf);
      if (!outcome.ok) return outcome;
      const { addresses, id: saved } = outcome.value;
      // A server that does not say which one: the newest, or the one that was named.
      return accepted({ addresses, id: saved ?? id ?? addresses.at(-1)?.id ?? '' });
    },
  };
}

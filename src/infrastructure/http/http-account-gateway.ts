import type { AccountGateway } from '../../application/account/account-gateway.ts';
import { accountGateway } from '../../contract/account/account-gateway.ts';
import { login } from '../../contract/account/account-calls.ts';
import { saveAddress } from '../../contract/account/address-calls.ts';
import { loginByCode } from '../../contract/account/code-calls.ts';
import { accepted } from '../../domain/shared/result.ts';
import { gatewayOver } from './client/gateway-over.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const loginFieldOf = { name: 'name', password: 'password' } as const;
const proofFieldOf = { phone: 'phone', code: 'code' } as const;
const addressFieldOf = { name: 'name', phone: 'phone', region: 'region', region_code: 'region', address: 'detail' } as const;

/** The account over the contract's calls. */
export function httpAccountGateway(client: HttpClient): AccountGateway {
  return {
    ...gatewayOver(client, accountGateway),
    login: (credentials) =>
      orFaults(
        client.send(login, { form: credentials }).then((base) => entered(client, base)),
        loginFieldOf,
      ),
    loginByCode: (proof) =>
      orFaults(
        client.send(loginByCode, { form: proof }).then((base) => entered(client, base)),
        proofFieldOf,
      ),
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

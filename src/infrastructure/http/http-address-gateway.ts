import type { AddressFaults, AddressGateway } from '../../application/account/address-gateway.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { saveAddress } from '../../contract/account/address-calls.ts';
import { idText } from '../../domain/shared/id.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { addressFrom } from './read-check-sheet.ts';

const fieldNames: Readonly<Record<string, keyof AddressFaults>> = { name: 'name', phone: 'phone', region: 'region', address: 'detail' };

/** The first word on each field; of several that no field of ours has, the first. */
function faultsOf({ detail }: GatewayError): AddressFaults {
  const said = (detail.fields ?? []).map(({ field, messages }) => [fieldNames[field] ?? 'whole', messages[0] ?? detail.message] as const);
  return said.length > 0 ? Object.fromEntries(said.toReversed()) : { whole: detail.message };
}

/** Delivery addresses over the contract's calls. */
export function httpAddressGateway(client: HttpClient): AddressGateway {
  return {
    save: async ({ id, name, phone, region, detail, isDefault }) => {
      const form = { ...(id === null ? {} : { id }), name, phone, region, address: detail, is_default: isDefault ? (1 as const) : (0 as const) };
      try {
        const saved = await client.send(saveAddress, { form });
        const addresses = saved.list.map(addressFrom);
        // A server that does not say which one: the newest, or the one that was named.
        return accepted({ addresses, id: saved.id ? idText(saved.id) : (id ?? addresses.at(-1)?.id ?? '') });
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'fields') return refused(faultsOf(error));
        throw error;
      }
    },
  };
}

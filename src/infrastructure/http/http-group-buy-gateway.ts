import type { GroupBuyGateway } from '../../application/group-buy/group-buy-gateway.ts';
import { joinGroupBuy, leaveGroupBuy, listGroupBuys, readGroupBuy } from '../../contract/group-buy/group-buy-calls.ts';
import type { CallInput } from '../../contract/shared/call.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const fieldOf = { number: 'quantity', address_id: 'addressId', method: 'method' } as const;

/** Group-buys over the contract's calls. */
export function httpGroupBuyGateway(client: HttpClient): GroupBuyGateway {
  return {
    list: () => client.send(listGroupBuys, {}),
    read: (id) => client.send(readGroupBuy, { params: { id } }),
    join: (id, { quantity, addressId, method, expect }, idempotencyKey) => {
      const form = { number: quantity, address_id: addressId, method, expect: amountAsText(expect) } as CallInput<
        typeof joinGroupBuy
      >['form'];
      return orFaults(client.send(joinGroupBuy, { params: { id }, form }, { idempotencyKey }), fieldOf);
    },
    leave: (id) => client.send(leaveGroupBuy, { params: { id }, form: {} }),
  };
}

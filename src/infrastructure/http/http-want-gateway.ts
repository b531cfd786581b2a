import type { WantGateway } from '../../application/wanted/want-gateway.ts';
import { addWant, closeWant, listWants, readWant } from '../../contract/wanted/wanted-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 20;
const fieldOf = { name: 'name', maker: 'maker', spec: 'spec', number: 'quantity', until: 'until', price: 'price' } as const;

/** Wants over the contract's calls. */
export function httpWantGateway(client: HttpClient): WantGateway {
  return {
    list: ({ filter, page }) => client.send(listWants, { query: { state: filter, page, per_page: perPage } }),
    read: (id) => client.send(readWant, { params: { id } }),
    add: ({ name, maker, spec, quantity, until, price }) =>
      orFaults(client.send(addWant, { form: { name, maker, spec, number: quantity, until, price: price ?? '' } }), fieldOf),
    close: (id) => client.send(closeWant, { params: { id } }),
  };
}

import { expect, it } from 'vitest';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { httpAccountGateway } from '../../../src/infrastructure/http/http-account-gateway.ts';
import { httpCartGateway } from '../../../src/infrastructure/http/http-cart-gateway.ts';
import { httpOrderGateway } from '../../../src/infrastructure/http/http-order-gateway.ts';
import { httpSessionGateway } from '../../../src/infrastructure/http/http-session-gateway.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';

/** A page over a server that says these shops of its session, one a call; `named` notes what each call names. */
function pageOver(...shops: readonly (number | undefined)[]) {
  const named: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_address, init) => {
    const shop = shops[named.length];
    named.push(new Headers(init?.headers).get('Shop-Id'));
    return new Response(JSON.stringify({ code: 200, message: '', data: { show: true, shop_id: shop, added: [], refused: [], total: 0 } }));
  };
  const client = createHttpClient({ baseUrl: '', timeoutMs: 1_000, retryDelayMs: 1, fetch, faults: fakeFaultLog() });
  return {
    named,
    sessions: httpSessionGateway(client),
    accounts: httpAccountGateway(client),
    carts: httpCartGateway(client),
    orders: httpOrderGateway(client),
  };
}

it('names the shop that the page shows in every call after the session said it (R24)', async () => {
  const { named, sessions, carts } = pageOver(7);
  await sessions.read();
  await carts.add([{ goodsId: '1', quantity: 1 }]).catch(() => undefined);
  expect(named).toEqual([null, '7']);
});

it('goes on naming the shop that it shows after the session has moved to another one, until it is loaded anew', async () => {
  const { named, sessions, accounts, carts } = pageOver(7, 8);
  await sessions.read();
  await accounts.switchShop('8');
  await carts.add([{ goodsId: '1', quantity: 1 }]).catch(() => undefined);
  expect(named).toEqual([null, '7', '7']);
});

it('names none to a house that says none', async () => {
  const { named, sessions, carts } = pageOver(undefined);
  await sessions.read();
  await carts.add([{ goodsId: '1', quantity: 1 }]).catch(() => undefined);
  expect(named).toEqual([null, null]);
});

it('names it in the address of the order export, which the browser follows without a header', async () => {
  const { sessions, orders } = pageOver(7);
  const all = { state: null, caseState: null, words: '', category: '', from: '', until: '' };
  expect(await orders.exportAddress(all)).toBe('/api/order/export');
  await sessions.read();
  expect(await orders.exportAddress({ ...all, words: '阿莫西林' })).toBe(
    `/api/order/export?keywords=${encodeURIComponent('阿莫西林')}&shop=7`,
  );
});

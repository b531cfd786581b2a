import type { CartGateway } from '../../src/application/cart/cart-gateway.ts';
import type { OrderGateway } from '../../src/application/order/order-gateway.ts';
import { idText } from '../../src/domain/shared/id.ts';
import { httpCartGateway } from '../../src/infrastructure/http/http-cart-gateway.ts';
import { createHttpClient } from '../../src/infrastructure/http/client/http-client.ts';
import { httpOrderGateway } from '../../src/infrastructure/http/http-order-gateway.ts';
import { flashOffers } from '../../src/server/database/schema/goods-offer.ts';
import { fakeFaultLog } from './fakes/fake-fault-log.ts';
import { injectFetch } from './inject-fetch.ts';
import { demoPhones, type TestShop } from './server.ts';

/**
 * The page's gateways over a running shop, for the qualified buyer, with an empty cart and two goods in plenty,
 * which no flash sale has at any hour: what the tests say of them holds all day.
 */
export async function gatewaysOver(
  shop: TestShop,
): Promise<{ carts: CartGateway; orders: OrderGateway; goodsIds: readonly [string, string] }> {
  const visitor = await shop.signedIn(demoPhones.qualified);
  const client = createHttpClient({ baseUrl: '', timeoutMs: 30_000, retryDelayMs: 1, fetch: injectFetch(visitor), faults: fakeFaultLog() });
  const carts = httpCartGateway(client);
  const left = (await carts.read()).cart.lines.map(({ id }) => idText(id));
  if (left.length > 0) await carts.remove(left);
  const { data } = await visitor.get('/api/goods/list?per_page=100&in_stock=1');
  const inFlash = new Set((await shop.database.select({ id: flashOffers.goodsId }).from(flashOffers)).map(({ id }) => id));
  const [first, second] = (data.list as { id: number; is_buy: number; number: number; qg_number: number }[]).filter(
    (goods) => goods.is_buy === 1 && goods.number > 200 && goods.qg_number === 0 && !inFlash.has(goods.id),
  );
  if (first === undefined || second === undefined) throw new Error('the demo shop has no two goods in plenty');
  return { carts, orders: httpOrderGateway(client), goodsIds: [String(first.id), String(second.id)] };
}

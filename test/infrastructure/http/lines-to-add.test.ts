import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { goodsSummary } from '../../../src/contract/goods/goods-wire.ts';
import { offerOf } from '../../../src/application/goods/offer/offer.ts';
import { lineOf } from '../../../src/application/goods/offer/offer-changes.ts';
import { httpCartGateway } from '../../../src/infrastructure/http/http-cart-gateway.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';

/** A cart gateway, and the lines that it has sent. */
function sending() {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    sent.push(qs.parse(String(init?.body)).params);
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: '', data: { added: [1], refused: [], total: 1 } })));
  };
  return {
    sent,
    carts: httpCartGateway(createHttpClient({ baseUrl: '', timeoutMs: 1_000, retryDelayMs: 1, fetch, faults: fakeFaultLog() })),
  };
}

const wire = { id: 7, name: '阿莫西林胶囊', base_price: '12.50', number: 100, is_buy: 1 as const };

describe('a line to add', () => {
  it('names the warehouse and the entry of the price list that the shop’s answer named', async () => {
    const { sent, carts } = sending();
    await carts.add([lineOf(offerOf(goodsSummary.parse({ ...wire, ck_id: 'HF-2', goods_price_id: 31 }), 0), 20)]);
    expect(sent).toEqual([[{ goods_id: '7', number: '20', price: '12.50', ck_id: 'HF-2', goods_price_id: '31' }]]);
  });

  it('names nothing where the shop has named nothing', async () => {
    const { sent, carts } = sending();
    await carts.add([lineOf(offerOf(goodsSummary.parse({ ...wire, ck_id: null }), 0), 20)]);
    expect(sent).toEqual([[{ goods_id: '7', number: '20', price: '12.50' }]]);
  });

  it('names the entry that a link has quoted before the goods’ own', async () => {
    const { sent, carts } = sending();
    const origin = { priceId: '99', stepId: null, fullReductionId: null, isNegotiated: false };
    await carts.add([{ ...lineOf(offerOf(goodsSummary.parse({ ...wire, goods_price_id: 31 }), 0), 20), origin }]);
    expect(sent).toEqual([[{ goods_id: '7', number: '20', price: '12.50', goods_price_id: '99' }]]);
  });

  it('names the price that the buyer saw for the quantity, and none where it is hidden', async () => {
    const { sent, carts } = sending();
    const ladder_price = [{ number: 50, price: '11.9' }];
    await carts.add([lineOf(offerOf(goodsSummary.parse({ ...wire, ladder_price }), 0), 50)]);
    await carts.add([lineOf(offerOf(goodsSummary.parse({ ...wire, base_price: null }), 0), 50)]);
    expect(sent).toEqual([[{ goods_id: '7', number: '50', price: '11.90' }], [{ goods_id: '7', number: '50' }]]);
  });
});

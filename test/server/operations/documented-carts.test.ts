import { beforeAll, expect, it } from 'vitest';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { misfits } from '../../support/calls/fits-schema.ts';
import type { JsonSchema } from '../../support/calls/operations.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Described {
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }>>;
}

/** The schema at a path of names: a list's item is `0`. */
const within = (schema: JsonSchema | undefined, ...path: readonly string[]): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>((at, name) => (name === '0' ? at?.items : at?.properties?.[name]), schema);

onEither('carts and business codes in the OpenAPI document', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let paths: Record<string, Record<string, Described>>;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    ({ paths } = JSON.parse((await shop.visitor().get('/api/openapi.json')).text) as { paths: typeof paths });
  });
  const answerOf = (method: string, path: string) => paths[path]?.[method]?.responses[200]?.content['application/json']?.schema;

  it.each([
    ['get', '/api/cart/list', []],
    ['post', '/api/cart/{id}/edit', []],
    ['post', '/api/cart/batch_select', []],
    ['post', '/api/cart/batch_delete', []],
    ['post', '/api/cart/to_flash/{id}', []],
    ['post', '/api/cart/checkout', ['cart']],
  ])('%s %s tells goods, number and price of a line', (method, path, at) => {
    const line = within(answerOf(method, path), 'data', ...at, 'data', '0');
    expect(line?.required).toEqual(expect.arrayContaining(['id', 'type', 'number', 'price', 'is_selected', 'goods']));
    expect(line?.properties?.price).toMatchObject({ type: 'string' });
    expect(within(line, 'goods')?.required).toEqual(expect.arrayContaining(['id', 'name', 'base_price', 'number']));
  });

  it('a cart with ordinary, flash and combination lines is as the document says, field by field', async () => {
    const [flash] = (await shop.visitor().get('/api/index/spike')).data.goods;
    const [set] = await shop.database.select().from(combinations).limit(1);
    const plain = await plainGoods(shop.database, 8);
    await buyer.post('/api/cart', {
      params: [
        ...plain.map(({ id }) => ({ goods_id: id, number: 50 })),
        { goods_id: flash.id, number: 1, type: 1 },
        { goods_id: set?.goodsId, number: 1, type: 3, combination_id: set?.id },
      ],
    });
    const list = await buyer.get('/api/cart/list');
    const types = (list.data.data as { type: number }[]).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set([0, 1, 3]));
    expect(misfits(answerOf('get', '/api/cart/list') ?? {}, JSON.parse(list.text))).toEqual([]);
  });

  it('a sheet of the check page is as the document says, with the priced cart', async () => {
    const lines = (await buyer.get('/api/cart/list')).data.data as { id: number; type: number; is_selected: number }[];
    const ids = lines.filter((line) => line.is_selected === 1).map(({ id }) => id);
    const sheet = await buyer.post('/api/cart/checkout', { ids });
    expect(sheet.data.priced.lines.length).toBe(ids.length);
    expect(misfits(answerOf('post', '/api/cart/checkout') ?? {}, JSON.parse(sheet.text))).toEqual([]);
  });

  it('a business code is one of the forms that HTTP 200 answers in', async () => {
    const schema = answerOf('post', '/api/activity/{id}/follow');
    expect(schema?.oneOf?.map((one) => one.properties?.code)).toEqual([
      { type: 'integer', const: 200 },
      { type: 'integer', const: 601 },
    ]);
    const refused = await buyer.post('/api/activity/1/follow');
    expect([refused.status, refused.code]).toEqual([200, 601]);
    expect(misfits(schema ?? {}, JSON.parse(refused.text))).toEqual([]);
    expect(misfits(schema?.oneOf?.[0] ?? {}, JSON.parse(refused.text))).not.toEqual([]);
  });
});

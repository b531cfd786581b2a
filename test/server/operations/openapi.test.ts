import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { feedNames } from '../../../src/domain/feed/told-feeds.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';

type Node = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Node }[];
  readonly requestBody?: { content: Record<string, { schema: Node }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: Node }> }>;
}

/** Every call that product.md §7 (Cart, Favourites, Goods and activity, Home/ads/content) and api.md name. */
const named = `
POST /api/cart/copy|POST /api/cart/checkout|POST /api/cart/batch_delete|POST /api/cart/{id}/edit|POST /api/cart/batch_select
GET /api/cart/total|GET /api/cart/list|POST /api/cart/quick_add/{id}|POST /api/cart|POST /api/cart/next_hint
GET /api/favorite|POST /api/favorite|POST /api/favorite/cancel
GET /api/goods/search|GET /api/goods/hot|GET /api/goods/list|GET /api/goods/detail/{id}|GET /api/activity/everyday_price
GET /api/focus/demo|GET /api/combinationMzhgGroup|GET /api/combinationMzhg|GET /api/goods/activities|GET /api/goods/children
GET /api/focus/kxzq_ad|GET /api/focus/new_kxzq|GET /api/focus/right|GET /api/focus/xrtj|GET /api/focus/top|GET /api/focus/ppzq
GET /api/focus/kxzq|GET /api/focus/zyzq|GET /api/focus/login|GET /api/focus/yx|GET /api/focus|GET /api/index_wntj/1
GET /api/focus/brand/{id}|GET /api/focus/common|GET /api/focus/postList|GET /api/index/spike|GET /api/article/category|GET /api/global/links
GET /api/user/base|DELETE /api/user/logout|POST /api/login
POST /api/order|GET /api/order|GET /api/order/{id}|POST /api/order/{id}/pay|POST /api/order/{id}/cancel|GET /api/health|GET /api/ready
`
  .trim()
  .split(/[|\n]/);

/** Each object inside a value, with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Node];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${path}/${key}`);
}

const schemaTypes = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

onPostgres('the OpenAPI document', (open) => {
  let document: { paths: Record<string, Record<string, Operation>> } & Node;
  let operations: [name: string, path: string, operation: Operation][];
  /** What the server really answers to, `GET /api/order/{id}`, told by the framework itself. */
  const served = new Set<string>();
  const noteRoutes = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) served.add(`${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
  beforeAll(async () => {
    subscribe('fastify.initialization', noteRoutes);
    const shop: TestShop = await open();
    unsubscribe('fastify.initialization', noteRoutes);
    document = JSON.parse((await shop.visitor().get('/api/openapi.json')).text) as typeof document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        path,
        operation,
      ]),
    );
  });

  it('has every call of the specification', () => {
    expect(named.filter((name) => !operations.some(([known]) => known === name))).toEqual([]);
  });

  it('has every path that the server serves under /api, and no other', () => {
    const ownPage = /^GET \/api\/docs\/.+\.(js|css|png)$/;
    const paths = [...served].filter((one) => / \/api\//.test(one) && !one.startsWith('HEAD ') && !ownPage.test(one));
    expect(paths.length).toBeGreaterThan(200);
    expect(operations.map(([name]) => name).sort()).toEqual(paths.sort());
  });

  it('says where the server is', () => {
    expect(document.servers).toEqual([{ url: '/', description: expect.stringMatching(/./) as string }]);
  });

  it('has the refusals of every call that follow from what it is', () => {
    for (const [name, , { security, parameters, requestBody, responses }] of operations) {
      // What a provider is told has its own form.
      if (name.startsWith('POST /api/pay/notify/')) continue;
      const isCall = 'application/json' in (responses[200]?.content ?? {}) && name !== 'GET /api/openapi.json';
      const [reads, writes] = [parameters.length > 0 || requestBody !== undefined, !name.startsWith('GET')];
      const expected = [
        400,
        500,
        ...(security.length > 0 ? [401] : []),
        ...(isCall && reads ? [422] : []),
        ...(writes ? [403, 413, 415] : []),
        ...(parameters.some((one) => one.name === 'Idempotency-Key') ? [409] : []),
      ];
      expect([name, expected.filter((code) => responses[code] === undefined)]).toEqual([name, []]);
    }
  });

  it('says with what another server or page is told of a file, and what of a buyer in another shop', () => {
    expect(Object.keys(document.paths['/api/order/export']?.get?.responses ?? {})).toEqual(['200', '400', '401', '422', '460', '500']);
    expect(Object.keys(document.paths['/api/order/export']?.get?.responses[200]?.content ?? {})).toEqual(['text/csv']);
    expect(document.paths['/api/login']?.post?.responses[460]).toBeUndefined();
    expect(document.paths['/api/cart']?.post?.responses[460]).toBeDefined();
  });

  it('resolves every reference', () => {
    for (const [path, { $ref }] of objectsIn(document)) {
      if ($ref === undefined) continue;
      const target = String($ref)
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], document);
      expect([path, $ref, target === undefined]).toEqual([path, $ref, false]);
    }
  });

  it('gives every operation a name of its own, a group, a summary, and a description to every response', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-zA-Z]\w*$/.test(id))).toEqual([]);
    for (const [name, , { tags, summary, responses }] of operations) {
      expect([name, tags.length, summary === '', responses[200] === undefined]).toEqual([name, 1, false, false]);
      for (const [code, { description }] of Object.entries(responses)) {
        expect([name, code, /^[1-5]\d\d$/.test(code), description === '']).toEqual([name, code, true, false]);
      }
    }
  });

  it('declares each parameter of a path once, and no others there', () => {
    for (const [name, path, { parameters }] of operations) {
      const inPath = parameters.filter((one) => one.in === 'path');
      expect([name, inPath.map((one) => one.name)]).toEqual([name, [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)]);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('describes what is pushed to a webhook: the entry that each feed answers, and the signature', () => {
    const webhooks = document.webhooks as Record<string, { post: Operation }>;
    expect(Object.keys(webhooks).sort()).toEqual([...feedNames].sort());
    for (const [feed, { post }] of Object.entries(webhooks)) {
      const pushed = post.requestBody?.content['application/json']?.schema.properties as Record<string, Node>;
      const whole = document.paths[`/api/erp/${feed}`]?.get?.responses[200]?.content['application/json']?.schema as Node;
      const { data } = whole.properties as { data: { properties: { list: { items: { properties: Node } } } } };
      expect(pushed).toEqual({ feed: { type: 'string', const: feed }, entry: data.properties.list.items });
      expect(Object.keys(data.properties.list.items.properties)).toEqual(expect.arrayContaining(['cursor', 'at', 'sn']));
      expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    }
  });

  it('says what each query, form and answer holds, in types that JSON Schema has', () => {
    for (const [name, , { parameters, requestBody, responses }] of operations) {
      const schemas = [
        ...parameters.map(({ schema }) => schema),
        ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
        ...Object.values(responses).map(({ content }) => content['application/json']?.schema),
      ];
      for (const schema of schemas) {
        for (const [path, { type, required, properties }] of objectsIn(schema)) {
          if (typeof type === 'string' && !path.endsWith('/properties'))
            expect([name, path, schemaTypes.has(type)]).toEqual([name, path, true]);
          if (Array.isArray(required) && properties !== undefined) {
            expect([name, path, required.filter((key) => !(String(key) in (properties as Node)))]).toEqual([name, path, []]);
          }
        }
      }
      for (const { name: parameter, schema } of parameters)
        expect([name, parameter, Object.keys(schema).length > 0]).toEqual([name, parameter, true]);
    }
  });

  it("shows the fields' messages of a 422", () => {
    const refused = document.paths['/api/login']?.post?.responses[422]?.content['application/json']?.schema;
    expect(refused).toMatchObject({ properties: { errors: { type: 'object' } } });
  });

  it("describes a list's query and a form field by field", () => {
    const list = document.paths['/api/goods/list']?.get;
    expect(list?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select', 'keywords', 'type', 'yx', 'zone', 'sort', 'in_stock', 'manufacturer', 'page', 'per_page']),
    );
    expect(list?.parameters.some(({ required }) => required)).toBe(false);
    const order = document.paths['/api/order']?.post?.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    expect(order).toMatchObject({ required: ['ids', 'address_id', 'expect'] });
  });
});

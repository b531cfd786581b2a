import { beforeAll, describe, expect, it } from 'vitest';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly forBuyers: boolean;
  readonly fields: readonly string[];
}

type Document = Record<'paths', Record<string, Record<string, DocumentOperation>>>;
interface DocumentOperation {
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
}

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      forBuyers: security.length > 0,
      fields: [
        ...parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      ],
    })),
  );

/** What people and programs type where an id, a number or a word is asked for. */
const hostile = [
  "' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '-1', '0', '99999999999999999999', '1e3', '0x10', 'Infinity',
  'NaN', '１２', '%', '_', '\\', '{{7*7}}', '\u202Eabc', '😀', 'a'.repeat(5_000), '[]', '{"a":1}', 'null', 'undefined', ' ', '\u0000',
];

const send = (client: ServerClient, { method, path, fields }: Operation, text: string) => {
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(text.slice(0, 200)));
  const values = Object.fromEntries(fields.map((name) => [name, text]));
  return method === 'GET' || method === 'DELETE'
    ? client.send({ method, url: `${url}?${new URLSearchParams(values)}` })
    : client.post(url, values);
};

onBothDatabases('every call of the contract', (open) => {
  let shop: TestShop;
  let operations: Operation[];
  beforeAll(async () => {
    shop = await open();
    operations = operationsOf(JSON.parse((await shop.visitor().get('/api/openapi.json')).text) as Document);
  });

  it('is in the OpenAPI document', () => {
    const named = operations.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(expect.arrayContaining(['POST /api/order', 'GET /api/cart/list', 'POST /api/order/{id}/pay', 'GET /api/goods/list']));
  });

  it('sends a visitor to the login where it is for buyers', async () => {
    const visitor = shop.visitor();
    for (const operation of operations.filter(({ forBuyers }) => forBuyers)) {
      const { status, code } = await visitor.send({ method: operation.method, url: operation.path.replaceAll(/\{\w+\}/g, '1') });
      expect([operation.path, status, code]).toEqual([operation.path, 401, 401]);
    }
  });

  it('answers 405 to a method that it does not have', async () => {
    for (const { path } of operations) {
      const { status } = await shop.visitor().send({ method: 'PATCH', url: path.replaceAll(/\{\w+\}/g, '1') });
      expect([path, status]).toEqual([path, 405]);
    }
  });

  describe('under hostile text', () => {
    it('refuses or finds nothing, and never fails', async () => {
      const buyer = await shop.signedIn(demoPhones.qualified);
      const reading = operations.filter(({ path, fields }) => fields.length > 0 || path.includes('{'));
      for (const text of hostile) {
        for (const operation of reading) {
          const { status, code, text: body } = await send(buyer, operation, text);
          expect([operation.path, text.slice(0, 40), status < 500, code]).toEqual([operation.path, text.slice(0, 40), true, status]);
          expect(body).not.toMatch(/syntax error|stack|node_modules|select .* from/i);
        }
      }
    });
  });
});

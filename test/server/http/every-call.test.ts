import { beforeAll, expect, it } from 'vitest';
import { hostile, insideWords } from '../../support/calls/hostile.ts';
import { type Operation, operationsOf } from '../../support/calls/operations.ts';
import { demoPhones, onBothDatabases, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

/** The fields of a call, whatever they hold. */
const fieldsOf = ({ query, form }: Operation): readonly string[] => [
  ...Object.keys(query.properties ?? {}),
  ...Object.keys(form?.properties ?? {}),
];

const send = (client: ServerClient, operation: Operation, text: string) => {
  const { method, path } = operation;
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(text.slice(0, 200)));
  const values = Object.fromEntries(fieldsOf(operation).map((name) => [name, text]));
  return method === 'GET' || method === 'DELETE'
    ? client.send({ method, url: `${url}?${new URLSearchParams(values)}` })
    : client.post(url, values);
};

/** The calls that read something of what is sent to them. */
const readingOf = (operations: readonly Operation[]) =>
  operations.filter((operation) => fieldsOf(operation).length > 0 || operation.path.includes('{'));

/** Sends each call its text: it refuses or finds nothing, and never fails. */
async function expectServed(client: ServerClient, asked: readonly (readonly [operation: Operation, text: string])[]): Promise<void> {
  for (const [operation, text] of asked) {
    const { status, code, text: body } = await send(client, operation, text);
    expect([operation.path, text.slice(0, 40), status < 500, code]).toEqual([operation.path, text.slice(0, 40), true, status]);
    expect(body).not.toMatch(insideWords);
  }
}

onBothDatabases('every call of the contract', (open) => {
  let shop: TestShop;
  let operations: readonly Operation[];
  beforeAll(async () => {
    shop = await open();
    operations = await operationsOf(shop);
  });

  it('is in the OpenAPI document', () => {
    const named = operations.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(
      expect.arrayContaining(['POST /api/order', 'GET /api/cart/list', 'POST /api/order/{id}/pay', 'GET /api/goods/list']),
    );
  });

  it('sends a visitor to the login where it is for buyers', proves('owner'), async () => {
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

  it('refuses one hostile text or finds nothing, each call another text', proves('requests'), async () => {
    const asked = readingOf(operations).map((operation, index) => [operation, hostile[index % hostile.length] ?? ''] as const);
    expect(asked.length).toBeGreaterThan(hostile.length);
    await expectServed(await shop.signedIn(demoPhones.qualified), asked);
  });
});

// 25 times as many requests, on the database that costs a third.
onEither('every call under every hostile text', (open) => {
  it('refuses or finds nothing, and never fails', proves('requests'), async () => {
    const shop = await open();
    const operations = await operationsOf(shop);
    const asked = hostile.flatMap((text) => readingOf(operations).map((operation) => [operation, text] as const));
    await expectServed(await shop.signedIn(demoPhones.qualified), asked);
  });
});

import { expect, it } from 'vitest';
import { servedFrom } from '../../../src/contract/shared/served-addresses.ts';
import { exampleOf, sendExample } from '../../support/calls/examples.ts';
import { idsFor } from '../../support/calls/things.ts';
import { idsOfCalls } from '../../support/calls/ids-of-calls.ts';
import { operationsOf } from '../../support/calls/operations.ts';
import { demoPhones, onEither } from '../../support/server.ts';

const elsewhere = 'https://api.shop.example';

/** Every text inside a value, with the field that holds it. */
function* textsIn(value: unknown, field = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [field, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* textsIn(member, Array.isArray(value) ? field : key);
}

onEither('answers of a server elsewhere', (open) => {
  it('name nothing of that server without a full address: a field that does is in served-addresses.ts', async () => {
    const shop = await open();
    const client = await shop.signedIn(demoPhones.qualified);
    const owner = { shop, client, buyerId: await shop.buyerId(demoPhones.qualified) };
    const unknown = new Set<string>();
    let seen = 0;
    for (const operation of (await operationsOf(shop)).filter(({ method, path }) => method === 'GET' || path === '/api/cart/checkout')) {
      const { text, status, headers } = await sendExample(
        client,
        operation,
        exampleOf(operation, await idsFor(idsOfCalls[operation.name], owner)),
      );
      if (status !== 200 || !String(headers['content-type']).includes('json')) continue;
      for (const [field, said] of textsIn(JSON.parse(text, servedFrom(elsewhere)))) {
        if (said.startsWith(elsewhere)) seen += 1;
        if (/^\/(api|pay-sim)\//.test(said)) unknown.add(`${operation.name}: ${field} ${said}`);
      }
    }
    expect([...unknown]).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
});

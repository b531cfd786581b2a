import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { exampleOf } from '../../support/calls/examples.ts';
import { insideWords } from '../../support/calls/hostile.ts';
import { idsOfCalls } from '../../support/calls/ids-of-calls.ts';
import { mutated, oneFieldAtTheEdge } from '../../support/calls/mutations.ts';
import { type Operation, operationsOf } from '../../support/calls/operations.ts';
import { idsFor } from '../../support/calls/things.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { demoPhones, onEmbedded, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';

/** Requests that are made of each call, and of each of its fields. */
const turnedACall = 10;
const wordsAField = 8;

/** What is wrong with an answer, whatever was asked; null when nothing is. */
function faultOf({ status, code, message, data, headers, text }: Answered): string | null {
  if (status >= 500) return `a ${status}`;
  if (status === 200 && String(headers['content-type']).startsWith('text/csv')) return null;
  if (!Number.isInteger(code) || typeof message !== 'string' || data === undefined) return 'no envelope';
  if (code !== status && !(status === 200 && code >= 600)) return `code ${code} under status ${status}`;
  if (status !== 200 && message === '') return 'a refusal without a word';
  return status !== 200 && insideWords.test(text) ? 'a word of the inside' : null;
}

onEmbedded(`every call, mutated by chance (INTEGRITY_SEED=${seed})`, (open) => {
  let shop: TestShop;
  let operations: readonly Operation[];
  beforeAll(async () => {
    shop = await open();
    operations = await operationsOf(shop);
  });

  it('is refused or served, in the envelope, and never fails or tells how it is made', async () => {
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (const [at, operation] of operations.entries()) {
      const chance = chanceOf(at);
      // A session of its own: some calls end it.
      const client: ServerClient = await shop.signedIn(demoPhones.qualified);
      // What is not turned leads deep into the call.
      const given = await idsFor(idsOfCalls[operation.name], { shop, client, buyerId: await shop.buyerId(demoPhones.qualified) });
      const example = exampleOf(operation, given);
      const turned = Array.from({ length: turnedACall }, () => mutated(operation, example, chance));
      for (const request of [...oneFieldAtTheEdge(operation, example, chance, wordsAField), ...turned]) {
        const answer = await (chance() < 0.1 ? shop.visitor() : client).send(request);
        const fault = faultOf(answer);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (fault !== null) faults.push(`${fault}: ${JSON.stringify(request).slice(0, 600)} -> ${answer.text.slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await auditShop(shop.database)).toEqual([]);
    // Some pass, most are refused: otherwise it would be the login or a broken form that is tried, and no call.
    const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(asked).toBeGreaterThan(operations.length * turnedACall);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(asked * 0.1);
    expect((statuses.get(422) ?? 0) + (statuses.get(404) ?? 0)).toBeGreaterThan(asked * 0.1);
    expect(statuses.get(401) ?? 0).toBeLessThan(asked * 0.3);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { deskRoles, rightsOfRoles } from '../../../src/domain/desk/desk-role.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { allCalls } from '../../support/calls/all-calls.ts';
import { exampleOf } from '../../support/calls/examples.ts';
import { faultOf } from '../../support/calls/fault-of-answer.ts';
import { idsOfCalls } from '../../support/calls/ids-of-calls.ts';
import { mutated, oneFieldAtTheEdge } from '../../support/calls/mutations.ts';
import { type Operation, operationsOf } from '../../support/calls/operations.ts';
import { idsFor } from '../../support/calls/things.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves, tries } from '../../support/promises.ts';

/** Who of the desk's people has the right that a call of the desk asks for. */
function deskPhoneFor({ name }: Operation): string {
  const call = allCalls.find(({ method, path }) => `${method} ${path}` === name);
  const right = call?.deskRight;
  return deskPhones[deskRoles.find((role) => right === undefined || rightsOfRoles([role]).includes(right)) ?? 'clerk'];
}

/** Requests that are made of each call, and of each of its fields. */
const turnedACall = 10;
const wordsAField = 8;
/** How often all of that is made, half an hour after the time before: what was too often is allowed again. */
const rounds = tries(1, 12);

onEither(`every call, mutated by chance (INTEGRITY_SEED=${seed})`, (open) => {
  let shop: TestShop;
  let operations: readonly Operation[];
  beforeAll(async () => {
    shop = await open();
    operations = await operationsOf(shop);
  });

  it('is refused or served, in the envelope, and never fails or tells how it is made', proves('requests'), async ({ task }) => {
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const turns = Array.from({ length: rounds }, (_none, round) => operations.map((operation, at) => ({ operation, at, round }))).flat();
    for (const { operation, at, round } of turns) {
      if (at === 0 && round > 0) shop.wait(30);
      const chance = chanceOf(at + 1000 * round);
      // A session of its own: some calls end it.
      const client: ServerClient = operation.forDesk
        ? await atDesk(shop, deskPhoneFor(operation))
        : await shop.signedIn(demoPhones.qualified);
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
    task.meta.tries = asked;
    expect(asked).toBeGreaterThan(operations.length * turnedACall);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(asked * 0.1);
    expect((statuses.get(422) ?? 0) + (statuses.get(404) ?? 0)).toBeGreaterThan(asked * 0.1);
    expect(statuses.get(401) ?? 0).toBeLessThan(asked * 0.3);
  });
});

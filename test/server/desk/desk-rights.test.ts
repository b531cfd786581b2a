import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type DeskRole, deskRoles, rightsOfRoles } from '../../../src/domain/desk/desk-role.ts';
import { deskPeople } from '../../../src/server/database/schema/desk.ts';
import { allCalls } from '../../support/calls/all-calls.ts';
import { exampleOf, sendExample } from '../../support/calls/examples.ts';
import { type Operation, operationsOf } from '../../support/calls/operations.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;
const deskCalls = allCalls.filter(({ access }) => access === 'desk');

/** What everybody at the desk may do: say what they look at, and sign in. Whatever else writes names its right. */
const everybodys = ['POST /api/desk/looks', 'POST /api/desk/password', 'POST /api/desk/totp', 'POST /api/desk/totp/confirm'];

onEither('calls of the desk (R64)', (open) => {
  let shop: TestShop;
  let operations: ReadonlyMap<string, Operation>;
  let clients: Readonly<Record<DeskRole, ServerClient>>;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    operations = new Map((await operationsOf(shop)).map((operation) => [operation.name, operation]));
    await shop.database
      .update(deskPeople)
      .set({ roles: ['admin'] })
      .where(eq(deskPeople.phone, deskPhones.admin));
    clients = {
      clerk: await atDesk(shop, deskPhones.clerk),
      pharmacist: await atDesk(shop, deskPhones.pharmacist),
      finance: await atDesk(shop, deskPhones.finance),
      admin: await atDesk(shop, deskPhones.admin),
    };
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const sent = async (client: ServerClient, name: string) => {
    const operation = operations.get(name);
    if (operation === undefined) throw new Error(`${name} is not served`);
    return sendExample(client, operation, exampleOf(operation));
  };

  it('name their right where they change something', () => {
    const open = deskCalls.filter(({ method, deskRight }) => method !== 'GET' && deskRight === undefined).map(nameOf);
    expect(open.sort()).toEqual([...everybodys].sort());
    expect(
      allCalls
        .filter(({ access, path }) => path.startsWith('/api/desk/') && access !== 'desk')
        .map(nameOf)
        .sort(),
    ).toEqual(['POST /api/desk/enter', 'POST /api/desk/login', 'POST /api/desk/logout']);
  });

  it('let nobody in without a session of the desk: no visitor, no buyer', async () => {
    const faults: string[] = [];
    for (const name of deskCalls.map(nameOf)) {
      for (const client of [shop.visitor(), buyer]) {
        const { status, text } = await sent(client, name);
        if (status !== 401) faults.push(`${name}: ${status} ${text.slice(0, 80)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(deskCalls.length).toBeGreaterThan(5);
  });

  it('let each role in where its right says so, and refuse it before anything is read elsewhere', async () => {
    const faults: string[] = [];
    for (const call of deskCalls.filter(({ deskRight }) => deskRight !== undefined)) {
      for (const role of deskRoles) {
        const { status, data, text } = await sent(clients[role], nameOf(call));
        const isRefused = status === 403 && data?.right === call.deskRight;
        const may = call.deskRight !== undefined && rightsOfRoles([role]).includes(call.deskRight);
        if (isRefused === may || status === 401) faults.push(`${nameOf(call)} as ${role}: ${status} ${text.slice(0, 80)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('are no way into the shop: a session of the desk is nobody there', async () => {
    const faults: string[] = [];
    for (const call of allCalls.filter(({ access }) => access === 'buyer')) {
      const operation = operations.get(nameOf(call));
      if (operation === undefined) continue;
      const { status } = await sendExample(clients.admin, operation, exampleOf(operation));
      if (status !== 401) faults.push(`${nameOf(call)}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

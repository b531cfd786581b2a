import { beforeAll, expect, it } from 'vitest';
import { lookingRules } from '../../../src/domain/desk/looking.ts';
import { deskLooks } from '../../../src/server/database/schema/desk.ts';
import { forgetOldLooks, keepLook, othersLooking } from '../../../src/server/desk/looking/looks.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('who has the same thing open at the desk', (open) => {
  let shop: TestShop;
  let one: ServerClient;
  let other: ServerClient;
  beforeAll(async () => {
    shop = await open();
    one = await atDesk(shop, deskPhones.clerk);
    other = await atDesk(shop, secondDeskPhones.clerk);
  });
  const look = async (client: ServerClient, form: object) => (await client.post('/api/desk/looks', form)).data.others;
  const me = async (client: ServerClient) => (await client.get('/api/desk/me')).data;

  it('is told to both, by name and since when, and ends when one leaves', async () => {
    const order = { kind: 'order', id: 918 };
    expect(await look(one, order)).toEqual([]);
    const [first, second] = [await me(one), await me(other)];
    expect(await look(other, order)).toEqual([{ name: first.name, since: expect.any(Number) }]);
    expect(await look(one, order)).toMatchObject([{ name: second.name }]);
    // A case of the same number is another matter, and so is another order.
    expect(await look(other, { kind: 'case', id: 918 })).toEqual([]);
    expect(await look(other, { kind: 'order', id: 919 })).toEqual([]);
    expect(await look(other, { ...order, leaves: 1 })).toEqual([]);
    expect(await look(one, order)).toEqual([]);
    for (const id of ['x', '-1', '9'.repeat(30)]) expect(await look(one, { kind: 'order', id })).toEqual([]);
    expect((await one.post('/api/desk/looks', { kind: 'goods', id: 1 })).status).toBe(422);
  });

  it('is forgotten soon after somebody said it for the last time, and begins anew with who comes back', async () => {
    const [{ id }, { id: otherId }] = [await me(one), await me(other)];
    const of = (personId: unknown) => ({ kind: 'shop', thingId: 12, personId: Number(personId) }) as const;
    const at = (seconds: number) => new Date(Date.UTC(2126, 10, 30, 2) + seconds * 1000);
    const { lifeSeconds, beatSeconds } = lookingRules;
    await keepLook(shop.database, of(id), at(0));
    await keepLook(shop.database, of(id), at(beatSeconds));
    const seenAt = async (seconds: number) => (await othersLooking(shop.database, of(otherId), at(seconds))).map(({ since }) => since);
    expect(await seenAt(beatSeconds + lifeSeconds - 1)).toEqual([at(0)]);
    expect(await seenAt(beatSeconds + lifeSeconds)).toEqual([]);
    const back = beatSeconds + lifeSeconds + 60;
    await keepLook(shop.database, of(id), at(back));
    expect(await seenAt(back)).toEqual([at(back)]);
    await forgetOldLooks(shop.database, at(back + lifeSeconds + 1));
    expect(await shop.database.$count(deskLooks)).toBe(0);
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { messageMutes, messages } from '../../../src/server/database/schema/message.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { tellBuyer } from '../../../src/server/message/tell-buyer.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const now = new Date();

onEither('telling a shop', (open) => {
  let shop: TestShop;
  let buyerId: number;
  beforeEach(async () => {
    shop ??= await open();
    buyerId = await shop.buyerId(demoPhones.other);
    await shop.database.delete(messages);
    await shop.database.delete(messageMutes);
  });
  const told = (cause: string) => ({ buyerId, kind: 'price', title: '降价', text: '', url: '/star', cause }) as const;
  const kept = () => shop.database.select().from(messages).where(eq(messages.buyerId, buyerId));
  const unread = async () =>
    ((await (await shop.signedIn(demoPhones.other)).get('/api/user/base')).data as { message_count: number }).message_count;

  it('is one message a cause, however often and at once it is told', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => inTransaction(shop.database, (transaction) => tellBuyer(transaction, told('price:1'), now))),
    );
    await tellBuyer(shop.database, { ...told('price:1'), title: '又降价' }, now);
    expect((await kept()).map(({ title }) => title)).toEqual(['降价']);
    expect(await unread()).toBe(1);
  });

  it('stands with its cause, or neither does', async () => {
    const broken = inTransaction(shop.database, async (transaction) => {
      await tellBuyer(transaction, told('price:2'), now);
      throw new Error('the cause did not come about');
    });
    await expect(broken).rejects.toThrow('did not come about');
    expect(await kept()).toEqual([]);
  });

  it('is not done where the shop has switched the kind off, and in no other shop', async () => {
    await shop.database.insert(messageMutes).values({ buyerId, kind: 'price' });
    await tellBuyer(shop.database, told('price:3'), now);
    await tellBuyer(shop.database, { ...told('order:3'), kind: 'order' }, now);
    await tellBuyer(shop.database, { ...told('price:3'), buyerId: await shop.buyerId(demoPhones.qualified) }, now);
    expect((await kept()).map(({ kind }) => kind)).toEqual(['order']);
    expect(await shop.database.$count(messages)).toBe(2);
  });

  it('leads to a screen of the page alone', async () => {
    for (const url of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)']) {
      await expect(tellBuyer(shop.database, { ...told(url), url }, now)).rejects.toThrow();
    }
    await tellBuyer(shop.database, { ...told('none'), url: '' }, now);
    await tellBuyer(shop.database, { ...told('home'), url: '/' }, now);
    expect(await shop.database.$count(messages)).toBe(2);
  });
});

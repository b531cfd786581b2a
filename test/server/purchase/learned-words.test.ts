import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ownWords } from '../../../src/domain/purchase-list/propose-goods.ts';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { learnedWords } from '../../../src/server/database/schema/purchase.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const path = '/api/user/fast_buy/learn';
const mostLearned = 2_000;
interface AnswerRow {
  readonly state: string;
  readonly proposed_by: string | null;
  readonly goods: { readonly id: number } | null;
  readonly candidates: readonly { readonly id: number }[];
}

onBothDatabases('what a shop chose for its own words', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  const json = (client: ServerClient, method: 'POST' | 'DELETE', url: string, body?: object) =>
    client.send({ method, url, ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
  const one = async (text: string, client = buyer): Promise<AnswerRow> =>
    (await client.post('/api/user/fast_buy/match', { text })).data.rows[0] as AnswerRow;

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    other = await shop.signedIn(demoPhones.other);
  });

  it('needs a login', async () => {
    expect(await json(shop.visitor(), 'POST', path, { rows: [{ name: '阿莫西林', goods_id: 1 }] })).toMatchObject({ status: 401 });
    expect(await json(shop.visitor(), 'DELETE', path)).toMatchObject({ status: 401 });
  });

  it('is proposed first to this shop alone, and the last choice counts', async () => {
    const text = '阿莫西林颗粒 20袋';
    const { candidates, state } = await one(text);
    expect(state).toBe('ambiguous');
    const [first, second] = candidates.map(({ id }) => id);
    expect(await json(buyer, 'POST', path, { rows: [{ name: '阿莫西林颗粒', goods_id: first }] })).toMatchObject({ data: { learned: 1 } });
    expect(await one(text)).toMatchObject({ proposed_by: 'learned', goods: { id: first } });
    // Spacing and quantity are no part of the words.
    expect(await one('阿莫西林颗粒\t\t\t5')).toMatchObject({ proposed_by: 'learned', goods: { id: first } });
    expect((await one(text)).candidates.map(({ id }) => id)).toContain(second);
    expect(await one(text, other)).toMatchObject({ proposed_by: null });
    await json(buyer, 'POST', path, { rows: [{ name: '阿莫西林颗粒', goods_id: second }] });
    expect(await one(text)).toMatchObject({ proposed_by: 'learned', goods: { id: second } });
    // A word that nothing is called is as good as any other.
    await json(buyer, 'POST', path, { rows: [{ name: '小药片', goods_id: first }] });
    expect(await one('小药片 10')).toMatchObject({ proposed_by: 'learned', goods: { id: first } });
  });

  it('is no proposal any more once the goods are not sold', async () => {
    const { goods: now } = await one('小药片 10');
    await shop.database
      .update(goods)
      .set({ isPurchasable: false })
      .where(eq(goods.id, now?.id ?? 0));
    expect(await one('小药片 10')).toMatchObject({ proposed_by: null, goods: null });
    await shop.database
      .update(goods)
      .set({ isPurchasable: true })
      .where(eq(goods.id, now?.id ?? 0));
  });

  it('is forgotten word by word, or altogether', async () => {
    await json(buyer, 'DELETE', `${path}?name=${encodeURIComponent('小药片')}`);
    expect(await one('小药片 10')).toMatchObject({ goods: null });
    expect(await one('阿莫西林颗粒 20')).toMatchObject({ proposed_by: 'learned' });
    await json(buyer, 'DELETE', path);
    expect(await one('阿莫西林颗粒 20')).toMatchObject({ proposed_by: null });
    expect(await json(buyer, 'DELETE', path)).toMatchObject({ status: 200 });
  });

  it('passes over what names no goods or says nothing', async () => {
    const rows = [
      { name: '甲', goods_id: 'x1' },
      { name: '乙', goods_id: 999_999_999 },
      { name: '()', goods_id: 1 },
    ];
    expect(await json(buyer, 'POST', path, { rows })).toMatchObject({ data: { learned: 0 } });
    expect(await json(buyer, 'POST', path, { rows: [] })).toMatchObject({ status: 422 });
  });

  it('keeps a bounded number of choices, the newest', async () => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    await shop.database.insert(learnedWords).values(
      Array.from({ length: mostLearned }, (_, at) => ({
        buyerId,
        words: `旧${String(at)}`,
        goodsId: 1,
        at: new Date(1_000_000 + at * 1000),
      })),
    );
    await json(buyer, 'POST', path, { rows: [{ name: '新药', goods_id: 1 }] });
    const kept = await shop.database.select({ words: learnedWords.words }).from(learnedWords).where(eq(learnedWords.buyerId, buyerId));
    expect(kept).toHaveLength(mostLearned);
    const words = new Set(kept.map((row) => row.words));
    expect([
      words.has(ownWords(readListText('新药 1').rows[0] ?? { name: '', spec: '', maker: '', code: '' })),
      words.has('旧0'),
      words.has('旧1'),
    ]).toEqual([true, false, true]);
  });
});

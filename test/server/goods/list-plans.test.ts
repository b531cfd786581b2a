import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { findGoods, type GoodsQuestion } from '../../../src/server/goods/list/find-goods.ts';
import { suggestGoods } from '../../../src/server/goods/suggest-goods.ts';
import { onPostgres } from '../../support/server.ts';

const nothingChosen = { makers: [], forms: [], specs: [], tags: [], prescription: null, management: [], shelf: [] };
const everything: GoodsQuestion = {
  now: new Date('2026-11-30T04:00:00Z'),
  keywords: '',
  byMaker: false,
  zones: [],
  inStock: false,
  chosen: nothingChosen,
  sort: 'default',
  page: 3,
  perPage: 20,
  withFacets: true,
  categoryLevel: 1,
};

onPostgres('goods are found', (open) => {
  let shop: ReturnType<typeof open> | undefined;
  /**
   * The plans of all statements of some work, where PostgreSQL sorts and reads whole tables only if it must: what an
   * index can serve, it serves, however few goods there are.
   */
  async function plansOf(work: (database: Database) => Promise<unknown>): Promise<string[]> {
    const { database } = await (shop ??= open());
    return database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      await transaction.execute(sql`set local enable_sort = off`);
      const plans: string[] = [];
      // One connection answers one question after the other.
      let last: Promise<unknown> = Promise.resolve();
      const execute = (statement: SQL) => {
        const answer = last.then(async () => {
          const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return transaction.execute(statement);
        });
        last = answer.catch(() => undefined);
        return answer;
      };
      const select = (...columns: Parameters<Database['select']>) => database.select(...columns);
      await work({ execute, select } as unknown as Database);
      return plans;
    });
  }
  const plansOfList = (question: Partial<GoodsQuestion>) =>
    plansOf((database) => findGoods(database, null, { ...everything, ...question }));

  it.each<[string, Partial<GoodsQuestion>, string]>([
    ['without words', {}, 'goods_usual_order'],
    ['far behind', { page: 3_000 }, 'goods_usual_order'],
    ['in stock', { inStock: true }, 'goods_usual_order'],
    ['by sales', { sort: 'sales' }, 'goods_sales'],
    ['newest first', { sort: 'new' }, 'goods_listed'],
    ['of free shipping', { zones: ['yx'] }, 'goods_free_shipping_order'],
    ['of Chinese medicine', { zones: ['zy'] }, 'goods_chinese_medicine_order'],
    ['of devices', { zones: ['qx'] }, 'goods_device_order'],
    ['that expire soon', { zones: ['jxq'] }, 'goods_near_expiry_order'],
    ['of controlled sale', { zones: ['kx'] }, 'goods_controlled_order'],
    ['of a form', { chosen: { ...nothingChosen, forms: ['片剂'] } }, 'goods_usual_order'],
  ])('in their order by an index: %s', async (_name, question, index) => {
    const page = (await plansOfList(question)).find((plan) => plan.includes('on manufacturers'));
    expect(page).toContain(`using ${index} on goods`);
    expect(page).not.toMatch(/Seq Scan on goods\b/);
    expect(page).not.toContain('Sort Key: goods');
  });

  it.each<[string, Partial<GoodsQuestion>, string]>([
    ['the goods of a category', { category: 1 }, 'goods_category'],
    [
      'the goods of a maker, whose other facets are counted among them',
      { chosen: { ...nothingChosen, makers: ['1'] } },
      'goods_manufacturer',
    ],
    ['words', { keywords: '阿莫西林' }, 'goods_search_grams'],
  ])('and counted by an index: %s', async (_name, question, index) => {
    const plans = await plansOfList(question);
    expect(plans.some((plan) => plan.includes('string_agg') || plan.includes('Aggregate'))).toBe(true);
    expect(plans.join('\n')).toMatch(new RegExp(`(using|on) ${index}\\b`));
  });

  it.each(['阿莫西林', 'amxl'])('and suggested by an index: %s', async (keywords) => {
    const [plan] = await plansOf((database) => suggestGoods(database, null, { keywords, byMaker: false }));
    expect(plan).toContain('goods_search_grams');
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('topics', (open) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await open()));

  it('are shown to everybody, what runs first, and by their blocks', async () => {
    const { data: list } = await shop.visitor().get('/api/activity');
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['running', 'running', 'announced', 'ended']);
    const { data: topic } = await shop.visitor().get(`/api/activity/${list[0].id}`);
    expect(topic.blocks.map(({ kind }: { kind: string }) => kind)).toEqual([
      'coupons',
      'combinations',
      'floor',
      'floor',
      'floor',
      'group-buys',
      'brands',
      'banner',
      'text',
      'rules',
      'ways',
    ]);
    expect(Math.abs(topic.now - Date.now() / 1000)).toBeLessThan(60);
    for (const { list: asked } of topic.blocks.filter(({ kind }: { kind: string }) => kind === 'floor')) {
      expect((await shop.visitor().get(`/api/goods/list?${asked}`)).data.list.length).toBeGreaterThan(5);
    }
  });

  it('name in their blocks what the rooms themselves have', async () => {
    interface Block {
      kind: string;
      ids: number[];
      image?: string;
    }
    const { data: list } = await shop.visitor().get('/api/activity');
    const { blocks } = (await shop.visitor().get(`/api/activity/${list[0].id}`)).data as { blocks: Block[] };
    const idsOf = (kind: string): readonly number[] => blocks.find((block) => block.kind === kind)?.ids ?? [];
    const answered = async (path: string): Promise<number[]> => {
      const { data } = await shop.visitor().get(path);
      return (data.list ?? data.groups ?? data).map(({ id }: { id: number }) => id);
    };
    const coupons = await answered(`/api/user/availableCoupon?ids=${idsOf('coupons').join(',')}`);
    expect([...coupons].sort()).toEqual([...idsOf('coupons')].sort());
    expect(await answered(`/api/brand?ids=${idsOf('brands').join(',')}`)).toEqual(idsOf('brands'));
    expect(await answered('/api/combinationMzhg')).toEqual(expect.arrayContaining([...idsOf('combinations')]));
    expect(await answered('/api/groupbuy')).toEqual(expect.arrayContaining([...idsOf('group-buys')]));
    expect([idsOf('coupons').length, idsOf('combinations').length, idsOf('group-buys').length, idsOf('brands').length]).toEqual([
      3, 1, 2, 6,
    ]);
    expect((await shop.visitor().get(`/api/user/availableCoupon?ids=${coupons[0]}&type=2`)).data.list.length).toBeLessThanOrEqual(1);
    const image = blocks.find(({ kind }) => kind === 'banner')?.image ?? '';
    expect((await shop.visitor().get(image)).status).toBe(200);
  });

  it('are found by their own id alone, and never as a draft', async () => {
    const { data: list } = await shop.visitor().get('/api/activity');
    const [lecture] = await shop.database.select().from(activities).where(eq(activities.kind, 'lecture')).limit(1);
    for (const id of [lecture?.id, 999_999_999])
      expect(await shop.visitor().get(`/api/activity/${id}`)).toMatchObject({ status: 404, message: '活动不存在' });
    await shop.database.update(activities).set({ isDraft: true }).where(eq(activities.id, list[1].id));
    expect(await shop.visitor().get(`/api/activity/${list[1].id}`)).toMatchObject({ status: 404 });
    expect((await shop.visitor().get('/api/activity')).data).toHaveLength(3);
  });
});

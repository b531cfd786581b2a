import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('topics', (open) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await open()));

  it('are shown to everybody, what runs first, and by their blocks', async () => {
    const { data: list } = await shop.visitor().get('/api/activity');
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['running', 'running', 'announced', 'ended']);
    const { data: topic } = await shop.visitor().get(`/api/activity/${list[0].id}`);
    expect(topic.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['floor', 'floor', 'floor', 'rules', 'ways']);
    expect(Math.abs(topic.now - Date.now() / 1000)).toBeLessThan(60);
    for (const { list: asked } of topic.blocks.filter(({ kind }: { kind: string }) => kind === 'floor')) {
      expect((await shop.visitor().get(`/api/goods/list?${asked}`)).data.list.length).toBeGreaterThan(5);
    }
  });

  it('are found by their own id alone, and never as a draft', async () => {
    const { data: list } = await shop.visitor().get('/api/activity');
    const [lecture] = await shop.database.select().from(activities).where(eq(activities.kind, 'lecture')).limit(1);
    for (const id of [lecture?.id, 999_999_999]) expect(await shop.visitor().get(`/api/activity/${id}`)).toMatchObject({ status: 404, message: '活动不存在' });
    await shop.database.update(activities).set({ isDraft: true }).where(eq(activities.id, list[1].id));
    expect(await shop.visitor().get(`/api/activity/${list[1].id}`)).toMatchObject({ status: 404 });
    expect((await shop.visitor().get('/api/activity')).data).toHaveLength(3);
  });
});

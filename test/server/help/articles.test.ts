import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { helpArticles } from '../../../src/server/database/schema/content.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { cleanText } from '../../../src/server/rich-text/clean-html.ts';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('articles', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const run = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null } }, words);
  const get = async (path: string) => (await shop.visitor().get(path)).data;

  it('are there for every id that the footer and the help’s menu name, as texts that a second cleaning leaves as they are', async () => {
    const categories = await get('/api/article/category?category_id=3');
    const ids = categories.flatMap(({ children }: { children: { id: number; name: string }[] }) => children);
    expect(ids.length).toBeGreaterThan(10);
    for (const { id, name } of ids) {
      const { title, body } = await get(`/api/article/${id}`);
      expect(title).toBe(name);
      expect(cleanText(body).body).toBe(body);
    }
    for (const id of ['0', '999999', 'abc', '-1', '1e9']) expect((await shop.visitor().get(`/api/article/${id}`)).status).toBe(404);
  });

  it('are written by the operator, cleaned, and read at once', async () => {
    expect(
      await run('article', 'put', 'help', '1', '--title', '会员注册（新）', '--body', '<h1>甲</h1><script>1</script><p onclick="1">乙</p>'),
    ).toMatchObject({ exitCode: 0 });
    expect(await get('/api/article/1')).toMatchObject({ title: '会员注册（新）', body: '<h2>甲</h2><p>乙</p>' });
    const added = await run('article', 'put', 'help', 'new', '--category', '1', '--title', '新篇', '--body', '<p>丙</p>');
    const id = added.out[0]?.split('\t')[0] ?? '';
    expect((await get('/api/article/category?category_id=3'))[0].children.at(-1)).toMatchObject({ id: Number(id), name: '新篇' });
    const posted = await run(
      'article',
      'put',
      'news',
      'new',
      '--kind',
      'hy',
      '--title',
      '快讯',
      '--body',
      '<h2>丁</h2><p>戊 &lt;己&gt;</p>',
    );
    expect((await get('/api/focus/posts?type=hy')).list[0]).toMatchObject({
      id: Number(posted.out[0]?.split('\t')[0]),
      title: '快讯',
      summary: '丁 戊 <己>',
    });
    expect((await run('article', 'list')).out.join('\n')).toContain('会员注册（新）');
    expect((await run('article', 'list', '--of', 'news', '--limit', '1')).out).toHaveLength(1);
  });

  it.each([
    [2, ['article', 'put', 'help', '1']],
    [2, ['article', 'put', 'mail', '1', '--title', '甲']],
    [2, ['article', 'put', 'help', 'x', '--title', '甲']],
    [2, ['article', 'put', 'help', 'new', '--title', '甲']],
    [2, ['article', 'put', 'news', 'new', '--title', '甲', '--kind', 'gossip']],
    [2, ['article', 'list', '--of', 'all']],
    [2, ['article']],
    [1, ['article', 'put', 'help', '999999', '--title', '甲']],
    [1, ['article', 'put', 'help', '1', '--body', '<script></script>']],
    [1, ['article', 'put', 'help', '1', '--title', '']],
    [1, ['article', 'put', 'help', 'new', '--category', '1', '--title', '只有标题']],
    [1, ['article', 'put', 'help', 'new', '--category', '99', '--title', '甲', '--body', '<p>乙</p>']],
  ])('exits with %i for %j', async (exitCode, words) => {
    expect((await run(...words)).exitCode).toBe(exitCode);
  });

  it('of before become what they showed: paragraphs, headings, lists', async () => {
    const migration = readFileSync(new URL('../../../src/server/database/migrations/0011_rich_text.sql', import.meta.url), 'utf8');
    const update = migration.split('--> statement-breakpoint').find((statement) => statement.includes('UPDATE "help_articles"')) ?? '';
    await shop.database
      .update(helpArticles)
      .set({ body: '开头 <b>&\r\n\n## 标题\n- 一\n- 二\n末尾\n-三', words: '' })
      .where(eq(helpArticles.id, 2));
    await shop.database.execute(sql.raw(update));
    const [article] = await shop.database.select().from(helpArticles).where(eq(helpArticles.id, 2));
    expect(article).toMatchObject({
      body: '<p>开头 &lt;b&gt;&amp;</p><h2>标题</h2><ul><li>一</li><li>二</li></ul><p>末尾</p><p>-三</p>',
      words: '开头 <b>& 标题 一 二 末尾 -三',
    });
  });
});

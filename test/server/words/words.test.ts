import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandPictureUrl, brandWall } from '../../../src/server/content/brand-wall.ts';
import { categoryMenus } from '../../../src/server/content/menu-store.ts';
import { manufacturers } from '../../../src/server/database/schema/goods.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { applyWords, exportWords, planWords } from '../../../src/server/words/words.ts';
import { beginningWords } from '../../../src/server/words/beginning-words.ts';
import { folderWith, onePicture, onFolder } from '../../support/words-folder.ts';
import { onEither, onPostgres, type TestShop } from '../../support/server.ts';

const everywhere = { isPage: () => true, clock: () => new Date() };

onEither('the shop’s words in a folder', (open) => {
  let shop: TestShop;
  let pages: string;
  beforeAll(async () => {
    shop = await open();
    pages = mkdtempSync(join(tmpdir(), 'yaoji-pages-'));
    const paths = ['/', '/list', '/mrtj', '/help/us/link', '/ppzq/info/:id'];
    writeFileSync(join(pages, 'looks.json'), JSON.stringify(paths.map((path) => ({ path, file: 'index.html', isListed: true }))));
  });
  afterAll(() => rmSync(pages, { recursive: true }));
  const get = async (path: string) => (await shop.visitor().get(path)).data;
  const apply = (files: Parameters<typeof onFolder>[2]) => onFolder({ database: shop.database, pageDirectory: pages }, 'apply', files);
  const plan = (files: Parameters<typeof onFolder>[2]) => onFolder({ database: shop.database, pageDirectory: pages }, 'plan', files);

  it('are exported and applied again without a change', async () => {
    const before = [
      await get('/api/focus/common'),
      await get('/api/global/licences'),
      await get('/api/focus'),
      await get('/api/article/1'),
    ];
    const folder = await exportWords(shop.database);
    expect([...folder.keys()]).toEqual(
      expect.arrayContaining(['shop.yaml', 'ads.yaml', 'help.yaml', 'news.yaml', 'licences.yaml', 'categories.yaml', 'brands.yaml']),
    );
    expect(await applyWords({ database: shop.database, ...everywhere }, folder)).toEqual([]);
    const after = [await get('/api/focus/common'), await get('/api/global/licences'), await get('/api/focus'), await get('/api/article/1')];
    const timeless = (answers: unknown) => JSON.stringify(answers).replaceAll(/"timestamp":\d+/g, '');
    expect(timeless(after)).toBe(timeless(before));
    expect(await exportWords(shop.database)).toEqual(folder);
  });

  it('begin with a folder that changes nothing before it is filled in', async () => {
    const files = Object.fromEntries(beginningWords());
    expect(await apply(files)).toEqual({ exitCode: 0, out: ['Nothing to change.'], err: [] });
    // Each example is right, as whoever removes the marks finds out.
    const filled = Object.entries(files).map(([path, content]) => {
      const example = content.toString('utf8').split('\n#\n').at(-1) ?? '';
      return [path, example.replaceAll(/^# /gm, '')] as const;
    });
    const examples = Object.fromEntries(filled.filter(([path]) => path !== 'shop.yaml'));
    const texts = { 'help/contact.md': '# 联系我们\n\n电话 {{热线}}', 'news/holidays.md': '放假' };
    const pictures = {
      'pictures/business.jpg': await onePicture('red'),
      'pictures/winter.png': await onePicture('blue'),
      'pictures/zhongchengyao.png': await onePicture('green'),
      'pictures/shili.png': await onePicture('green'),
    };
    await shop.database.insert(manufacturers).values({ name: '示例制药有限公司' }).onConflictDoNothing();
    const planned = await planWords({ database: shop.database, ...everywhere }, folderWith({ ...examples, ...texts, ...pictures }));
    expect(planned).toEqual(expect.arrayContaining(['+ ads banner 冬季备货', '+ pictures/winter.png', '- hot-words 奥司他韦']));
  });

  it('come to the page: pictures, links, Markdown; what keeps its name keeps its id', async () => {
    const [{ id: articleId }] = (await get('/api/article/category?category_id=3')).flatMap(
      ({ children }: { children: { id: number; url: string }[] }) => children.filter(({ url }) => url === '/help/us/link'),
    );
    const files = {
      'shop.yaml': 'hot-line: 400-800-9999\npay-balance: off\n',
      'licences.yaml': `- {kind: business, name: 营业执照, number: 0091340000, holder: 甲医药有限公司, scan: pictures/business.png}`,
      'navigation.yaml':
        '- name: 首页\n  url: /\n- name: 特价\n  url: /mrtj\n  tag: 特\n  children:\n    - {name: 公告, url: "*明天开始"}\n',
      'hot-words.yaml': '- name: 布洛芬\n',
      'links.yaml': '[]',
      'promises.yaml': '- {icon: truck, title: 次日到店, text: 下午四点前付款}\n- {icon: yuan, title: 明账}\n',
      'ads.yaml': '- {place: banner, name: 冬季, image: pictures/winter.webp, url: /list, newcomers: yes}\n',
      'help.yaml': '- category: 关于\n  articles:\n    - {title: 找到我们, path: /help/us/link, file: help/contact.md}\n',
      'help/contact.md': '# 联系\n\n- 电话 **{{热线}}**\n\n![门面](../pictures/winter.webp)\n\n<script>alert(1)</script>\n',
      'pictures/business.png': await onePicture('red'),
      'pictures/winter.webp': await onePicture('blue', 'webp'),
    };
    const planned = await plan(files);
    expect(planned.out).toEqual(
      expect.arrayContaining([
        '+ pictures/business.png',
        '~ shop hot-line: 400-800-0571 → 400-800-9999',
        '+ licences business 0091340000',
        '+ ads banner 冬季',
        '- hot-words 奥司他韦',
      ]),
    );
    expect(planned.out).toEqual(expect.arrayContaining(['- help 联系我们', '+ help 找到我们']));
    expect((await get('/api/user/base')).common_config.hot_line).toBe('400-800-0571');
    expect(await apply(files)).toEqual({ exitCode: 0, out: [...planned.out, 'Done.'], err: [] });
    expect(await apply(files)).toMatchObject({ out: ['Nothing to change.'] });

    expect((await get('/api/user/base')).common_config.hot_line).toBe('400-800-9999');
    const licences = await get('/api/global/licences');
    expect(licences).toMatchObject({ company: '甲医药有限公司', licences: [{ number: '0091340000' }] });
    expect(licences.promises).toEqual([
      { icon: 'truck', title: '次日到店', text: '下午四点前付款' },
      { icon: 'yuan', title: '明账', text: '' },
    ]);
    const scan = await shop.app.inject(licences.licences[0].image as string);
    expect([scan.statusCode, scan.headers['content-type'], scan.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    const [banner] = await get('/api/focus');
    expect(banner).toMatchObject({ name: '冬季', url: '/list' });
    expect((await shop.app.inject(banner.image as string)).headers['content-type']).toBe('image/webp');
    expect(await get('/api/global/links')).toEqual([]);
    const article = await get(`/api/article/${articleId}`);
    expect(article).toMatchObject({ title: '找到我们' });
    expect(article.body).toContain('<h2>联系</h2>');
    expect(article.body).toContain('<strong>投诉与服务热线 400-800-9999</strong>');
    expect(article.body).toContain(`<img src="${banner.image}" alt="门面" />`);
    expect(article.body).not.toContain('alert');

    // What is written anew by a command has no Markdown any more.
    const operate = (...words: string[]) =>
      programs.shop(
        { database: shop.database, clock: everywhere.clock, payment: { isSimulated: true, wechat: null, alipay: null } },
        words,
      );
    await operate('article', 'put', 'help', String(articleId), '--body', '<p>新的正文</p>');
    expect((await exportWords(shop.database)).get('help/找到我们.html')?.toString()).toBe('<p>新的正文</p>\n');
    await apply(files);

    // A picture that changes has another address; one that nothing shows is gone.
    const winter = await onePicture('green', 'webp');
    expect((await apply({ ...files, 'pictures/winter.webp': winter })).out).toEqual([
      '~ pictures/winter.webp',
      '~ ads banner 冬季: image',
      '~ help 找到我们: body',
      'Done.',
    ]);
    const old = await shop.app.inject(banner.image as string);
    expect([old.rawPayload.equals(winter), old.headers['cache-control']]).toEqual([true, 'no-cache']);
    await apply({ 'ads.yaml': '[]', 'help.yaml': '[]', 'pictures/other.png': await onePicture('red') });
    expect((await shop.app.inject(banner.image as string)).statusCode).toBe(404);
    expect((await shop.app.inject(licences.licences[0].image as string)).statusCode).toBe(200);
  });

  it.each([
    ['ads.yaml', '- place: roof\n  name: 甲\n  image: /api/pictures/ads/x.svg\n', 'ads.yaml:1: place: must be one of banner'],
    ['ads.yaml', '- place: top\n  name: 甲\n  image: pictures/no.png\n', 'ads.yaml:3: image: there is no such picture'],
    ['ads.yaml', '- place: top\n  name: 甲\n', 'ads.yaml:1: image: must be a text of 1'],
    ['ads.yaml', '- place: brand\n  name: 甲\n  image: /api/pictures/ads/x.svg\n', 'ads.yaml:1: maker: the place brand'],
    [
      'ads.yaml',
      '- {place: brand, name: 甲, image: /api/pictures/ads/x.svg,\n   maker: 无此厂}\n',
      'ads.yaml:2: maker: the shop has no goods',
    ],
    ['navigation.yaml', '- name: 甲\n  url: /coupon\n', 'navigation.yaml:2: url: the page has no screen /coupon'],
    ['navigation.yaml', '- name: 甲\n  url: javascript:alert(1)\n', 'navigation.yaml:2: url: is no target'],
    ['navigation.yaml', '- name: 甲\n  url: //evil.example\n', 'navigation.yaml:2: url: must be a path'],
    ['navigation.yaml', '- name: 甲\n  url: /\n  colour: red\n', 'navigation.yaml:3: colour: there is no such field'],
    ['navigation.yaml', '- name: 甲\n- name: 甲\n', 'navigation.yaml: 甲 is there twice'],
    ['navigation.yaml', '- name: 甲\n\turl: /\n', 'navigation.yaml:2: '],
    ['navigation.yaml', '甲', 'navigation.yaml:1: must be a list of entries'],
    ['links.yaml', '- 甲\n', 'links.yaml:1: must be an entry with fields'],
    ['licences.yaml', '- {kind: drug, name: 甲, number: "1",\n   issuedOn: 2026-02-30}\n', 'licences.yaml:2: issuedOn: must be a day'],
    ['shop.yaml', 'freight: 8\nhot-lime: 1\n', 'shop.yaml:2: hot-lime: there is no such setting'],
    ['shop.yaml', 'freight: free\n', 'shop.yaml:1: freight: must be an amount'],
    ['help.yaml', '- category: 甲\n  articles:\n    - {title: 乙, file: help/no.md}\n', 'help.yaml:3: file: there is no file help/no.md'],
    ['news.yaml', '- {kind: hy, title: 甲, at: 2026-02-30, file: a.md}', 'news.yaml:1: at: must be a day'],
    ['notes.txt', '甲', 'notes.txt: is none of shop.yaml'],
    ['pictures/x.png', 'no picture', 'pictures/x.png: cannot be read'],
    ['pictures/甲.png', '', 'pictures/甲.png: the name must be letters'],
    ['hot-words.yaml', `- &a {name: 甲}\n${'- *a\n'.repeat(30)}`, 'hot-words.yaml: more than 20 aliases'],
  ])('refuse %s with %j by file and line, and change nothing', async (path, content, fault) => {
    const good = { 'links.yaml': '- {name: 好, url: /list}\n' };
    const { exitCode, err } = await apply({ ...good, [path]: content });
    expect(exitCode).toBe(2);
    expect(err[0]).toContain(fault);
    expect(err[0]).toContain('Nothing was changed.');
    expect(await get('/api/global/links')).toEqual([]);
  });

  it('refuse texts with unknown figures, other endings and nothing in them', async () => {
    const news = (file: string) => `- {kind: hy, title: 甲, at: 2026-02-03, file: ${file}}`;
    for (const [file, text, fault] of [
      ['a.md', '{{没有}}', 'no figure is named «没有»'],
      ['a.html', '<script>1</script>', '正文是空的'],
      ['a.md', '![x](pictures/none.png)', 'there is no picture pictures/none.png'],
    ] as const)
      expect((await apply({ 'news.yaml': news(file), [file]: text })).err[0]).toContain(fault);
    expect((await apply({ 'pictures/tiff.png': await onePicture('red', 'tiff') })).err[0]).toContain('is no PNG');
    expect((await apply({ 'pictures/large.png': Buffer.alloc(1024 * 1024 + 1) })).err[0]).toContain('is larger than 1024 KiB');
    expect((await apply({})).err[0]).toContain('words init');
  });

  it('order categories and brands, with their pictures; those that are not named stand behind them', async () => {
    // The header's call keeps its answer for some seconds.
    const menu = async () => (await categoryMenus(shop.database)).all;
    const names = (await menu()).map(({ name }) => name);
    const last = names.at(-1) ?? '';
    const [maker] = await shop.database.select().from(manufacturers).where(isNull(manufacturers.brandPosition)).limit(1);
    const files = {
      'categories.yaml': `- {category: ${last}, icon: pictures/last.png}\n`,
      'brands.yaml': `- {maker: ${maker?.name}, logo: pictures/maker.png, describe: 始于 1958 年}\n`,
      'pictures/last.png': await onePicture('red'),
      'pictures/maker.png': await onePicture('blue'),
    };
    expect((await apply(files)).exitCode).toBe(0);
    expect((await apply(files)).out).toEqual(['Nothing to change.']);
    expect((await menu()).map(({ name }) => name)).toEqual([last, ...names.slice(0, -1)]);
    expect((await menu())[0]?.logo).toMatch(/^\/api\/pictures\/shop\/[0-9a-f]+\/last\.png$/);
    const wall = (await brandWall(shop.database)).map((brand) => ({ name: brand.name, image: brandPictureUrl(brand) }));
    expect(wall.map(({ name }) => name)).toEqual([maker?.name]);
    expect(wall[0]?.image).toMatch(/maker\.png$/);
    expect(await get(`/api/focus/brand/${maker?.id}`)).toMatchObject({ describe: '始于 1958 年', image: wall[0]?.image });
    // What something shows is not taken away with what nothing shows any more.
    await apply({ 'hot-words.yaml': '- name: 布洛芬\n' });
    expect((await shop.app.inject(wall[0]?.image ?? '')).statusCode).toBe(200);
    expect(
      (await apply({ 'categories.yaml': '- {category: 没有, icon: pictures/none.png}', 'brands.yaml': '- {maker: 没有}' })).err[0],
    ).toMatch(
      /categories\.yaml:1: category: no goods are in 没有[^]*icon: there is no such picture[^]*brands\.yaml:1: maker: the shop has no goods of this maker/,
    );
  });
});

onPostgres('two folders at one instant', (open) => {
  it('are applied one after the other', async () => {
    const { database } = await open();
    const folders = ['甲', '乙', '丙', '丁'].map((name) =>
      folderWith({
        'navigation.yaml': `- {name: ${name}, url: /list, children: [{name: 子, url: /list}]}`,
        'help.yaml': `- category: ${name}\n  articles: [{title: ${name}, path: /help/us/link, file: a.md}]`,
        'a.md': name,
      }),
    );
    await Promise.all(folders.map((folder) => applyWords({ database, ...everywhere }, folder)));
    const plans = await Promise.all(folders.map((folder) => planWords({ database, ...everywhere }, folder)));
    expect(plans.filter((lines) => lines.length === 0)).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { manufacturers } from '../../../src/server/database/schema/goods.ts';
import { knownCategories } from '../../../src/server/words/sections/category-section.ts';
import { applyWords, exportWords } from '../../../src/server/words/words.ts';
import { folderWith } from '../../support/words-folder.ts';
import { onEither, type TestShop } from '../../support/server.ts';

/** Texts that YAML, HTML or a path could take for something else. */
const hard = [
  'yes',
  'no',
  '0012',
  '1e3',
  '~',
  'null',
  '- 甲',
  '甲: 乙',
  '# 丙',
  '"引"',
  "'",
  '{a}',
  '[b]',
  '*c',
  '&d',
  '%20',
  '<b>',
  '…',
  '甲 乙',
  '🙂',
  '\\n',
];
const plain = fc
  .oneof(fc.constantFrom(...hard), fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }))
  .filter((text) => text.length <= 20 && !/\p{C}/u.test(text) && text.trim() !== '');
const named = (text: fc.Arbitrary<string>) => text.map((value) => value.trim());
const url = fc.constantFrom('', '/', '/list?select=5#a', '*明天开始', 'https://a.example/b?c=d');
const unique = <Value>(entry: fc.Arbitrary<Value>, selector: (value: Value) => string) => fc.uniqueArray(entry, { maxLength: 4, selector });

const link = fc.record({ name: named(plain), url });
const nav = fc.record({
  name: named(plain.filter((text) => text.length <= 12)),
  url,
  opensApart: fc.constantFrom('yes', 'no'),
  tag: fc.constantFrom('', '特', '0'),
  children: unique(fc.record({ name: named(plain.filter((text) => text.length <= 12)), url }), ({ name }) => name),
});
const ad = fc.record({
  place: fc.constantFrom('banner', 'top', 'login-page'),
  name: named(plain),
  describe: fc.oneof(fc.constant(''), named(plain)),
  image: fc.constant('/api/pictures/ads/x.svg'),
  url,
});
const markdown = fc
  .array(
    fc.constantFrom('# 甲', '- 乙', '| a | b |\n|---|---|\n| 1 | 2 |', '**丙** <i>丁</i>', '[戊](/list)', '<script>1</script>', '    代码'),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `正文\n\n${parts.join('\n\n')}\n`);
const text = fc.record({ title: named(plain), body: markdown, isMarkdown: fc.boolean() });
const minute = fc.constantFrom('2026-02-03', '2026-02-03 00:00', '2025-12-31 23:59');

const words = fc.record({
  links: unique(link, ({ name }) => name),
  hotWords: unique(link, ({ name }) => name),
  navigation: unique(nav, ({ name }) => name),
  ads: unique(ad, ({ place, name }) => `${place} ${name}`),
  help: fc.record({
    categories: fc.uniqueArray(named(plain), { minLength: 1, maxLength: 3 }),
    articles: unique(text, ({ title }) => title),
  }),
  news: unique(fc.record({ text, at: minute }), ({ text: { title } }) => title),
  delivery: unique(
    fc.record({
      region: fc.constantFrom('浙江省', '浙江省杭州市', '330106', '110100', '北京市', '海南省三沙市'),
      freeFrom: fc.constantFrom('', '0', '800'),
      freight: fc.constantFrom('', '0', '12.5'),
      closed: fc.oneof(fc.constant(''), named(plain)),
    }),
    ({ region }) => region,
  ),
  'free-shipping-from': fc.constantFrom('0', '0.5', '500'),
  categories: fc.uniqueArray(fc.record({ at: fc.nat(19), hasIcon: fc.boolean() }), { selector: ({ at }) => at, maxLength: 8 }),
  brands: fc.uniqueArray(
    fc.record({ at: fc.nat(19), logo: fc.constantFrom('', '/api/pictures/ads/x.svg'), describe: named(plain), outside: fc.boolean() }),
    { selector: ({ at }) => at, maxLength: 6 },
  ),
});

/** What goods have brought, by which files name it. */
interface Brought {
  readonly categories: readonly string[];
  readonly makers: readonly string[];
}

type Words = typeof words extends fc.Arbitrary<infer Value> ? Value : never;

function filesOf(
  { links, hotWords, navigation, ads, help, news, delivery, 'free-shipping-from': from, ...drawn }: Words,
  brought: Brought,
) {
  const texts: Record<string, string> = {};
  const fileFor = ({ body, isMarkdown }: { body: string; isMarkdown: boolean }): string => {
    const path = `texts/${Object.keys(texts).length}${isMarkdown ? '.md' : '.html'}`;
    texts[path] = body;
    return path;
  };
  const categories = help.categories.map((category, at) => ({
    category,
    articles: help.articles
      .filter((_, place) => place % help.categories.length === at)
      .map((one) => ({ title: one.title, file: fileFor(one) })),
  }));
  const yaml = {
    'links.yaml': links,
    'delivery.yaml': delivery,
    'hot-words.yaml': hotWords,
    'navigation.yaml': navigation,
    'ads.yaml': ads,
    'help.yaml': categories.filter(({ articles }) => articles.length > 0),
    'news.yaml': news.map(({ text: one, at }) => ({ kind: 'hy', title: one.title, at, file: fileFor(one) })),
    'categories.yaml': drawn.categories.map(({ at, hasIcon }) => {
      const category = brought.categories[at] ?? '';
      return { category, icon: hasIcon && !category.includes('>') ? '/api/pictures/ads/x.svg' : '' };
    }),
    'brands.yaml': drawn.brands.map(({ at, outside, ...brand }) => ({
      maker: brought.makers[at],
      ...brand,
      outside: outside ? 'yes' : 'no',
    })),
    'shop.yaml': { 'free-shipping-from': from },
  };
  return folderWith({ ...Object.fromEntries(Object.entries(yaml).map(([path, value]) => [path, stringify(value)])), ...texts });
}

onEither('words of a shop', (open) => {
  let shop: Parameters<typeof applyWords>[0] & Pick<TestShop, 'database'>;
  let brought: Brought;
  beforeAll(async () => {
    const { database } = await open();
    shop = { database, isPage: () => true, clock: () => new Date() };
    const makers = await database.select({ name: manufacturers.name }).from(manufacturers).orderBy(manufacturers.id).limit(20);
    brought = {
      categories: (await knownCategories(database)).slice(0, 20).map(({ path }) => path),
      makers: makers.map(({ name }) => name),
    };
  });

  it('come back as they went: applied twice, and exported and applied, they change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (drawn) => {
        const folder = filesOf(drawn, brought);
        await applyWords(shop, folder);
        expect(await applyWords(shop, folder)).toEqual([]);
        const exported = await exportWords(shop.database);
        expect(await applyWords(shop, exported)).toEqual([]);
        expect(await exportWords(shop.database)).toEqual(exported);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('are those of the folder, whatever was there before', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, async (before, after) => {
        await applyWords(shop, filesOf(after, brought));
        const alone = await exportWords(shop.database);
        await applyWords(shop, filesOf(before, brought));
        await applyWords(shop, filesOf(after, brought));
        expect(await exportWords(shop.database)).toEqual(alone);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

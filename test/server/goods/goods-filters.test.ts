import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { epochSeconds } from '../../../src/server/clock.ts';
import { useUpFlashQuotas } from '../../support/demo-goods.ts';
import { type ModelCounts, type ModelGoods, modelList, type ModelQuery, readModelGoods } from '../../support/list-model.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

interface Offered {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}
type FacetName = keyof ReturnType<typeof modelList>['facets'];

/** The query as a form writes it; a list of values in brackets, one value plain. */
function queryOf(query: Partial<ModelQuery>, more: Readonly<Record<string, string | number>> = {}): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...more })) {
    if (Array.isArray(value)) for (const one of value) form.append(value.length === 1 ? name : `${name}[]`, String(one));
    else if (value !== undefined) form.set(name, String(value));
  }
  return form.toString();
}

/** What one facet offers beside what brute force counts: all of it, or the largest part where there is too much. */
function agrees(offered: readonly Offered[], counts: ModelCounts, chosen: readonly string[], most = Infinity): void {
  for (const { value, name, count } of offered) expect([value, count]).toEqual([value, counts[value] ?? counts[name] ?? 0]);
  for (const value of chosen) expect(offered.map((one) => one.value)).toContain(value);
  const free = offered.filter(({ value }) => !chosen.includes(value));
  expect(free.length).toBeGreaterThanOrEqual(Math.min(most, Object.keys(counts).length) - chosen.length);
  const shown = new Set(offered.flatMap(({ value, name }) => [value, name]));
  const least = Math.min(...free.map(({ count }) => count));
  const left = Object.entries(counts).flatMap(([name, count]) => (shown.has(name) ? [] : [count]));
  expect(Math.max(0, ...left)).toBeLessThanOrEqual(left.length === 0 ? 0 : least);
}

onBothDatabases('the filters of GET /api/goods/list', (open) => {
  let shop: TestShop;
  let all: ModelGoods[];
  const today = chinaDay(epochSeconds(new Date()));
  const list = async (query: string) => (await shop.visitor().get(`/api/goods/list?${query}`)).data;

  beforeAll(async () => {
    shop = await open();
    // Shelf lives around every bound, on whatever day this runs.
    await shop.database.execute(sql`update goods set expires_on = ${today}::date + (id % 97 * 4 - 12)::int where id % 5 <> 0`);
    await useUpFlashQuotas(shop.database);
    all = await readModelGoods(shop.database);
  });

  it('narrow to what brute force finds, each facet counted without its own and with every other one', async () => {
    const someOf = (values: readonly string[], odd: string) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...new Set(values), odd), { minLength: 1, maxLength: 3 }), { nil: [], freq: 1 });
    const rows = all.map(({ goods }) => goods);
    const queries: fc.Arbitrary<ModelQuery> = fc.record({
      select: fc.option(fc.constantFrom(...new Set(all.flatMap(({ path }) => path))), { nil: undefined, freq: 1 }),
      zone: fc.constantFrom(undefined, undefined, undefined, 'yx', 'zy', 'qx', 'jxq', 'kx'),
      in_stock: fc.constantFrom(undefined, undefined, 1),
      expires_within: fc.constantFrom(undefined, undefined, undefined, 1, 3, 12, 60),
      manufacturer: someOf([...all.map(({ maker }) => maker), ...rows.map(({ manufacturerId }) => String(manufacturerId))], "' or '1'='1"),
      form: someOf(
        rows.map(({ form }) => form).filter((form) => form !== ''),
        '没有的剂型',
      ),
      spec: fc.option(
        fc.uniqueArray(fc.constantFrom(...new Set(rows.map(({ spec }) => spec).filter((spec) => spec !== ''))), {
          minLength: 1,
          maxLength: 3,
        }),
        { nil: [], freq: 1 },
      ),
      tag: someOf(['优', '秒', '满', '换购', '赠', '特'], '"\\'),
      rx: fc.constantFrom(undefined, undefined, 0, 1),
      management: someOf(['rx', 'otc-a', 'otc-b'], 'none'),
      shelf: someOf(['over-12', '6-12', 'within-6'], 'ever'),
      price_min: fc.constantFrom(undefined, undefined, undefined, '0', '8.00', '12.5', '30'),
      price_max: fc.constantFrom(undefined, undefined, undefined, '9.50', '15', '36.8', '900'),
    });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { total, list: goods, facets } = await list(queryOf(query, { per_page: 100 }));
        const model = modelList(all, query, today);
        expect(total).toBe(model.ids.length);
        expect(goods.length).toBe(Math.min(100, total));
        expect(goods.filter(({ id }: { id: number }) => !model.ids.includes(id))).toEqual([]);
        const chosen: Readonly<Record<FacetName, readonly string[]>> = {
          manufacturers: query.manufacturer,
          forms: query.form,
          specs: query.spec,
          tags: query.tag,
          prescription: query.rx === undefined ? [] : [String(query.rx)],
          categories: [],
          management: query.management.filter((kind) => kind !== 'none'),
          shelf: query.shelf.filter((band) => band !== 'ever'),
        };
        for (const name of Object.keys(chosen) as FacetName[]) {
          // A maker that was chosen by its id stands there by its id.
          agrees(facets[name], model.facets[name], chosen[name], { manufacturers: 60, specs: 40 }[name as 'specs']);
        }
      }),
      { numRuns: 40, seed: 20_261_121 },
    );
  });

  it('hold with words too, which the facets then count alone', async () => {
    for (const words of ['阿莫西林', '片', 'amxl 胶囊']) {
      const free = await list(queryOf({}, { keywords: words, per_page: 100 }));
      const [maker, other] = free.facets.manufacturers as Offered[];
      const chosen = { manufacturer: [maker?.value ?? '', other?.value ?? ''], rx: 1 as const };
      const narrowed = await list(queryOf(chosen, { keywords: words, per_page: 100 }));
      const byMaker = await list(queryOf({ manufacturer: chosen.manufacturer }, { keywords: words }));
      expect(byMaker.total).toBe((maker?.count ?? 0) + (other?.count ?? 0));
      expect(narrowed.total).toBe(byMaker.facets.prescription.find(({ value }: Offered) => value === '1')?.count ?? 0);
      expect(
        narrowed.list.every(({ sccj, type }: { sccj: string; type: number }) => chosen.manufacturer.includes(sccj) && type === 1),
      ).toBe(true);
      const makersOfRx = await list(queryOf({ rx: 1 }, { keywords: words }));
      const offered = new Map(narrowed.facets.manufacturers.map(({ value, count }: Offered) => [value, count]));
      for (const { value, count } of makersOfRx.facets.manufacturers) expect(offered.get(value)).toBe(count);
    }
  });

  it.each(['default', 'sales', 'price_asc', 'price_desc', 'expiry_asc', 'expiry_desc', 'new'])(
    'keep the order of sort %s over the pages',
    async (sort) => {
      for (const query of [
        { form: ['片剂', '胶囊剂'] },
        { tag: ['优', '满'], in_stock: 1 as const },
        { expires_within: 6, rx: 1 as const },
      ]) {
        for (const keywords of ['', '片', '阿莫西林']) {
          const ids = async (page: number, size: number): Promise<number[]> =>
            (await list(queryOf(query, { sort, keywords, page, per_page: size, facets: 0 }))).list.map(({ id }: { id: number }) => id);
          const whole = await ids(1, 60);
          expect([...(await ids(1, 20)), ...(await ids(2, 20)), ...(await ids(3, 20))]).toEqual(whole);
        }
      }
    },
  );

  it.each([
    ['expiry_asc', 1],
    ['expiry_desc', -1],
  ] as const)('%s puts them in order of their last day', async (sort, way) => {
    const days = (await list(`sort=${sort}&per_page=100`)).list.flatMap(({ xq }: { xq: string | null }) => (xq ? [xq] : [])) as string[];
    expect(days.length).toBeGreaterThan(50);
    expect(days).toEqual([...days].sort((one, other) => way * (one < other ? -1 : Number(one > other))));
  });

  it('take the price of one medium pack as it is now, both ends included; a hidden price is in no range', async () => {
    const sorted = (await list('sort=price_asc&per_page=100&page=2')).list as { id: number }[];
    const prices = await shop.database.execute<{ id: string; price: string }>(
      sql`select id, coalesce(default_price, base_price)::numeric(12,2)::text as price from goods`,
    );
    const priceOf = new Map(prices.rows.map(({ id, price }) => [Number(id), price]));
    const [least, most] = ['8.00', '9.50'];
    const found = new Set<number>();
    for (let page = 1; page <= 10; page += 1)
      for (const { id } of (await list(`price_min=${least}&price_max=${most}&per_page=100&page=${page}`)).list as { id: number }[])
        found.add(id);
    const running = new Set(((await list('tag[]=秒&tag[]=特&per_page=100')).list as { id: number }[]).map(({ id }) => id));
    const expected = all
      .filter(
        ({ goods }) =>
          !goods.isControlled && !running.has(goods.id) && Number(priceOf.get(goods.id)) >= 8 && Number(priceOf.get(goods.id)) <= 9.5,
      )
      .map(({ goods }) => goods.id);
    expect(expected.length).toBeGreaterThan(5);
    expect([...found].filter((id) => !running.has(id)).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    expect((await list('price_min=900000')).total).toBe(0);
    const exact = priceOf.get(sorted[0]?.id ?? 0) ?? '';
    expect((await list(`price_min=${exact}&price_max=${exact}`)).total).toBeGreaterThan(0);
  });

  it('take a flash price only while something is left of it: what is sold out costs what its card says', async () => {
    const onFlash = all.filter(({ goods }) => !goods.isControlled && goods.tags.some(({ name }) => name === '秒'));
    const left = onFlash.filter(({ offered }) => offered.length > 0).map(({ goods }) => goods.id);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(onFlash.length);
    for (const {
      goods: { id, name },
    } of onFlash) {
      const { flash } = (await shop.visitor().get(`/api/goods/detail/${id}`)).data as { flash: { price: string } };
      const found = (await list(queryOf({ price_max: Number(flash.price).toFixed(2) }, { keywords: name, per_page: 100 }))).list as {
        id: number;
      }[];
      expect([id, found.some((one) => one.id === id)]).toEqual([id, left.includes(id)]);
    }
  });

  it('say and narrow to what the caller has bought, his alone', async () => {
    expect((await shop.visitor().get('/api/goods/list?bought=1')).status).toBe(401);
    const buyer = await shop.signedIn('13800000001');
    const other = await shop.signedIn('13800000004');
    const mine = (await buyer.get('/api/goods/list?bought=1&per_page=100')).data;
    const theirs = (await other.get('/api/goods/list?bought=1&per_page=100')).data;
    const idsOf = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id).sort((a, b) => a - b);
    expect(mine.total).toBeGreaterThan(10);
    expect(idsOf(mine)).not.toEqual(idsOf(theirs));
    for (const { last_bought: last } of mine.list) expect(last).toMatchObject({ at: expect.any(Number), number: expect.any(Number) });
    // What is due comes first, of what can be had.
    const due = ((await buyer.get('/api/user/fast_buy?per_page=100')).data.list as { goods: { id: number } }[]).map(
      ({ goods }) => goods.id,
    );
    const inStock = (mine.list as { id: number; number: number }[]).filter(({ number }) => number > 0).map(({ id }) => id);
    expect(inStock).toEqual(due.filter((id) => inStock.includes(id)));
    const free = (await buyer.get('/api/goods/list?per_page=100')).data.list as { id: number; last_bought: unknown }[];
    const known = new Set(idsOf(mine));
    for (const { id, last_bought: last } of free) expect(last !== null).toBe(known.has(id));
  });

  it('leave the facets out with facets=0, and keep list and total', async () => {
    for (const query of ['select=1', 'keywords=amxl', 'keywords=片', 'form=片剂&rx=1', 'keywords=amxl&form=胶囊剂']) {
      const [full, bare] = await Promise.all([list(query), list(`${query}&facets=0`)]);
      expect(bare).toEqual({ ...full, facets: undefined });
    }
  });

  it('expires_within takes the days from today to the same day so many months on, in China', async () => {
    const [one, two, three, four] = all.slice(0, 4).map(({ goods }) => goods.id);
    await shop.database
      .execute(sql`update goods set expires_on = case id when ${one} then ${today}::date - 1 when ${two} then ${today}::date
      when ${three} then (${today}::date + interval '2 months')::date else (${today}::date + interval '2 months')::date + 1 end
      where id in (${one}, ${two}, ${three}, ${four})`);
    const found = new Set<number>();
    for (let page = 1; page <= 5; page += 1) {
      for (const { id } of (await list(`expires_within=2&per_page=100&page=${page}`)).list) found.add(id);
    }
    expect([one, two, three, four].map((id) => found.has(id ?? 0))).toEqual([false, true, true, false]);
  });

  it('names both kinds of the prescription facet, and a chosen maker by its name', async () => {
    const { facets } = await list('select=1&rx=0&manufacturer=1');
    expect(facets.prescription.map(({ value, name }: Offered) => [value, name])).toEqual(expect.arrayContaining([['0', '非处方']]));
    expect(facets.manufacturers).toContainEqual(expect.objectContaining({ value: '1', name: '皖溪制药' }));
  });

  describe('refuse what they cannot be, and take everything else for itself', () => {
    it.each([
      'bought=2',
      'price_min=-1',
      'price_max=1.234',
      'rx=2',
      'in_stock=yes',
      'facets=2',
      'expires_within=0',
      'expires_within=61',
      'expires_within=1.5',
      'expires_within=3&expires_within=6',
      'form[]=&form[]=片剂',
      'form[a][b]=1',
      `form=${'长'.repeat(51)}`,
      `tag=${'长'.repeat(11)}`,
      `manufacturer=${'长'.repeat(101)}`,
      `spec=${'1'.repeat(101)}`,
      Array.from({ length: 21 }, (_, at) => `form[]=f${at}`).join('&'),
    ])('%s: 422', async (query) => {
      expect((await shop.visitor().get(`/api/goods/list?${encodeURI(query)}`)).status).toBe(422);
    });

    it('NUL: 400', async () => {
      expect((await shop.visitor().get('/api/goods/list?spec[]=a%00b')).status).toBe(400);
    });

    it.each(["'", '"', '\\', '{}', '{"a"}', 'NULL', ',', '%', '$1', '😀', '9007199254740993', '1,2'])('hostile value %s', async (value) => {
      for (const name of ['manufacturer', 'form', 'spec', 'tag'] as const) {
        if (value.length > 10 && name === 'tag') continue;
        for (const keywords of ['', 'amxl']) {
          const answer = await shop.visitor().get(`/api/goods/list?${queryOf({ [name]: [value, 'x'] }, { keywords })}`);
          expect([answer.status, answer.data.total]).toEqual([200, 0]);
        }
      }
    });
  });
});

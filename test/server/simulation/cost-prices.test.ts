import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { asc, eq, inArray } from 'drizzle-orm';
import { goods, goodsCosts } from '../../../src/server/database/schema/goods.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { readCostFile } from '../../../src/server/simulation/cost-file.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

describe('a file of cost prices', () => {
  const read = (text: string) => readCostFile(Buffer.from(text));

  it('names goods by id and their cost, whatever else it has', async () => {
    expect(await read('\uFEFFname,id,cost\n阿莫西林,7,8.125\n"a, b",12,0.0001\n')).toEqual({
      ok: true,
      value: [
        { line: 2, goodsId: 7, cost: '8.125' },
        { line: 3, goodsId: 12, cost: '0.0001' },
      ],
    });
    expect(await read('商品编号,成本价\r\n 7 , 8.10 \r\n')).toEqual({ ok: true, value: [{ line: 2, goodsId: 7, cost: '8.10' }] });
  });

  it.each([
    ['', ['1: the file is empty']],
    ['id,cost', ['1: the file names no goods']],
    ['id,price\n7,1', [expect.stringMatching(/^1: the column cost .*is missing/)]],
    ['id,cost,Cost\n7,1,1', [expect.stringMatching(/^1: the column cost .*stands there twice/)]],
    ['id,cost\n7,1\n7,2', ['3: goods 7 stand on line 2 already']],
    [
      'id,cost\nx,1\n7,-1\n8,1.00001\n9,1e3\n10,',
      [
        expect.stringMatching(/^2: .*"x"/),
        expect.stringMatching(/^3: cost .*"-1"/),
        expect.stringMatching(/^4: cost .*"1.00001"/),
        expect.stringMatching(/^5: cost/),
        expect.stringMatching(/^6: cost/),
      ],
    ],
    ['id,cost\n7', [expect.stringMatching(/^2: cost/)]],
    ['id,cost\n"7,1', [expect.stringMatching(/^\d: a quote has no end/)]],
  ])('says what is wrong with %j, by line', async (text, problems) => {
    expect(await read(text)).toEqual({ ok: false, refusal: { first: problems, count: problems.length } });
  });

  it('may be long, and is not read where it is too large', async () => {
    const lines = Array.from({ length: 3_001 }, (_, at) => `${at + 1},1.5`);
    const long = await read(`id,cost\n${lines.join('\n')}`);
    expect(long.ok && long.value.map(({ line, goodsId }) => line - goodsId)).toEqual(lines.map(() => 1));
    expect(await read(`id,cost\n${'x,y\n'.repeat(150)}`)).toMatchObject({ ok: false, refusal: { count: 300 } });
    expect(await read(' '.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ refusal: { first: [expect.stringContaining('5 MB')] } });
  });
});

it('is read by nobody but the simulator and the demo shop', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && readFileSync(`src/${file}`, 'utf8').includes('goodsCosts'),
  );
  expect(files.filter((file) => !/^server\/(simulation|database\/schema)\//.test(file))).toEqual([]);
});

onEither('cost prices', (open) => {
  let shop: TestShop;
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);
  const costOf = async (id: number): Promise<string | undefined> =>
    (await shop.database.select().from(goodsCosts).where(eq(goodsCosts.goodsId, id)))[0]?.cost;
  beforeAll(async () => {
    shop = await open();
  });

  it('of the demo shop lie below the price, and some are missing', async () => {
    const rows = await shop.database
      .select({ price: goods.basePrice, cost: goodsCosts.cost })
      .from(goods)
      .leftJoin(goodsCosts, eq(goodsCosts.goodsId, goods.id));
    const known = rows.filter(({ cost }) => cost !== null);
    expect(known.length).toBeGreaterThan(rows.length * 0.8);
    expect(known.length).toBeLessThan(rows.length);
    expect(known.filter(({ price, cost }) => Number(cost) >= Number(price))).toEqual([]);
  });

  it('are imported from UTF-8 and GB18030, again and again; the others stay', async () => {
    const [one, two] = await shop.database.select({ id: goods.id }).from(goods).orderBy(asc(goods.id)).limit(2);
    const before = await costOf(two?.id ?? 0);
    expect(await operate('cost', 'import', fileWord(Buffer.from(`id,cost\n${one?.id},3.1457\n`)))).toEqual({
      exitCode: 0,
      out: ['1 cost prices imported'],
      err: [],
    });
    expect(await costOf(one?.id ?? 0)).toBe('3.1457');
    // 商品编号,成本价 as Chinese spreadsheets write it.
    const gb = Buffer.concat([Buffer.from('c9ccc6b7b1e0bac52cb3c9b1bebcdb0a', 'hex'), Buffer.from(`${one?.id},3.2\n`)]);
    expect(await operate('cost', 'import', fileWord(gb))).toMatchObject({ exitCode: 0 });
    expect(await costOf(one?.id ?? 0)).toBe('3.2000');
    expect(await costOf(two?.id ?? 0)).toBe(before);
  });

  it('are refused whole, with every fault by line', async () => {
    const [one] = await shop.database.select({ id: goods.id }).from(goods).limit(1);
    const before = await costOf(one?.id ?? 0);
    const outcome = await operate('cost', 'import', fileWord(Buffer.from(`id,cost\n${one?.id},1.5\n99999999,2\n`)));
    expect(outcome).toMatchObject({
      exitCode: 2,
      out: [],
      err: [
        expect.stringMatching(/^3: there are no goods 99999999\nNothing was imported\.$/),
        expect.stringContaining('cost import FILE.csv'),
      ],
    });
    expect(await costOf(one?.id ?? 0)).toBe(before);
    expect(await operate('cost', 'import', 'somewhere.csv')).toMatchObject({ exitCode: 2 });
    expect(await operate('cost', 'import', fileWord(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])))).toMatchObject({
      exitCode: 2,
      err: [expect.stringContaining('this is no text'), expect.anything()],
    });
  });

  it('never leave through the API', async () => {
    const { id } = await somePlainGoods(shop.database);
    const secret = '7.4193';
    await operate('cost', 'import', fileWord(Buffer.from(`id,cost\n${id},${secret}\n`)));
    expect(
      await shop.database
        .select()
        .from(goodsCosts)
        .where(inArray(goodsCosts.goodsId, [id])),
    ).toMatchObject([{ cost: secret }]);
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { ids } = await prepareOrder(buyer, [{ goods_id: id, number: 10 }]);
    const answers = [
      await buyer.get(`/api/goods/detail/${id}`),
      await buyer.get('/api/cart/list'),
      await buyer.get('/api/goods/list'),
      await buyer.post('/api/cart/checkout', { ids, new: 1 }),
      await buyer.get('/api/openapi.json'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { text } of answers) expect([text.includes(secret), /"(goods_)?cost/.test(text)]).toEqual([false, false]);
  });
});

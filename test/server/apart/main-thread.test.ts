import { beforeAll, expect, it } from 'vitest';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { cellsOf } from '../../../src/server/spreadsheet/sheet-task.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { longestTurn } from '../../support/longest-turn.ts';
import { multipartOf } from '../../support/multipart.ts';
import { onEither, type TestShop } from '../../support/server.ts';
import { proves } from '../../support/promises.ts';

/** Milliseconds for which the shop may answer nobody else. */
const longestMs = 100;

const rows = (header: string, count: number, row: (at: number) => string): string =>
  `${header}\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}\n`;
const many = 19_999;

/** Files as long as they may be, by what reads them. */
const bank = rows(
  '交易日期,流水号,贷方发生额,对方户名,摘要',
  many,
  (at) => `2026-11-27,NB${at},${at}.25,第${at}药房有限公司,货款 ${'x'.repeat(100)}`,
);
const brokenBank = rows('交易日期,流水号,贷方发生额,对方户名,摘要', many, (at) => `2026-13-27,NB${at},${at}.x,第${at}药房有限公司,货款`);
const goodsFile = rows('货号,供货价', many, (at) => `NONE-${at},${at}.25`);
const wide = rows(Array.from({ length: 60 }, (_, at) => `列${at}`).join(','), many, () => 'a,'.repeat(59));

const costs = rows('id,cost', many, (at) => `${at + 1},1.25`);
const brokenCosts = rows('id,cost', 200_000, () => 'x,y');
const prices = rows('goods_id,price', many, (at) => `${at},1.25`);
const books = rows('order,state,paid,refunded,line,erp_code,number,shipped', many, (at) => `${at},open,1.25,0,1,a,1,1`);
const codes = rows('order,code', many, (at) => `${at},${String(at).padStart(20, '8')}`);
const customers = rows(
  '单位名称,统一社会信用代码,单位类型,联系人,手机号,地址',
  many,
  (at) => `药房${at},91310000MA1K${at},药店,王${at},138${String(at).padStart(8, '0')},上海市浦东新区世纪大道${at}号`,
);
const prizes = JSON.stringify({
  kind: 'lottery',
  name: 'a',
  prizes: Array.from({ length: 15_000 }, () => ({ name: 'a', number: 1, gift: { kind: 'nothing' } })),
});

onEither('a file as long as it may be keeps nobody waiting', proves('files'), (open) => {
  let shop: TestShop;
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);
  const atDeskSend = async (phone: string, url: string, content: string) => {
    const client = await atDesk(shop, phone);
    const request = { method: 'POST' as const, url, ...multipartOf({ content, name: '表.csv', type: 'text/csv' }) };
    return async () => expect(await client.send(request)).toMatchObject({ status: 200 });
  };
  const command = async (content: string, line: string) => {
    const word = fileWord(Buffer.from(content));
    const words = line.split(' ').map((one) => (one === 'FILE' ? word : one));
    return async () => {
      const { err } = await operate(...words);
      // What is refused is refused by its rows: it was read.
      expect(err.join('\n')).not.toMatch(/no header|no text|larger|MiB/);
    };
  };
  beforeAll(async () => {
    shop = await open();
    // The process begins with its first task.
    await cellsOf(Buffer.from('x'));
  });

  it.each([
    ['a bank’s file', () => atDeskSend(deskPhones.finance, '/api/desk/transfers/preview', bank)],
    ['a bank’s file without a day', () => atDeskSend(deskPhones.finance, '/api/desk/transfers/preview', brokenBank)],
    ['prices of goods', () => atDeskSend(deskPhones.clerk, '/api/desk/goods/import/preview', goodsFile)],
    ['columns that nobody knows', () => atDeskSend(deskPhones.clerk, '/api/desk/goods/import/preview', wide)],
    ['cost prices', () => command(costs, 'cost import FILE')],
    ['cost prices that are none', () => command(brokenCosts, 'cost import FILE')],
    ['a price list', () => command(prices, 'price-list import FILE --name x --class A --from 2026-12-01 --until 2026-12-31')],
    ['other books', () => command(books, 'reconcile FILE')],
    ['trace codes', () => command(codes, 'trace import FILE')],
    ['customers', () => command(customers, 'buyer import FILE')],
    ['an activity', () => command(prizes, 'activity save FILE')],
    ['a draft to simulate', () => command(prizes, 'simulate FILE --from 2026-11-01 --to 2026-11-02')],
  ])('%s', async (_what, prepare) => {
    const work = await prepare();
    // The least of three: memory is cleaned up at times.
    const turns: number[] = [];
    while (turns.length < 3 && Math.min(...turns) >= longestMs) turns.push(await longestTurn(work));
    expect(Math.min(...turns)).toBeLessThan(longestMs);
  });
});

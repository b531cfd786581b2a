import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { emptyCart, logIn, openShop } from './shop-page.ts';

interface ListedRow {
  readonly id: number;
  readonly name: string;
  readonly ypgg: string;
  readonly sccj: string;
  readonly zbz: number;
  readonly number: number;
  readonly is_buy: number;
  readonly qg_number: number;
}

/** So many goods that can be had in two packs, each named by itself. */
async function goodsToWant(page: Page, count: number): Promise<readonly ListedRow[]> {
  const found = new Map<string, ListedRow>();
  for (let at = 1; found.size < count; at += 1) {
    const answer = await page.request.get('/api/goods/list', { params: { in_stock: 1, per_page: 100, page: at } });
    const { data } = (await answer.json()) as { data: { list: ListedRow[] } };
    expect(data.list.length).toBeGreaterThan(0);
    for (const one of data.list)
      if (one.is_buy === 1 && one.qg_number === 0 && one.number > one.zbz * 2 && !one.name.includes('阿莫西林'))
        found.set(`${one.name} ${one.ypgg} ${one.sccj}`, one);
  }
  return [...found.values()].slice(0, count);
}

it('pastes two hundred lines, corrects six and has them in the cart, by keyboard alone', async () => {
  const { page, troubles, close } = await openShop();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'second', '/kjcg');
  await page.getByRole('heading', { level: 1, name: '快速采购' }).waitFor();
  await emptyCart(page);
  const goods = await goodsToWant(page, 196);
  const [tooMany, notWhole, ...plain] = goods;
  if (tooMany === undefined || notWhole === undefined) throw new Error('There are no goods');
  const row = ({ name, ypgg, sccj }: ListedRow, number: string) => `${name}\t${ypgg}\t${sccj}\t${number}`;
  const lines = [
    '药品名称\t规格\t生产厂家\t采购数量',
    ...plain.map((one) => row(one, String(one.zbz * 2))),
    row(tooMany, '999999'),
    row(notWhole, '1.5'),
    '阿莫西林分散片\t\t\t20',
    '阿莫西林颗粒\t\t\t10',
    '阿莫希林克拉维酸钾片\t\t\t10',
    '没有这一种\t\t\t10',
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));

  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const focusedRow = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null);
  const isOpen = (count: number) =>
    page
      .getByRole('region', { name: '采购单合计' })
      .getByText(count === 0 ? /件$/ : `，${String(count)} 行待处理`)
      .waitFor();
  await page.getByLabel('采购单', { exact: true }).focus();
  await press('Control+v');
  await isOpen(6);
  // Six rows wait: F8 goes to the first, each that is settled leads to the next.
  await press('F8');
  await expect.poll(focusedRow).toBe('195');
  await press('Enter');
  await expect.poll(focusedRow).toBe('196');
  // No quantity is offered for one that is none: it is typed.
  for (const digit of String(notWhole.zbz)) await press(digit);
  for (const [key, next] of [
    ['Enter', '197'],
    ['1', '198'],
    ['2', '199'],
    ['1', '200'],
  ] as const) {
    await press(key);
    await expect.poll(focusedRow).toBe(next);
  }
  await isOpen(1);
  // What the shop does not have may be asked for, or is taken off the list.
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^\/pzqg\/add\?name=/);
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('删去第 200 行');
  await press('Enter');
  await expect.poll(async () => page.getByRole('region', { name: '采购单合计' }).textContent()).not.toContain('待处理');
  await press('Control+Enter');
  await page.getByRole('region', { name: '加入购物车的结果' }).getByText('已加入 199 个品种').waitFor();
  await page.getByRole('link', { name: '去购物车', exact: true }).first().waitFor();
  expect(presses).toBeLessThanOrEqual(15);
  const { data } = (await (await page.request.get('/api/cart/list')).json()) as {
    data: { data: { goods: { id: number }; number: number }[] };
  };
  expect(data.data).toHaveLength(199);
  const asked = new Map(plain.map(({ id, zbz }) => [id, zbz * 2]));
  expect(data.data.filter(({ goods: { id }, number }) => asked.get(id) === number)).toHaveLength(plain.length);
  expect(troubles).toEqual([]);
  await emptyCart(page);
  await close();
});

it('keeps what is still to be worked on over a reload, and reads a file', async () => {
  const { page, troubles, close } = await openShop();
  await logIn(page, 'second', '/kjcg');
  await page.getByRole('heading', { level: 1, name: '快速采购' }).waitFor();
  await page
    .getByLabel('选文件')
    .setInputFiles({ name: '补货.csv', mimeType: 'text/csv', buffer: Buffer.from('品名,数量\n氯雷他定片,20\n连花清瘟颗粒,10盒\n') });
  await page.getByText('氯雷他定片 20', { exact: true }).waitFor();
  await page.getByRole('group', { name: '第 1 行可选的品种' }).waitFor();
  // Storage is written when the buyer pauses.
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.sessionStorage).includes('连花清瘟颗粒'))).toBe(true);
  await page.reload();
  await page.getByRole('group', { name: '第 1 行可选的品种' }).waitFor();
  await page.getByText('连花清瘟颗粒 10盒', { exact: true }).waitFor();
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

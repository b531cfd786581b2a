import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { openDesk } from './desk-page.ts';
import { desktop, fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

/** Hands on a keyboard: every key pressed is an act, and nothing else is done. */
function handsOn(page: Page) {
  let presses = 0;
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      presses += text.length;
    },
    count: () => presses,
  };
}

interface Placed {
  readonly id: number;
  readonly sn: string;
  readonly payable: string;
}

/** An order of the signed-in buyer, paid from the balance or about to be paid by transfer. */
async function placed(page: Page, goods: number, number: number, method: 'balance' | 'transfer') {
  await fillCart(page, [{ goods, number }]);
  const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
  const ids = cart.data.data.map(({ id }) => id);
  const sheet = (await (await page.request.post('/api/cart/checkout', { data: { ids, new: 1 } })).json()) as {
    data: { addresses: [{ id: number }]; priced: { payable: string } };
  };
  const { addresses, priced } = sheet.data;
  const answer = await page.request.post('/api/order', { data: { ids, address_id: addresses[0].id, expect: priced.payable } });
  const { data } = (await answer.json()) as { data: Placed };
  const paid = (await (await page.request.post(`/api/order/${data.id}/pay`, { data: { method } })).json()) as {
    code: number;
    data: { transfer?: { code: string } };
  };
  expect(paid.code).toBe(200);
  return { ...data, code: paid.data.transfer?.code ?? '' };
}

/** A shop with a buyer whose goods are in plentiful stock. */
async function buying(account: 'qualified' | 'second') {
  const shop = await openShop();
  await logIn(shop.page, account);
  const [goods = 0] = await plentifulGoods(shop.page, '胶囊', 1);
  const { data } = (await (await shop.page.request.get('/api/user/base')).json()) as { data: { company: string } };
  return { ...shop, goods, company: data.company };
}

/** What has the focus, by its words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).locator('tbody tr');

describe('what the desk does every day takes few keys, and no mouse:', () => {
  it('to review a shop: one a field, two to open it and two to pass it', async () => {
    const { page, close } = await openDesk('pharmacist', desktop, '/desk/customers');
    await rowsOf(page, '待审').first().waitFor();
    const hands = handsOn(page);
    await hands.press('j', 'Enter');
    const pass = page.getByRole('toolbar', { name: '审核', exact: true }).getByRole('button').last();
    const left = async () => Number(/还有 (\d+) 项未看/.exec((await pass.textContent()) ?? '')?.[1] ?? 0);
    await expect.poll(left).toBeGreaterThan(0);
    const fields = await left();
    for (let open = fields; open > 0; open -= 1) {
      await hands.press('y');
      await expect.poll(left).toBe(open - 1);
    }
    await hands.press('1');
    await expect.poll(() => focused(page)).toMatch(/^通过 \d 证/);
    await hands.press('Enter');
    await page.getByText('已通过，已通知门店').first().waitFor();
    expect(hands.count()).toBeLessThanOrEqual(fields + 4);
    await close();
  });

  it('to ship ten orders: four, whatever their number on the page', async () => {
    const shop = await buying('second');
    const orders: Placed[] = [];
    for (let at = 0; at < 10; at += 1) orders.push(await placed(shop.page, shop.goods, 1, 'balance'));
    const { page, close } = await openDesk('clerk', desktop);
    const { data } = (await (await page.request.get(`/api/desk/orders/${orders[0]?.id}`)).json()) as { data: { customer: { id: number } } };
    await page.goto(`/desk/orders?buyer=${data.customer.id}`);
    await expect.poll(() => rowsOf(page, '订单').count()).toBeGreaterThanOrEqual(10);
    const count = await rowsOf(page, '订单').count();
    const hands = handsOn(page);
    await hands.press('j', 'a', 'f');
    await expect.poll(() => focused(page)).toBe(`发出 ${count} 单`);
    await hands.press('Enter');
    await page.getByText(`已发出 ${count} 单`).first().waitFor();
    for (const { id } of orders) {
      const { data: seen } = (await (await shop.page.request.get(`/api/order/${id}`)).json()) as { data: { status: string } };
      expect(seen.status).toBe('shipped');
    }
    expect(hands.count()).toBeLessThanOrEqual(4);

    // To reduce one line of an order that is called about: its six last digits, the units, and nine keys.
    const called = await placed(shop.page, shop.goods, 20, 'balance');
    const finding = handsOn(page);
    await finding.press('/');
    await finding.type(called.sn.slice(-6));
    await page
      .getByRole('region', { name: '找到的', exact: true })
      .getByRole('link', { name: new RegExp(called.sn) })
      .waitFor();
    await finding.press('Enter');
    await page.getByRole('heading', { level: 1, name: `订单 ${called.sn}`, exact: true }).waitFor();
    await finding.press('q');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(/实发$/);
    await finding.type('12');
    await page.getByRole('button', { name: /^减 8 / }).waitFor();
    await finding.press('Tab', 'Tab', 'Space');
    await expect.poll(() => focused(page)).toMatch(/^减 8 /);
    await finding.press('Enter');
    await page
      .getByText(/^已减行，退 /)
      .first()
      .waitFor();
    expect(finding.count()).toBeLessThanOrEqual(6 + 2 + 7);
    await close();
    await shop.close();
  });

  it('to match five transfers that agree to the cent: three', async () => {
    const shop = await buying('qualified');
    for (let at = 1; at <= 5; at += 1) {
      const { payable, code } = await placed(shop.page, shop.goods, at, 'transfer');
      await operator('transfer', 'enter', `FIVE-${at}`, payable, '--payer', shop.company, '--remark', `货款 ${code}`);
    }
    const { page, close } = await openDesk('finance', desktop, '/desk/money');
    await expect.poll(() => rowsOf(page, '待对应的到账').count()).toBe(5);
    const hands = handsOn(page);
    await hands.press('j', 'c');
    await expect.poll(() => focused(page)).toMatch(/^确认 5 笔/);
    await hands.press('Enter');
    await page
      .getByText(/^已确认 5 笔/)
      .first()
      .waitFor();
    await expect.poll(() => rowsOf(page, '待对应的到账').count()).toBe(0);
    expect(hands.count()).toBeLessThanOrEqual(3);
    await close();
    await shop.close();
  });

  it('to answer a return: five, and what one has to say to the buyer', async () => {
    const shop = await buying('qualified');
    const { id, sn } = await placed(shop.page, shop.goods, 6, 'balance');
    await operator('ship', sn);
    await operator('deliver', sn);
    const open = (await (await shop.page.request.get(`/api/order/${id}/after_sales`)).json()) as {
      data: { lines: [{ line_id: number; batches: [{ batch: string }] }] };
    };
    const [{ line_id, batches }] = open.data.lines;
    const asked = await shop.page.request.post('/api/after_sales', {
      data: {
        order_id: id,
        kind: 'return',
        reason: 'wrong-goods',
        lines: [{ line_id, batch: batches[0].batch, number: 2 }],
        words: '发错了',
      },
    });
    expect(await asked.json()).toMatchObject({ code: 200 });
    // The clerk of the orders has a code of this minute already.
    const { page, close } = await openDesk('admin', desktop, '/desk/cases?part=decide');
    await rowsOf(page, '售后单').first().waitFor();
    const hands = handsOn(page);
    await hands.press('j', 'Enter');
    await page.getByRole('heading', { level: 1, name: /^售后 / }).waitFor();
    await page.getByRole('button', { name: '同意', exact: true }).waitFor();
    await hands.press('1');
    await page.getByRole('dialog', { name: '同意售后', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await hands.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^同意 2 /);
    await hands.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByText(/方志远 \d\d-\d\d/)
      .first()
      .waitFor();
    expect(hands.count()).toBeLessThanOrEqual(5);
    await close();
    await shop.close();
  });
});

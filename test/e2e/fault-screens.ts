import type { Page } from 'playwright-core';
import { type accounts, ephedrineLine, fillCart, plentifulGoods } from './shop-page.ts';

/**
 * A screen under faults: how it is opened, which call is disturbed, what the buyer does then.
 * A new screen is one entry.
 */
export interface FaultScreen {
  readonly path: string;
  readonly account: keyof typeof accounts;
  /** Once, before the first fault: what the screen needs to have something to show. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Waits until the screen can be used. */
  readonly ready: (page: Page) => Promise<void>;
  /** The call that the screen loads by, as a glob. */
  readonly load: string;
  /** The call that goes wrong, as a glob; absent from a screen that only shows something. */
  readonly call?: string;
  /** Types something and sends it off by that call. */
  readonly act?: (page: Page) => Promise<void>;
  /** What was typed, as it stands on the screen afterwards; absent where the screen takes it back. */
  readonly typed?: (page: Page) => Promise<string>;
}

/** What every buyer types into these screens. */
export const typedText = '请附药检报告';

const quantity = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /数量$/ }).first();

async function oneLine(page: Page): Promise<void> {
  const [goods] = await plentifulGoods(page, '阿莫西林', 1);
  await fillCart(page, [{ goods: goods as number, number: 20 }]);
}

/** The orders that screens are looked at with; placed before their first fault. */
let waitingOrder = '';
let paidOrder = '';

/** Places what is in the cart, over the API with the page's own session. */
async function placeOrder(page: Page): Promise<string> {
  const { data: cart } = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
  const ids = cart.data.map(({ id }) => id);
  const { data: sheet } = (await (await page.request.post('/api/cart/checkout', { data: { ids } })).json()) as {
    data: { addresses: { id: number }[]; priced: { payable: string } };
  };
  const form = { ids, address_id: sheet.addresses[0]?.id, expect: sheet.priced.payable };
  const { data: placed } = (await (await page.request.post('/api/order', { data: form })).json()) as { data: { id: number } };
  return String(placed.id);
}

/** An order that waits for its money, the same for every screen that shows one. */
async function haveWaitingOrder(page: Page): Promise<void> {
  if (waitingOrder !== '') return;
  await oneLine(page);
  waitingOrder = await placeOrder(page);
}

async function confirmCancelling(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
}

export const faultScreens: readonly FaultScreen[] = [
  {
    path: '/cart',
    account: 'second',
    prepare: oneLine,
    ready: (page) => quantity(page).waitFor(),
    load: '**/api/cart/list*',
    call: '**/api/cart/*/edit',
    act: async (page) => {
      await quantity(page).fill('77');
      await quantity(page).press('Enter');
    },
  },
  {
    path: '/cart/step2',
    account: 'second',
    prepare: oneLine,
    ready: (page) => page.getByRole('button', { name: '提交订单' }).first().waitFor(),
    load: '**/api/cart/checkout',
    call: '**/api/order',
    act: async (page) => {
      await page.getByLabel('订单备注').fill(typedText);
      await page.getByRole('button', { name: '提交订单' }).first().click();
    },
    typed: (page) => page.getByLabel('订单备注').inputValue(),
  },
  {
    path: '/cart/hm',
    account: 'second',
    prepare: (page) => fillCart(page, [ephedrineLine]),
    ready: (page) => page.getByRole('textbox', { name: /居民身份证号/ }).waitFor(),
    load: '**/api/cart/checkout',
    call: '**/api/order',
    act: async (page) => {
      await page.getByRole('textbox', { name: /采购人姓名/ }).fill('陈静');
      await page.getByRole('textbox', { name: /采购人电话/ }).fill('13800006620');
      await page.getByRole('textbox', { name: /居民身份证号/ }).fill('11010519491231002X');
      await page.getByLabel('订单备注').fill(typedText);
      await page.getByRole('button', { name: '提交订单' }).first().click();
    },
    typed: async (page) =>
      (await page.getByLabel(/居民身份证号/).inputValue()) === '11010519491231002X' ? page.getByLabel('订单备注').inputValue() : '',
  },
  {
    get path() {
      return `/cart/step3/${waitingOrder || ':id'}`;
    },
    account: 'second',
    prepare: haveWaitingOrder,
    ready: (page) => page.getByRole('radio', { name: /模拟支付/ }).waitFor(),
    load: '**/api/order/*',
    call: '**/api/order/*/pay',
    act: async (page) => {
      await page.getByRole('radio', { name: /模拟支付/ }).check();
      await page.getByRole('button', { name: /^去支付/ }).click();
    },
  },
  {
    get path() {
      return `/cart/step4?id=${paidOrder || ':id'}`;
    },
    account: 'second',
    prepare: async (page) => {
      await oneLine(page);
      paidOrder = await placeOrder(page);
      await page.request.post(`/api/order/${paidOrder}/pay`, { data: { method: 'balance' } });
    },
    ready: (page) => page.getByRole('heading', { name: /付款成功/ }).waitFor(),
    load: '**/api/order/*',
  },
  {
    get path() {
      return `/order/info/${waitingOrder || ':id'}`;
    },
    account: 'second',
    prepare: haveWaitingOrder,
    ready: (page) => page.getByRole('list', { name: '订单进度' }).waitFor(),
    load: '**/api/order/*',
    call: '**/api/order/*/cancel',
    act: async (page) => {
      await page.getByRole('button', { name: '取消订单' }).click();
      await confirmCancelling(page);
    },
  },
  {
    path: '/order?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97',
    account: 'second',
    ready: (page) =>
      page
        .getByRole('link', { name: /^查看订单/ })
        .first()
        .waitFor(),
    load: '**/api/order?*',
    call: '**/api/order/*/cancel',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^取消订单/ })
        .first()
        .click();
      await confirmCancelling(page);
    },
    typed: async (page) => ((await page.getByLabel('商品或订单号').inputValue()) === '阿莫西林' ? typedText : ''),
  },
];

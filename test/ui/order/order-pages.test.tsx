import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { OrderPage } from '../../../src/ui/order/detail/order-page.tsx';
import { OrdersPage } from '../../../src/ui/order/list/orders-page.tsx';
import { PaidPage } from '../../../src/ui/payment/paid-page.tsx';
import { PayPage } from '../../../src/ui/payment/pay-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const payRoute = { path: '/cart/step3/:id', at: '/cart/step3/1' };
const orderRoute = { path: '/order/info/:id', at: '/order/info/1' };
const address = () => screen.getByTestId('address').textContent;

/** A shop with one order of 96.00 that waits for its money. */
async function shopWithOrder(setup: FakeShopSetup = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' }, ...setup });
  const orders = fakeOrders(shop);
  await orders.place(
    { lineIds: [shop.put('1', 10)], addressId: '1', choice: bestChoice, ...plainOrder, remark: '请附药检报告', expect: money('96') },
    'key',
  );
  return { shop, orders };
}

describe('paying', () => {
  it('shows the amount, the time left and what would remain, and goes on to the paid page', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<PayPage />, shop, payRoute, orders);
    expect(await screen.findByText('应付金额')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/剩余付款时间(30:00|29:5\d)/);
    await userEvent.click(screen.getByRole('button', { name: '确认付款 ¥96.00' }));
    await waitFor(() => expect(address()).toBe('/cart/step4?id=1'));
  });

  it('at a provider shows its page and code, and follows until the money is there', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<PayPage />, shop, payRoute, orders);
    await userEvent.click(await screen.findByRole('radio', { name: /模拟支付/ }));
    await userEvent.click(screen.getByRole('button', { name: '去支付 ¥96.00' }));
    expect((await screen.findByRole('link', { name: '打开模拟支付收银台' })).getAttribute('href')).toMatch(
      /^http.*\/pay-sim\/cashier\?trade=1$/,
    );
    expect(await screen.findByRole('img', { name: '模拟支付二维码' })).toBeDefined();
    orders.move('1', { state: 'paid', paidAt: 1_800_000_000, payMethod: 'simulated' });
    await waitFor(() => expect(address()).toBe('/cart/step4?id=1'));
  });

  it('by bank transfer shows account, code and amount, and follows until a person has matched the money (R49)', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<PayPage />, shop, payRoute, orders);
    await userEvent.click(await screen.findByRole('radio', { name: /对公转账/ }));
    await userEvent.click(screen.getByRole('button', { name: '用对公转账付 ¥96.00' }));
    const panel = within(await screen.findByRole('region', { name: '对公转账' }));
    expect(panel.getByRole('heading', { name: '请转账 ¥96.00' })).toBeDefined();
    for (const told of ['A7K2MN', '药集示例医药有限公司', '0000 0000 0000 2201', '示例银行合肥分行'])
      expect(panel.getByText(told)).toBeDefined();
    expect(panel.queryByText(/已收到/)).toBeNull();
    // Another way is still open, and so is the way back.
    await userEvent.click(panel.getByRole('button', { name: '换一种付款方式' }));
    expect(screen.getByRole('radio', { name: /余额支付/ })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /对公转账/ }));
    await userEvent.click(screen.getByRole('button', { name: '用对公转账付 ¥96.00' }));
    await screen.findByRole('region', { name: '对公转账' });
    orders.move('1', { state: 'paid', paidAt: 1_800_000_000, payMethod: 'transfer', bankTransfer: null });
    await waitFor(() => expect(address()).toBe('/cart/step4?id=1'));
  });

  it('says what has come of a transfer and what is missing, also after a reload', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.pay('1', 'transfer', 'key');
    const order = await orders.read('1');
    if (order.bankTransfer === null) throw new Error('It waits for no transfer');
    orders.move('1', { bankTransfer: { ...order.bankTransfer, received: money('90'), missing: money('6') } });
    visitScreen(<PayPage />, shop, payRoute, orders);
    expect(await screen.findByText(/已收到 ¥90.00，还差 ¥6.00，补足后发货/)).toBeDefined();
    expect(screen.getByRole('heading', { name: '请转账 ¥6.00' })).toBeDefined();
  });

  it('never ends in a dead end: where nothing can be paid with, it says whom to call (R48)', async () => {
    const { shop, orders } = await shopWithOrder();
    orders.move('1', { payMethods: [{ id: 'balance', name: '余额支付', isOpen: false, note: '' }] });
    const { screens } = visitScreen(<PayPage />, shop, payRoute, orders);
    expect(await screen.findByText(/余额不足，款项未扣。/)).toBeDefined();
    expect(screen.queryByText(/请换用其他付款方式/)).toBeNull();
    expect(screen.getByText(/现在没有可用的付款方式，请联系供货方付款/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '联系客服' }));
    expect(screens.messages.getState().dialogs.map(({ kind }) => kind)).toEqual(['contact']);
  });

  it('leads from a paid order to the paid page', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.pay('1', 'balance', 'pay');
    visitScreen(<PayPage />, shop, payRoute, orders);
    await waitFor(() => expect(address()).toBe('/cart/step4?id=1'));
  });

  it('says of a cancelled order that it cannot be paid', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.cancel('1');
    visitScreen(<PayPage />, shop, payRoute, orders);
    expect(await screen.findByRole('heading', { name: '订单已取消，不能付款' })).toBeDefined();
  });

  it('tells whoever paid for a cancelled order that the money goes back', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.cancel('1');
    orders.move('1', {
      refunds: [{ kind: 'late', method: 'simulated', amount: money('96'), isDone: true, at: 1_800_000_000, doneAt: 1_800_000_000 }],
    });
    visitScreen(<PayPage />, shop, payRoute, orders);
    expect(await screen.findByText(/所付的 ¥96\.00 已原路退回/)).toBeDefined();
    expect(screen.queryByText(/未付款/)).toBeNull();
  });

  it('asks before the order is cancelled', async () => {
    const { shop, orders } = await shopWithOrder();
    const { screens } = visitScreen(<PayPage />, shop, payRoute, orders);
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    const [dialog] = screens.messages.getState().dialogs;
    expect(dialog).toMatchObject({ question: { code: 'cancel-order' } });
    screens.messages.close(dialog?.id ?? 0, true);
    expect(await screen.findByRole('heading', { name: '订单已取消，不能付款' })).toBeDefined();
  });

  it('says that there is no such order, with a way back', async () => {
    visitScreen(<PayPage />, new FakeShop(), payRoute);
    expect(await screen.findByRole('heading', { name: '没有找到这个订单' })).toBeDefined();
    expect(screen.getByRole('link', { name: '我的订单' })).toBeDefined();
  });
});

describe('the paid page', () => {
  it('says what was paid, where it goes and what comes next', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.pay('1', 'balance', 'pay');
    visitScreen(<PaidPage />, shop, { path: '/cart/step4', at: '/cart/step4?id=1' }, orders);
    expect(await screen.findByRole('heading', { name: '付款成功，等待发货' })).toBeDefined();
    expect(screen.getByText('已付 ¥96.00')).toBeDefined();
    expect(screen.queryByText(/预计/)).toBeNull();
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/order/info/1');
  });

  it('says by when it is there, where a day is promised', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.pay('1', 'balance', 'pay');
    orders.move('1', { arrivesOn: '2026-11-24' });
    visitScreen(<PaidPage />, shop, { path: '/cart/step4', at: '/cart/step4?id=1' }, orders);
    expect(await screen.findByText('预计 2026-11-24 到店')).toBeDefined();
  });

  it('leads to an invoice that there is, and says of one to come when it is applied for', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.pay('1', 'balance', 'pay');
    orders.move('1', {
      invoicing: 'open',
      invoice: { kind: 'special', title: '合肥安和大药房有限公司', taxNumber: '91340100MA2T00010A', email: '' },
    });
    const visit = visitScreen(<PaidPage />, shop, { path: '/cart/step4', at: '/cart/step4?id=1' }, orders);
    expect(await screen.findByText('订单完成后按所填抬头自动申请电子发票')).toBeDefined();
    expect(screen.queryByRole('link', { name: /发票/ })).toBeNull();
    visit.unmount();
    orders.move('1', { invoicing: 'issued' });
    visitScreen(<PaidPage />, shop, { path: '/cart/step4', at: '/cart/step4?id=1' }, orders);
    expect((await screen.findByRole('link', { name: '查看发票' })).getAttribute('href')).toBe('/dzfp?status=all&order=1');
    expect(screen.queryByText(/自动申请/)).toBeNull();
  });

  it('leads from an unpaid order to its payment', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<PaidPage />, shop, { path: '/cart/step4', at: '/cart/step4?id=1' }, orders);
    await waitFor(() => expect(address()).toBe('/cart/step3/1'));
  });
});

describe('my orders', () => {
  it('show what is in them, what they came to and what can be done', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    const order = (await screen.findByRole('heading', { name: '订单 261120001' })).closest('li') as HTMLElement;
    expect(order.textContent).toContain('待付款');
    expect(order.textContent).toContain('¥96.00');
    expect(within(order).getByRole('link', { name: '订单 261120001 去付款' }).getAttribute('href')).toBe('/cart/step3/1');
  });

  it('have an address for every state', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    await userEvent.click(await screen.findByRole('link', { name: '待发货' }));
    expect(address()).toBe('/order?status=paid');
    expect(await screen.findByRole('heading', { name: '没有待发货的订单' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: '部分发货' }));
    expect(address()).toBe('/order?status=partly-shipped');
    expect(await screen.findByRole('heading', { name: '没有部分发货的订单' })).toBeDefined();
  });

  it('are found by words and days, which stand in the address', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order', at: '/order?status=unpaid' }, orders);
    await screen.findByRole('heading', { name: '订单 261120001' });
    await userEvent.type(screen.getByRole('searchbox', { name: '商品或订单号' }), '没有的药{Enter}');
    expect(address()).toBe('/order?status=unpaid&keywords=%E6%B2%A1%E6%9C%89%E7%9A%84%E8%8D%AF');
    expect(await screen.findByRole('heading', { name: '没有符合条件的订单' })).toBeDefined();
    await userEvent.click(screen.getAllByRole('link', { name: '清空条件' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: '订单 261120001' })).toBeDefined();
    expect(screen.getByRole('link', { name: '导出表格' }).getAttribute('href')).toBe('/api/order/export');
  });

  it('say which category they are narrowed to, which is left by one press while the words stay', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order', at: '/order?keywords=阿莫西林&category=中成药' }, orders);
    await userEvent.click(await screen.findByRole('link', { name: '不限品类，现在只看中成药' }));
    expect(decodeURIComponent(address())).toBe('/order?keywords=阿莫西林');
    expect(screen.queryByRole('link', { name: /不限品类/ })).toBeNull();
  });

  it('keep the focus in the words that were searched for, and words not sent yet when another tab is opened (bug 14)', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    const words = await screen.findByRole<HTMLInputElement>('searchbox', { name: '商品或订单号' });
    await userEvent.type(words, '阿莫西林{Enter}');
    expect(address()).toContain('keywords=');
    expect(document.activeElement).toBe(words);
    await userEvent.type(words, '胶囊');
    await userEvent.click(screen.getByRole('link', { name: '待发货' }));
    expect(address()).toContain('status=paid');
    expect(words.isConnected && words.value).toBe('阿莫西林胶囊');
  });

  it('lead from a page past the last to the last one, and never deny what there is', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order', at: '/order?page=999' }, orders);
    expect(await screen.findByRole('heading', { name: '订单 261120001' })).toBeDefined();
    expect(address()).toBe('/order');
  });

  it('say what to do next when there are none', async () => {
    visitScreen(<OrdersPage />, new FakeShop(), { path: '/order' });
    expect(await screen.findByRole('heading', { name: '还没有订单' })).toBeDefined();
  });
});

describe('one order', () => {
  it('shows its lines with their shares, its amounts, address, remark and history', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect(await screen.findByRole('heading', { level: 1, name: '订单 261120001' })).toBeDefined();
    expect(screen.getByRole('row', { name: /阿莫西林胶囊.*9\.60.*10盒.*96\.00/ })).toBeDefined();
    expect(screen.getByText('请附药检报告')).toBeDefined();
    expect(screen.getByRole('list', { name: '订单进度' }).textContent).toContain('提交订单');
  });

  it('shows where the parcel is, the invoice, and that the goods can be confirmed', async () => {
    const { shop, orders } = await shopWithOrder();
    orders.move('1', {
      state: 'shipped',
      invoice: { kind: 'ordinary', title: '清河社区大药房', taxNumber: '91340100MA2T00010A', email: '' },
      logistics: { carrier: '皖通医药物流', trackingNumber: 'WT20261121', tracks: [{ at: 1_800_000_000, text: '已发往庐阳区' }] },
    });
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect((await screen.findByRole('heading', { name: '物流轨迹' })).closest('section')?.textContent).toContain('皖通医药物流 WT20261121');
    expect(screen.getByText('91340100MA2T00010A')).toBeDefined();
    expect(screen.getByRole('button', { name: '确认收货' })).toBeDefined();
  });

  it('shows the parcels of an order one under another, with what is in them and what is still to come (R60)', async () => {
    const { shop, orders } = await shopWithOrder();
    const [line] = (await orders.read('1')).lines;
    const parcel = (place: number, units: number, deliveredAt: number | null) => ({
      ...{ place, sentAt: 1_800_000_000, deliveredAt, carrier: '皖通医药物流', trackingNumber: `WT${place}` },
      tracks: [{ at: 1_800_000_000, text: `第 ${place} 个包裹已发往庐阳区` }],
      lines: [{ lineId: line?.id ?? '', units, batches: [] }],
      papersAddress: `/api/order/1/papers?parcel=${place}`,
    });
    const paid = [1_800_000_000, 1_800_000_100].map((at) => ({ state: 'paid' as const, at, note: '' }));
    orders.move('1', { state: 'paid', isPartlyShipped: true, shipments: [parcel(1, 4, 1_800_000_500)], history: paid });
    const visit = visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect((await screen.findByRole('list', { name: '还未发出的商品' })).textContent).toContain('× 6盒');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('部分发货');
    const first = screen.getByRole('heading', { name: '包裹 1' }).closest('section');
    expect(first?.textContent).toContain('WT1');
    expect(first?.textContent).toContain('已签收');
    expect(screen.getByRole('list', { name: '包裹 1 的商品' }).textContent).toContain('阿莫西林胶囊 0.25g×24粒× 4盒');
    expect(screen.getByRole('link', { name: '下载包裹 1 的随货资料' }).getAttribute('href')).toBe('/api/order/1/papers?parcel=1');
    expect(screen.getByRole('list', { name: '订单进度' }).textContent).toMatch(/付款成功.*部分发货/);
    expect(screen.queryByRole('button', { name: '确认收货' })).toBeNull();
    visit.unmount();
    orders.move('1', { state: 'shipped', isPartlyShipped: false, shipments: [parcel(1, 4, 1_800_000_500), parcel(2, 6, null)] });
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect((await screen.findByRole('heading', { name: '包裹 2' })).closest('section')?.textContent).toContain('在途');
    expect(screen.queryByRole('heading', { name: '还未发出' })).toBeNull();
    expect(screen.getByRole('button', { name: '确认收货' })).toBeDefined();
  });

  it.each([
    ['none', '没有可开票的金额', null, ''],
    ['open', '未申请发票', '申请开票', '/dzfp?order=1'],
    ['failed', '没有开出，可以重新申请', '重新申请开票', '/dzfp?order=1'],
    ['applied', '开票中，开好后会通知您', '查看发票', '/dzfp?status=all&order=1'],
    ['issued', '已开', '查看发票', '/dzfp?status=all&order=1'],
  ] as const)('offers of its invoice, which is %s, what can be done now, as does the list', async (invoicing, words, way, to) => {
    const { shop, orders } = await shopWithOrder();
    orders.move('1', { state: 'completed', invoicing });
    const visit = visitScreen(<OrderPage />, shop, orderRoute, orders);
    const panel = within((await screen.findByRole('heading', { name: '电子发票' })).closest('section') as HTMLElement);
    expect(panel.getByText(words)).toBeDefined();
    expect(panel.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      way === null ? [] : [[way, to]],
    );
    visit.unmount();
    visitScreen(<OrdersPage />, shop, { path: '/order', at: '/order' }, orders);
    await screen.findByRole('link', { name: '查看订单 261120001' });
    expect(
      screen.queryAllByRole('link', { name: /开票|发票/ }).map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual(way === null ? [] : [[`订单 261120001 ${way}`, to]]);
  });

  it('shows the promised day while it is under way, and of the phone no more than is needed to know it', async () => {
    const { shop, orders } = await shopWithOrder();
    await orders.pay('1', 'balance', 'pay');
    orders.move('1', { arrivesOn: '2026-11-24' });
    const visit = visitScreen(<OrderPage />, shop, orderRoute, orders);
    const panel = (await screen.findByRole('heading', { name: '收货与付款' })).closest('section') as HTMLElement;
    expect(panel.textContent).toContain('预计到店2026-11-24');
    expect(panel.textContent).toContain('陈静 138****6620');
    visit.unmount();
    orders.move('1', { state: 'completed' });
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect((await screen.findByRole('heading', { name: '收货与付款' })).closest('section')?.textContent).not.toContain('预计到店');
  });

  it('leads from a line to after-sales of it, where something can still be asked', async () => {
    const { shop, orders } = await shopWithOrder();
    const lines = (await orders.read('1')).lines.map((line) => ({ ...line, canReturn: true }));
    orders.move('1', { state: 'completed', lines });
    const visit = visitScreen(<OrderPage />, shop, orderRoute, orders);
    const [{ id = '', name = '' } = {}] = lines;
    expect((await screen.findByRole('link', { name: `申请售后：${name}` })).getAttribute('href')).toBe(
      `/order/afterSalesInfo/1?line=${id}`,
    );
    visit.unmount();
    orders.move('1', { lines: lines.map((line) => ({ ...line, canReturn: false })) });
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    await screen.findByRole('heading', { level: 1, name: '订单 261120001' });
    expect(screen.queryByRole('link', { name: /^申请售后/ })).toBeNull();
  });

  it('says when it completes by itself, and nothing of it where only its buyer completes it', async () => {
    const { shop, orders } = await shopWithOrder();
    orders.move('1', { state: 'shipped', completesAt: 4_000_000_000 });
    const visit = visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect(await screen.findByText(/^将于 2096-10-02 15:06 自动确认收货/)).toBeDefined();
    visit.unmount();
    orders.move('1', { completesAt: 1 });
    const due = visitScreen(<OrderPage />, shop, orderRoute, orders);
    expect(await screen.findByText(/^即将自动确认收货/)).toBeDefined();
    due.unmount();
    orders.move('1', { completesAt: null });
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    await screen.findByRole('button', { name: '确认收货' });
    expect(screen.queryByText(/自动确认收货/)).toBeNull();
  });

  it('says of each line from which batches it was sent, and nothing before', async () => {
    const { shop, orders } = await shopWithOrder();
    const visit = visitScreen(<OrderPage />, shop, orderRoute, orders);
    await screen.findByRole('heading', { level: 1, name: '订单 261120001' });
    expect(screen.queryByRole('list', { name: '批号' })).toBeNull();
    visit.unmount();
    const lines = (await orders.read('1')).lines.map((line) => ({
      ...line,
      batches: [
        { number: '26040921', madeOn: '2026-04-09', expiresOn: '2028-04-08', count: 4 },
        { number: '', madeOn: '', expiresOn: '', count: 6 },
      ],
    }));
    orders.move('1', { state: 'shipped', lines });
    visitScreen(<OrderPage />, shop, orderRoute, orders);
    const batches = within(await screen.findByRole('list', { name: '批号' })).getAllByRole('listitem');
    expect(batches.map(({ textContent }) => textContent?.trim())).toEqual([
      '批号 26040921 × 4盒 2026-04-09 产，2028-04-08 到期药检报告',
      '批号未记录 × 6盒',
    ]);
  });

  it('of another buyer says so in place', async () => {
    visitScreen(<OrderPage />, new FakeShop(), { ...orderRoute, at: '/order/info/99' });
    expect(await screen.findByRole('heading', { name: '没有找到这个订单' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '订单详情' })).toBeDefined();
  });
});

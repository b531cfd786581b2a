import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../../src/ui/kit/form/day/calendar.tsx';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { dayAfter } from '../../../src/domain/calendar/day-range.ts';
import { OrderPage } from '../../../src/ui/order/detail/order-page.tsx';
import { OrdersPage } from '../../../src/ui/order/list/orders-page.tsx';
import { SearchBox } from '../../../src/ui/pieces/shell/search/search-box.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const nothing = () => undefined;
const ShopSearch = () => (
  <SearchBox
    mode="medicine"
    onMode={nothing}
    text=""
    onText={nothing}
    panel={{ status: 'closed' }}
    onOpen={() => undefined}
    onWords={() => undefined}
    mayOrder={false}
    onQuantity={() => undefined}
    onAdd={async () => false}
    onSubmit={nothing}
    onPick={nothing}
    onClose={nothing}
  />
);

const address = () => screen.getByTestId('address').textContent;

async function openOrders(screenShown = <OrdersPage />, route = { path: '/order', at: '/order' }) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' } });
  const orders = fakeOrders(shop);
  await orders.place(
    { lineIds: [shop.put('1', 10)], addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
    'key',
  );
  visitScreen(screenShown, shop, route, orders);
  await screen.findByText(/阿莫西林胶囊/);
  return { buyer: userEvent.setup() };
}

describe('orders by their days', () => {
  it('takes a day however it is written, and says it one way', async () => {
    // As in the shop, where `/` alone leads to the search.
    const { buyer } = await openOrders(
      <>
        <ShopSearch />
        <OrdersPage />
      </>,
    );
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: '下单日期从' });
    await buyer.type(from, '2026/9/3');
    expect(document.activeElement).toBe(from);
    await buyer.type(screen.getByRole('textbox', { name: '下单日期到' }), '20261103');
    expect(from.value).toBe('2026-09-03');
    await buyer.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(address()).toBe('/order?from=2026-09-03&until=2026-11-03'));
  });

  it('asks nothing of what is no day, and marks the field', async () => {
    const { buyer } = await openOrders();
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: '下单日期从' });
    await buyer.type(from, '2026-02-30');
    await buyer.tab();
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(from.validity.valid).toBe(false);
    await buyer.click(screen.getByRole('button', { name: '查找' }));
    expect(address()).toBe('/order');
  });

  it('is found by words after a day was begun and the days were folded away', async () => {
    const { buyer } = await openOrders();
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: '下单日期从' });
    // Which stands on a phone alone.
    const days = screen.getByText('日期', { selector: 'button' });
    await buyer.click(days);
    await buyer.type(from, '2026-1');
    expect(days.getAttribute('aria-expanded')).toBe('true');
    await buyer.click(days);
    expect(days.getAttribute('aria-expanded')).toBe('false');
    expect(from.value).toBe('');
    await buyer.type(screen.getByRole('searchbox', { name: '商品或订单号' }), '阿莫');
    await buyer.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(new URL(address() ?? '', 'http://shop').searchParams.get('keywords')).toBe('阿莫'));
  });

  it('takes a day from a calendar by keyboard, and gives the focus back', async () => {
    const { buyer } = await openOrders();
    const until = screen.getByRole<HTMLInputElement>('textbox', { name: '下单日期到' });
    await buyer.type(until, '2026-11-03');
    await buyer.click(screen.getByRole('button', { name: '从日历选下单日期到' }));
    const calendar = within(screen.getByRole('dialog', { name: '选下单日期到' }));
    expect(await calendar.findByText('2026年11月')).toBeDefined();
    expect(document.activeElement).toBe(calendar.getByRole('button', { name: '2026-11-03', pressed: true }));
    await buyer.keyboard('{ArrowUp}{ArrowLeft}');
    expect(calendar.getByText('2026年10月')).toBeDefined();
    await buyer.keyboard('{Enter}');
    expect(until.value).toBe('2026-10-26');
    expect(document.activeElement).toBe(until);
    expect(screen.queryByRole('dialog', { name: '选下单日期到' })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '从日历选下单日期到' }));
    await screen.findByRole('button', { name: '2026-10-26', pressed: true });
    await buyer.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '选下单日期到' })).toBeNull();
    expect(document.activeElement).toBe(until);
  });

  it('has the usual periods by one press, and takes them back by another', async () => {
    const { buyer } = await openOrders();
    await buyer.click(screen.getByRole('button', { name: '近 7 天' }));
    await waitFor(() => expect(address()).toMatch(/^\/order\?from=.*&until=/));
    const [from = '', until = ''] = ['from', 'until'].map((name) => new URL(address() ?? '', 'http://shop').searchParams.get(name) ?? '');
    expect(dayAfter(from, 6)).toBe(until);
    const chosen = await screen.findByRole('button', { name: '近 7 天', pressed: true });
    await buyer.click(chosen);
    await waitFor(() => expect(address()).toBe('/order'));
  });
});

describe('an unpaid order', () => {
  it('says until when it waits in the list, how long in its own page, and calls no step done that is not', async () => {
    await openOrders();
    expect(screen.getByText(/^\d\d:\d\d 前付款$/)).toBeDefined();
    cleanup();
    await openOrders(<OrderPage />, { path: '/order/info/:id', at: '/order/info/1' });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^00:(30:00|29:5\d)$/);
    expect(screen.getByText(/内付款，逾时自动取消/)).toBeDefined();
    const steps = within(screen.getByRole('list', { name: '订单进度' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps.slice(1)).toEqual(['付款', '仓库发货', '确认收货']);
  });
});

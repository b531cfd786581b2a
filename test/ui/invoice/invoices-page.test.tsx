import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { InvoicesPage } from '../../../src/ui/invoice/invoices-page.tsx';
import { appliedInvoice, fakeInvoices, openOrder } from '../../support/fakes/fake-invoices.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const orders = [openOrder(1, '604.67', { refunded: money('8.13') }), openOrder(2, '8120.55'), openOrder(3, '0.03')];
const open = (invoices = fakeInvoices({}, { orders, titles: ['cw@example.com'] }), at = '/dzfp') =>
  visitScreen(<InvoicesPage />, new FakeShop(), { path: '/dzfp', at }, undefined, { invoices });
const bar = () => screen.findByRole('group', { name: '申请开票' });

describe('orders that can be invoiced', () => {
  it('are chosen, summed to the fen and applied for together, to the shop itself', async () => {
    const invoices = fakeInvoices({}, { orders, titles: ['cw@example.com'] });
    const apply = vi.spyOn(invoices, 'apply');
    open(invoices);
    expect(await screen.findByText('已扣退款 8.13')).toBeDefined();
    expect(within(await bar()).getByRole<HTMLButtonElement>('button', { name: '申请开票' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择订单 261122000001' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择订单 261122000003' }));
    expect(within(await bar()).getByRole('status').textContent).toBe('已选 2 单，合计 ¥604.70');
    expect(await within(await bar()).findByText('合开一张给 合肥安和大药房有限公司，并发到 cw@example.com')).toBeDefined();
    await userEvent.click(within(await bar()).getByRole('button', { name: '申请开票' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择订单 261122000001' })).toBeNull());
    expect(apply).toHaveBeenCalledTimes(1);
    expect(apply.mock.calls[0]?.slice(0, 2)).toEqual([['1', '3'], '1']);
    expect(screen.getByRole('checkbox', { name: '选择订单 261122000002' })).toBeDefined();
    expect(within(await bar()).getByRole('status').textContent).toBe('已选 0 单，合计 ¥0.00');
  });

  it('are chosen by the page, and one that the address names is chosen when it comes', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(within(await bar()).getByRole('status').textContent).toContain('已选 3 单，合计 ¥8,725.25');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(within(await bar()).getByRole('status').textContent).toContain('已选 0 单');
  });

  it("that the order's own page leads to stand alone and are chosen", async () => {
    open(undefined, '/dzfp?order=2');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '选择订单 261122000002' })).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: '选择订单 261122000001' })).toBeNull();
    expect(screen.getByRole('link', { name: '看全部订单' }).getAttribute('href')).toBe('/dzfp');
  });

  it('stay chosen when the shop refuses; what it says is said', async () => {
    const invoices = fakeInvoices(
      { apply: () => Promise.reject(new GatewayError('business', { code: 409, message: '订单 261122000001 已申请过发票，不能开票' })) },
      { orders, titles: [''] },
    );
    const { screens } = open(invoices);
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择订单 261122000001' }));
    await userEvent.click(within(await bar()).getByRole('button', { name: '申请开票' }));
    await waitFor(() =>
      expect(
        screens.messages
          .getState()
          .toasts.map(({ text }) => text)
          .concat(screens.messages.getState().dialogs.map((dialog) => ('text' in dialog ? dialog.text : ''))),
      ).toContain('订单 261122000001 已申请过发票，不能开票'),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择订单 261122000001' }).checked).toBe(true);
  });

  it('wait for a title: the own company, with an e-mail or none', async () => {
    open(fakeInvoices({}, { orders }));
    expect(await within(await bar()).findByText('先在下面保存开票抬头')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: '保存本店抬头' }));
    const form = await screen.findByRole('form', { name: '保存抬头' });
    await userEvent.type(within(form).getByRole('textbox', { name: /收件邮箱/ }), '不是邮箱');
    await userEvent.click(within(form).getByRole('button', { name: '保存抬头' }));
    expect(await within(form).findByText('邮箱有误，如 name@example.com')).toBeDefined();
    await userEvent.clear(within(form).getByRole('textbox', { name: /收件邮箱/ }));
    await userEvent.click(within(form).getByRole('button', { name: '保存抬头' }));
    expect(await screen.findByRole('radio', { name: /合肥安和大药房有限公司/ })).toBeDefined();
    expect(await within(await bar()).findByText('合开一张给 合肥安和大药房有限公司，只存为 PDF 供下载')).toBeDefined();
  });

  it('of a shop without a tax number cannot be invoiced, and why is said', async () => {
    open(fakeInvoices({}, { orders, taxNumber: '' }));
    expect(await screen.findByText('本店没有登记统一社会信用代码，补齐后才能开票。')).toBeDefined();
    expect(screen.queryByRole('button', { name: '保存本店抬头' })).toBeNull();
  });

  it('say so when there are none, and when they do not come', async () => {
    open(fakeInvoices());
    expect(await screen.findByRole('heading', { name: '没有可开票的订单' })).toBeDefined();
    open(fakeInvoices({ openOrders: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) }));
    expect(await screen.findByRole('heading', { name: '可开票的订单加载失败' })).toBeDefined();
  });
});

describe('invoices', () => {
  const invoices = () =>
    fakeInvoices(
      {},
      {
        invoices: [
          appliedInvoice(1, '100.00', {
            state: 'issued',
            number: '26000000000000000001',
            issuedAt: 1_795_300_100,
            takenBack: money('8.13'),
          }),
          appliedInvoice(2, '8.13', { isRed: true, redOf: { id: '1', number: '26000000000000000001' } }),
          appliedInvoice(3, '20.00', { state: 'failed', reason: '购方税号校验不通过' }),
        ],
      },
    );

  it('say how they stand, lead to their paper and to their orders; red letters are negative', async () => {
    open(invoices(), '/dzfp?status=all');
    expect((await screen.findByRole('link', { name: '下载电子发票 26000000000000000001的 PDF' })).getAttribute('href')).toBe(
      '/api/invoice/1',
    );
    expect(screen.getByText('已红冲 ¥8.13')).toBeDefined();
    expect(screen.getByText('¥-8.13')).toBeDefined();
    expect(screen.getByText('发票 26000000000000000001')).toBeDefined();
    expect(screen.getByText('没有开出：购方税号校验不通过')).toBeDefined();
    expect(screen.getByRole('link', { name: '重新申请' }).getAttribute('href')).toBe('/dzfp?order=1');
    expect(screen.getAllByRole('link', { name: /^下载/ })).toHaveLength(1);
  });

  it('are told apart by state in the address', async () => {
    open(invoices(), '/dzfp?status=red');
    expect(await screen.findByRole('heading', { name: '红字发票' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: '电子发票 26000000000000000001' })).toBeNull();
    const tabs = screen.getByRole('navigation', { name: '开票状态' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('红字发票1');
    await userEvent.click(within(tabs).getByRole('link', { name: /开票失败/ }));
    expect(await screen.findByText('没有开出：购方税号校验不通过')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/dzfp?status=failed');
  });
});

describe('titles', () => {
  it('are deleted when that was confirmed; the other one is chosen then', async () => {
    const { screens } = open(fakeInvoices({}, { orders, titles: ['one@example.com', 'two@example.com'] }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /one@example.com/ })).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '删除抬头 one@example.com' }));
    const [asked] = screens.messages.getState().dialogs;
    screens.messages.close(asked?.id ?? 0, true);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /one@example.com/ })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /two@example.com/ }).checked).toBe(true);
  });
});

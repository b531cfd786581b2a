import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { InvoicesPage } from '../../../src/ui/invoice/invoices-page.tsx';
import { appliedInvoice, fakeInvoices, openOrder } from '../../support/fakes/fake-invoices.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const orders = [openOrder(1, '604.67', { refunded: money('8.13') }), openOrder(2, '8120.55'), openOrder(3, '0.03')];
const data = { address: '合肥市示例路 1 号', phone: '0551-60000001', bank: '示例银行合肥分行', account: '6222000000000001' };
const general = { taxpayer: 'general', ...data } as const;
const open = (invoices = fakeInvoices({}, { orders, titles: ['cw@example.com'] }), at = '/dzfp') =>
  visitScreen(<InvoicesPage />, new FakeShop(), { path: '/dzfp', at }, undefined, { invoices });
const bar = () => screen.findByRole('group', { name: '申请开票' });
const choose = async (...numbers: number[]) => {
  for (const number of numbers) await userEvent.click(await screen.findByRole('checkbox', { name: `选择订单 26112200000${number}` }));
};
const openSlip = async () => {
  await userEvent.click(within(await bar()).getByRole('button', { name: '申请开票' }));
  return within(await screen.findByRole('dialog', { name: '核对开票内容' }));
};

describe('orders that can be invoiced', () => {
  it('are chosen, summed to the fen, checked on a slip and applied for together; the record is shown then', async () => {
    const invoices = fakeInvoices({}, { orders, titles: ['cw@example.com'] });
    const apply = vi.spyOn(invoices, 'apply');
    open(invoices);
    expect(await screen.findByText('已扣退款 8.13')).toBeDefined();
    expect(within(await bar()).getByRole<HTMLButtonElement>('button', { name: '申请开票' }).disabled).toBe(true);
    await choose(1, 3);
    expect(within(await bar()).getByRole('status').textContent).toBe('已选 2 单，合计 ¥604.70');
    expect(within(await bar()).getByText('合开一张，其中税额 ¥69.56')).toBeDefined();
    const slip = await openSlip();
    for (const words of ['合肥安和大药房有限公司', '91340100MA0000001K', '¥535.14', '¥69.56', '价税合计（普通发票，2 单合开一张）'])
      expect(slip.getByText(words)).toBeDefined();
    expect(slip.getByRole<HTMLInputElement>('textbox', { name: '收票邮箱（选填）' }).value).toBe('cw@example.com');
    expect(apply).not.toHaveBeenCalled();
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    expect(await screen.findByText('已提交开票申请 ¥604.70，一般几分钟内开好，届时可在本页下载')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/dzfp?status=all');
    expect(apply.mock.calls.map(([application]) => application)).toEqual([{ orderIds: ['1', '3'], titleId: '1', kind: 'ordinary' }]);
  });

  it('of a general taxpayer are proposed for a special invoice, whose slip says all that is printed', async () => {
    const invoices = fakeInvoices({}, { orders, profile: general });
    const apply = vi.spyOn(invoices, 'apply');
    open(invoices);
    await choose(2);
    const slip = await openSlip();
    expect(slip.getByRole<HTMLInputElement>('radio', { name: /^专用发票/ }).checked).toBe(true);
    for (const words of ['合肥市示例路 1 号 0551-60000001', '示例银行合肥分行 6222000000000001', '价税合计（专用发票，1 张）'])
      expect(slip.getByText(words)).toBeDefined();
    await userEvent.click(slip.getByRole('radio', { name: /^普通发票/ }));
    expect(slip.queryByText('示例银行合肥分行 6222000000000001')).toBeNull();
    await userEvent.click(slip.getByRole('radio', { name: /^专用发票/ }));
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    expect(await screen.findByRole('cell', { name: '专用发票' })).toBeDefined();
    expect(apply.mock.calls[0]?.[0]).toMatchObject({ orderIds: ['2'], kind: 'special' });
  });

  it.each([
    [{ ...general, taxpayer: 'small' }, '仅限一般纳税人，本店尚未登记', true],
    [{ ...general, taxpayer: 'claimed' }, '一般纳税人资格核实中，核实后可选', false],
    [{ ...general, account: '' }, '开票资料缺银行账号', true],
  ] as const)('of a shop that cannot have a special one say why: %j', async (profile, why, leadsOn) => {
    open(fakeInvoices({}, { orders, profile }));
    await choose(2);
    const slip = await openSlip();
    expect(slip.getByRole<HTMLInputElement>('radio', { name: `专用发票 ${why}` }).disabled).toBe(true);
    expect(slip.getByRole<HTMLInputElement>('radio', { name: /^普通发票/ }).checked).toBe(true);
    expect(slip.queryByRole('link', { name: '登记开票资料' }) !== null).toBe(leadsOn);
  });

  it('need no title beforehand: it keeps itself, with the email of the slip', async () => {
    const invoices = fakeInvoices({}, { orders });
    const add = vi.spyOn(invoices, 'addTitle');
    open(invoices);
    await choose(3);
    const slip = await openSlip();
    const email = slip.getByRole('textbox', { name: '收票邮箱（选填）' });
    await userEvent.type(email, '不是邮箱');
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    expect(await slip.findByText('邮箱有误，如 name@example.com')).toBeDefined();
    await userEvent.clear(email);
    await userEvent.type(email, 'kp@example.com');
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    expect(await screen.findByText(/发到 kp@example.com/)).toBeDefined();
    expect(add.mock.calls).toEqual([['kp@example.com']]);
  });

  it('are chosen by the page', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(within(await bar()).getByRole('status').textContent).toContain('已选 3 单，合计 ¥8,725.25');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(within(await bar()).getByRole('status').textContent).toContain('已选 0 单');
  });

  it('are invoiced by the month at one press, exactly those, whatever is chosen', async () => {
    const invoices = fakeInvoices({}, { orders: [...orders, openOrder(4, '10.00', { placedAt: 1_792_600_000 })], titles: [''] });
    const [apply, ofMonth] = [vi.spyOn(invoices, 'apply'), vi.spyOn(invoices, 'applyForMonth')];
    open(invoices);
    await choose(4);
    await userEvent.click(screen.getByRole('button', { name: '11 月 3 单 ¥8,725.25' }));
    const slip = within(await screen.findByRole('dialog', { name: '核对开票内容' }));
    expect(slip.getByText('价税合计（普通发票，3 单合开一张）')).toBeDefined();
    expect(slip.getByText('2026 年 11 月')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^10 月/ })).toBeNull();
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    expect(await screen.findByText('已提交开票申请 ¥8,725.25，一般几分钟内开好，届时可在本页下载')).toBeDefined();
    expect(ofMonth.mock.calls.map(([application]) => application)).toMatchObject([{ month: '2026-11', titleId: '1', kind: 'ordinary' }]);
    expect(apply).not.toHaveBeenCalled();
  });

  it('of a month with goods free of tax and more orders than one invoice may have become several, which the slip names', async () => {
    const many = Array.from({ length: 101 }, (_none, at) => openOrder(at + 10, '1.13'));
    const free = [
      openOrder(8, '5.00', { tax: noMoney }),
      openOrder(9, '6.00', { placedAt: 1_765_000_000 }),
      openOrder(7, '6.00', { placedAt: 1_765_000_000 }),
    ];
    open(fakeInvoices({}, { orders: [...many, ...free], titles: [''], profile: general }));
    expect(await screen.findByRole('button', { name: '2025 年 12 月 2 单 ¥12.00' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '11 月 102 单 ¥119.13' }));
    const slip = within(await screen.findByRole('dialog', { name: '核对开票内容' }));
    const all = () => slip.getAllByText(/^第 \d 张/).map(({ textContent }) => textContent);
    expect(all()).toEqual(['第 1 张 专用发票，100 单', '第 2 张 专用发票，1 单', '第 3 张 普通发票，1 单']);
    expect(slip.getByText('含免税商品的订单只能开普通发票，单独开。一张最多 100 单。')).toBeDefined();
    expect(slip.getByText('价税合计（102 单，共 3 张）')).toBeDefined();
    await userEvent.click(slip.getByRole('radio', { name: /^普通发票/ }));
    expect(all()).toEqual(['第 1 张 普通发票，100 单', '第 2 张 普通发票，2 单']);
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    expect(await screen.findByText('已提交 2 张发票的申请，一般几分钟内开好，届时可在本页下载')).toBeDefined();
  });

  it('of a month that changed meanwhile are not invoiced, and that is said', async () => {
    const words = '这个月可开票的金额现在是 ¥1.00，请重新核对';
    const refused = () => Promise.reject(new GatewayError('business', { code: 409, message: words }));
    const { screens } = open(fakeInvoices({ applyForMonth: refused }, { orders, titles: [''] }));
    await userEvent.click(await screen.findByRole('button', { name: /^11 月 3 单/ }));
    const slip = within(await screen.findByRole('dialog', { name: '核对开票内容' }));
    await userEvent.click(slip.getByRole('button', { name: '确认开票' }));
    const { getState } = screens.messages;
    await waitFor(() =>
      expect([...getState().toasts.map(({ text }) => text), ...getState().dialogs.map((one) => ('text' in one ? one.text : ''))]).toContain(
        words,
      ),
    );
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
    await choose(1);
    await userEvent.click((await openSlip()).getByRole('button', { name: '确认开票' }));
    await waitFor(() =>
      expect(
        screens.messages
          .getState()
          .toasts.map(({ text }) => text)
          .concat(screens.messages.getState().dialogs.map((dialog) => ('text' in dialog ? dialog.text : ''))),
      ).toContain('订单 261122000001 已申请过发票，不能开票'),
    );
    expect(screen.getByText('价税合计（普通发票，1 张）')).toBeDefined();
  });

  it('of a shop without a tax number cannot be invoiced, and why is said', async () => {
    open(fakeInvoices({}, { orders, taxNumber: '' }));
    expect(await screen.findByText('本店没有登记统一社会信用代码，补齐后才能开票。')).toBeDefined();
    await choose(1);
    expect(within(await bar()).getByRole<HTMLButtonElement>('button', { name: '申请开票' }).disabled).toBe(true);
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
            kind: 'special',
            number: '26000000000000000001',
            issuedAt: 1_795_300_100,
            takenBack: money('8.13'),
            kinds: 9,
            formats: ['ofd', 'pdf', 'xml'],
          }),
          appliedInvoice(2, '8.13', { isRed: true, kind: 'special', redOf: { id: '1', number: '26000000000000000001' } }),
          appliedInvoice(3, '20.00', { state: 'failed', reason: '购方税号校验不通过', appliedAt: 1_792_600_000 }),
        ],
      },
    );

  it('say how they stand, of which kind and goods they are, lead to their paper and orders; red letters are negative', async () => {
    open(invoices(), '/dzfp?status=all');
    expect((await screen.findByRole('link', { name: '下载 PDF：电子发票 26000000000000000001' })).getAttribute('href')).toBe(
      '/api/invoice/1',
    );
    // The tax office's other files stand beside it (R63).
    const other = (name: string) => screen.getByRole('link', { name: `下载 ${name}：电子发票 26000000000000000001` });
    expect(other('OFD').getAttribute('href')).toBe('/api/invoice/1?format=ofd');
    expect(other('XML').getAttribute('href')).toBe('/api/invoice/1?format=xml');
    expect(screen.getByRole('cell', { name: '专用发票' })).toBeDefined();
    expect(screen.getByText('阿莫西林胶囊、布洛芬片等 9 种')).toBeDefined();
    expect(screen.getByText('已红冲 ¥8.13')).toBeDefined();
    expect(screen.getByRole('cell', { name: '红字专用发票' })).toBeDefined();
    expect(screen.getByText('−¥8.13')).toBeDefined();
    expect(screen.getByText('冲销发票 26000000000000000001')).toBeDefined();
    expect(screen.getByText('没有开出：购方税号校验不通过')).toBeDefined();
    expect(screen.getByRole('link', { name: '重新申请' }).getAttribute('href')).toBe('/dzfp?order=1');
    expect(screen.getAllByRole('link', { name: /^下载/ })).toHaveLength(3);
  });

  it('are found by the month in which they were applied for', async () => {
    open(invoices(), '/dzfp?status=all');
    const months = within(await screen.findByRole('navigation', { name: '申请月份' }));
    await userEvent.click(months.getByRole('link', { name: '10 月' }));
    expect(await screen.findByText('没有开出：购方税号校验不通过')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('26000000000000000001')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/dzfp?status=all&month=2026-10');
  });

  it('are told apart by state in the address', async () => {
    open(invoices(), '/dzfp?status=red');
    expect(await screen.findByRole('cell', { name: '红字专用发票' })).toBeDefined();
    expect(screen.queryByRole('cell', { name: '专用发票' })).toBeNull();
    const tabs = screen.getByRole('navigation', { name: '开票状态' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('红字发票1');
    await userEvent.click(within(tabs).getByRole('link', { name: /开票失败/ }));
    expect(await screen.findByText('没有开出：购方税号校验不通过')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/dzfp?status=failed');
  });
});

describe('the data of a shop', () => {
  it('are given by a general taxpayer completely; until they are checked that is said', async () => {
    open(fakeInvoices({}, { profile: { taxpayer: 'small', address: '', phone: '', bank: '', account: '' } }), '/dzfp?status=data');
    await userEvent.click(await screen.findByRole('button', { name: '登记资料' }));
    const form = within(await screen.findByRole('form', { name: '专用发票资料' }));
    await userEvent.click(form.getByRole('radio', { name: /^一般纳税人/ }));
    await userEvent.type(form.getByRole('textbox', { name: /注册地址/ }), data.address);
    await userEvent.type(form.getByRole('textbox', { name: /注册电话/ }), data.phone);
    await userEvent.type(form.getByRole('textbox', { name: /开户银行/ }), data.bank);
    await userEvent.click(form.getByRole('button', { name: '保存资料' }));
    expect(await form.findByText('银行账号为 8 至 30 位数字')).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: /银行账号/ }), '6222 0000 0000 0001');
    await userEvent.click(form.getByRole('button', { name: '保存资料' }));
    expect(await screen.findByText('核实中')).toBeDefined();
    expect(screen.getByText('6222000000000001')).toBeDefined();
  });

  it('of a shop elsewhere that knows no kinds ask for nothing', async () => {
    open(fakeInvoices({}, { titles: ['one@example.com'] }), '/dzfp?status=data');
    expect(await screen.findByText('one@example.com')).toBeDefined();
    expect(screen.queryByRole('heading', { name: '专用发票资料' })).toBeNull();
  });

  it('name the emails that were used; one is deleted when that was confirmed', async () => {
    const { screens } = open(fakeInvoices({}, { titles: ['one@example.com', '', 'two@example.com'] }), '/dzfp?status=data');
    await userEvent.click(await screen.findByRole('button', { name: '删除收票邮箱 one@example.com' }));
    const [asked] = screens.messages.getState().dialogs;
    screens.messages.close(asked?.id ?? 0, true);
    await waitFor(() => expect(screen.queryByText('one@example.com')).toBeNull());
    expect(screen.getByText('two@example.com')).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ReceiptsPage } from '../../../src/ui/order/receipt/receipts-page.tsx';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { fakeReceipt, fakeReceipts } from '../../support/fakes/fake-receipts.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const open = (receipts = [fakeReceipt], at = '/hmdd') => {
  const shop = new FakeShop();
  return visitScreen(<ReceiptsPage />, shop, { path: '/hmdd', at }, fakeOrders(shop, fakeReceipts(receipts)));
};

describe('the receipts of goods with ephedrine', () => {
  it('are confirmed in their place', async () => {
    open();
    expect(await screen.findByText('有 1 张回执待确认，确认前不能再订含麻商品。')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '确认订单 2611200007 的回执' }));
    const form = await screen.findByRole('form', { name: '确认回执' });
    const came = within(form).getByRole('textbox', { name: /批号 26040921 实收/ });
    expect((came as HTMLInputElement).value).toBe('20');
    await userEvent.clear(came);
    await userEvent.type(came, '19');
    await userEvent.type(within(form).getByRole('textbox', { name: /备注/ }), '少 1 盒');
    await userEvent.clear(within(form).getByRole('textbox', { name: /收货人/ }));
    await userEvent.click(within(form).getByRole('button', { name: '确认回执' }));
    expect(await within(form).findByText('填写收货人姓名')).toBeDefined();
    await userEvent.type(within(form).getByRole('textbox', { name: /收货人/ }), '王磊');
    await userEvent.click(within(form).getByRole('button', { name: '确认回执' }));
    expect(await screen.findByText('回执已确认')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.getByRole('list', { name: '批号与实收' }).textContent).toContain(
      '批号 260409212026-04-09 产，2028-04-08 到期发 20盒，实收 19盒',
    );
  });

  it('say what came back since, with the case that amended them', async () => {
    const lines = fakeReceipt.lines.map((line) => ({
      ...line,
      batches: line.batches.map((batch) => ({ ...batch, received: 19, returned: 2 })),
    }));
    const amendments = [{ caseId: '3', caseNumber: 'SH20261122000003', units: 2, at: 1_795_200_000 }];
    open([
      {
        ...fakeReceipt,
        state: 'confirmed',
        canConfirm: false,
        confirmedAt: 1_795_100_000,
        receiver: '王磊',
        receivedOn: '2026-11-20',
        lines,
        amendments,
      },
    ]);
    expect((await screen.findByRole('list', { name: '批号与实收' })).textContent).toContain('发 20盒，实收 19盒，退回 2盒，余 17盒');
    expect(screen.getByRole('link', { name: '售后单 SH20261122000003' }).getAttribute('href')).toBe('/order/returnInfo/3');
  });

  it('that cannot be confirmed yet say what they wait for', async () => {
    open([{ ...fakeReceipt, orderState: 'paid', canConfirm: false }]);
    expect(await screen.findByText('订单待发货，发货后可确认')).toBeDefined();
    expect(screen.queryByRole('button', { name: /的回执$/ })).toBeNull();
  });

  it('lead from a page past the last to the last one, and never deny what there is (bug 9)', async () => {
    open([fakeReceipt], '/hmdd?page=9');
    expect(await screen.findByRole('button', { name: '确认订单 2611200007 的回执' })).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/hmdd');
  });

  it('are downloaded by the period that an inspector asks for', async () => {
    open();
    const link = () => screen.findByRole('link', { name: '导出检查记录' });
    const { pathname, searchParams } = new URL((await link()).getAttribute('href') ?? '', 'http://shop');
    expect([pathname, searchParams.get('from')]).toEqual(['/api/user/hmdd/export', `${searchParams.get('until')?.slice(0, 4)}-01-01`]);
    await userEvent.clear(screen.getByLabelText('导出日期从'));
    expect(await screen.findByRole('button', { name: '导出检查记录' })).toHaveProperty('disabled', true);
  });

  it('say so when there are none', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: '还没有含麻回执' })).toBeDefined();
  });
});

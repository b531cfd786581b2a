import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk } from '../../../src/application/desk/desk.ts';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import type { DeskInvoice, OfferedUse, OpenTransfer, ShownProposal } from '../../../src/application/desk/money/money-ports.ts';
import { createServerClock } from '../../../src/application/shared/server-clock.ts';
import { DeskContext } from '../../../src/desk/app/desk-context.tsx';
import { DeskPersonContext } from '../../../src/desk/app/desk-person.ts';
import { IncomingPage } from '../../../src/desk/money/incoming-page.tsx';
import { InvoiceDeskPage } from '../../../src/desk/money/invoice-desk-page.tsx';
import { ProposalsPage } from '../../../src/desk/money/proposals-page.tsx';
import { type DeskRole, rightsOfRoles } from '../../../src/domain/desk/desk-role.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { system } from '../../../src/ui/app/theme/system.ts';

const now = 1_795_401_720;
const company = '安庆市宜秀区仁和堂药店';

const use = (change: Partial<OfferedUse> = {}): OfferedUse => ({
  ...{ kind: 'order', orderId: '1', sn: '2611221615', placedAt: now, buyerId: '7', company, due: money('4826.35') },
  ...{ bills: [], reasons: ['amount', 'code', 'payer'], needsSecond: false, hasSlip: false, ...change },
});
const transfer = (id: string, amount: string, uses: OfferedUse[], change: Partial<OpenTransfer> = {}): OpenTransfer => ({
  ...{ id, reference: `BANK${id}`, amount: money(amount), payer: company, remark: '<b>货款</b>', bookedOn: '2026-11-23', enteredAt: now },
  ...{ uses, sure: -1, leftWords: '', leftBy: '', leftAt: 0, proposal: '', proposedBy: '', ...change },
});
const transfers = [
  transfer('1', '4826.35', [use()], { sure: 0 }),
  transfer('2', '3150.00', [use({ orderId: '2', sn: '2611230152', due: money('3158.40'), reasons: ['code', 'payer'] })]),
  transfer('3', '2316.80', [use({ orderId: '3', sn: '2611222051', due: money('2316.80'), reasons: ['amount'], needsSecond: true })], {
    payer: '沈国平',
  }),
];
const invoice: DeskInvoice = {
  ...{ id: '41', isRed: false, kind: 'special', state: 'applied', title: company, amount: money('3092.00'), orders: ['2611211604'] },
  ...{ number: '', appliedAt: now - 140_000, issuedAt: 0, fault: '', taxNumber: '92340811MA00000000', address: '示例路 12 号' },
  ...{ phone: '0556-0000000', bank: '示例银行', account: '0000 6612', email: '', net: money('2736.28'), tax: money('355.72') },
  lines: [
    { name: '阿托伐他汀钙片', spec: '20mg×7片', unit: '盒', units: 100, unitNet: '13.716100', net: money('1371.61'), percent: 13 },
  ].map((line) => ({ ...line, tax: money('178.31'), amount: money('1549.92') })),
  cases: [{ id: '5', number: 'SH2611221242', sn: '2611211604', state: 'agreed' }],
  ...{ redOf: '', formats: [], provider: '', issuedOn: '' },
};
const proposal: ShownProposal = {
  ...{ id: '9', kind: 'balance', state: 'waiting', customerId: '7', company, sn: '', words: '余额 ¥3,218.40 → ¥3,306.90' },
  ...{
    reason: '重复扣款',
    proposedBy: '孙倩',
    proposedAt: now - 600,
    decidedBy: '',
    decidedAt: 0,
    answer: '',
    acts: ['approve', 'decline'],
  },
};
const none = async () => ({ orders: [], transfers: [], total: 0, page: 1, perPage: 50, sum: money('0') });

const fakes = () => ({
  match: vi.fn<DeskPorts['deskTransfers']['match']>(async () => accepted({ outcome: 'paid', rest: money('0') })),
  issue: vi.fn<DeskPorts['deskInvoices']['issue']>(async () => accepted({ id: '41' })),
  decide: vi.fn<DeskPorts['deskProposals']['decide']>(async () => accepted(undefined)),
});
let asked: ReturnType<typeof fakes>;
beforeEach(() => {
  asked = fakes();
});

async function opened(Page: ComponentType, path: string, role: DeskRole = 'finance') {
  const ports = {
    deskTransfers: {
      list: async () => ({ transfers, total: 3, page: 1, perPage: 50, sum: money('10293.15') }),
      ...{ awaited: none, settled: none, targets: async () => ({ orders: [], shops: [] }), match: asked.match },
      slip: async (id: string) => `/slip/${id}`,
    },
    deskInvoices: {
      list: async () => ({ invoices: [invoice], total: 1, page: 1, perPage: 50, counts: { waiting: 1, red: 0, failed: 0, issued: 412 } }),
      ...{ read: async () => invoice, issue: asked.issue },
    },
    deskProposals: { list: async () => ({ proposals: [proposal], total: 1, page: 1, perPage: 20 }), decide: asked.decide },
    deskRefunds: { counts: async () => ({ transfers: 3, invoices: 1, refunds: 0, bills: 0, proposals: 1 }) },
    clock: { ...createServerClock(), now: () => now },
    faults: { note: vi.fn() },
    keys: { next: () => 'key' },
    navigator: { goTo: vi.fn(), goToLogin: vi.fn() },
    storage: { keep: vi.fn(), read: () => null },
    deskSessions: { me: () => new Promise(() => undefined), leave: async () => undefined },
  } as unknown as DeskPorts;
  const person = { id: '1', name: '何丽', phone: '139', roles: [role], rights: rightsOfRoles([role]) } as never;
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>
        <DeskContext value={createDesk(ports)}>
          <DeskPersonContext value={person}>
            <Routes>
              <Route path="*" element={<Page />} />
            </Routes>
          </DeskPersonContext>
        </DeskContext>
      </MemoryRouter>
    </ChakraProvider>,
  );
  return userEvent.setup();
}

describe('收款', () => {
  it('is done by keys: what is ticked is asked about once, and then sent', async () => {
    const user = await opened(IncomingPage, '/desk/money');
    const table = await screen.findByRole('table', { name: '待对应的到账' });
    const boxes = within(table).getAllByRole('checkbox');
    expect(boxes.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    // What a payer wrote is text.
    expect(within(table).getAllByText('<b>货款</b>')).toHaveLength(3);
    await user.keyboard('jc');
    const dialog = await screen.findByRole('dialog', { name: '确认所选 1 笔' });
    expect(asked.match).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '确认 1 笔 ¥4,826.35' }));
    await waitFor(() => expect(asked.match).toHaveBeenCalledOnce());
    expect(asked.match.mock.calls[0]?.[1]).toEqual({ kind: 'order', target: '1', expect: '4826.35', reason: '' });
  });

  it('proposes what is from somebody else’s account, with a reason, and says what a part is', async () => {
    const user = await opened(IncomingPage, '/desk/money');
    await screen.findByRole('table', { name: '待对应的到账' });
    await user.keyboard('jj{Enter}');
    const part = await screen.findByRole('dialog');
    expect(within(part).getByText('仍等 ¥8.40，通知买家补足')).toBeTruthy();
    await user.click(within(part).getByRole('button', { name: '不动' }));
    await user.click(screen.getByRole('button', { name: '提出或退回' }));
    const dialog = await screen.findByRole('dialog', { name: '沈国平 2,316.80' });
    await user.click(within(dialog).getByRole('button', { name: '提出，等第二人复核' }));
    expect(await within(dialog).findByText('写明为什么是他的钱')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '店主本人付款，已电话核实' }));
    await user.click(within(dialog).getByRole('button', { name: '提出，等第二人复核' }));
    await waitFor(() => expect(asked.match.mock.calls[0]?.[1].reason).toBe('店主本人付款，已电话核实'));
  });

  it('is only read by an administrator', async () => {
    await opened(IncomingPage, '/desk/money', 'admin');
    const table = await screen.findByRole('table', { name: '待对应的到账' });
    expect(within(table).queryByRole('checkbox')).toBe(null);
    expect(screen.queryByRole('button', { name: '导入流水' })).toBe(null);
  });
});

it('收款 takes a transfer by hand, with the day on which the bank booked it', async () => {
  const user = await opened(IncomingPage, '/desk/money');
  await user.click(await screen.findByRole('button', { name: '手工记一笔' }));
  const dialog = within(await screen.findByRole('dialog', { name: /记一笔/ }));
  expect((dialog.getByLabelText(/到账日期/) as HTMLInputElement).type).toBe('date');
});

it('开票 takes a whole number, warns of an open case, and asks before it registers', async () => {
  const user = await opened(InvoiceDeskPage, '/desk/money/invoices');
  expect(await screen.findByText('SH2611221242')).toBeTruthy();
  const field = await screen.findByLabelText(/发票号码，20 位/);
  await user.type(field, '2634200000001284');
  expect(screen.getAllByText('发票号码还差 4 位').length).toBeGreaterThan(0);
  await user.type(field, '0001{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '登记已开' });
  expect(asked.issue).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: '登记 26342000000012840001' }));
  await waitFor(() =>
    expect(asked.issue).toHaveBeenCalledWith('41', { number: '26342000000012840001', issuedOn: '2026-11-23', file: null }, 'key'),
  );
});

it('待复核 shows who proposed what, and asks before it is done', async () => {
  const user = await opened(ProposalsPage, '/desk/money/proposals', 'admin');
  expect(await screen.findByText(/余额 ¥3,218.40 → ¥3,306.90/)).toBeTruthy();
  await user.keyboard('j1');
  const dialog = await screen.findByRole('dialog', { name: '余额调整：同意' });
  expect(asked.decide).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: '同意' }));
  await waitFor(() => expect(asked.decide).toHaveBeenCalledWith('9', 'approve', '', 'key'));
});

import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createDesk } from '../../../src/application/desk/desk.ts';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { createServerClock } from '../../../src/application/shared/server-clock.ts';
import { rightsOfRoles, type DeskRole } from '../../../src/domain/desk/desk-role.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { DeskContext } from '../../../src/desk/app/desk-context.tsx';
import { DeskMessages } from '../../../src/desk/app/desk-messages.tsx';
import { DeskPersonContext } from '../../../src/desk/app/desk-person.ts';
import { FindField } from '../../../src/desk/order/find-field.tsx';
import { OrderPage } from '../../../src/desk/order/order-page.tsx';
import { OrdersPage } from '../../../src/desk/order/orders-page.tsx';
import { system } from '../../../src/ui/app/theme/system.ts';

type Orders = DeskPorts['deskOrders'];
type Order = Awaited<ReturnType<Orders['read']>>;
type Page = Awaited<ReturnType<Orders['list']>>;

const now = 1_795_401_720;
const batch = { madeOn: '', expiresOn: '2028-04-30', stock: 80, blocked: '' } as const;

const order: Order = {
  ...({ id: '918', number: '20261123000918', state: 'paid', approval: 'not-needed', version: 'paid.2.0.0', step: 'pick' } as const),
  ...{ since: now - 4920, placedAt: now - 5000, placedBy: '', paidAt: now - 4920, payMethod: 'balance', printedAt: 0, delivery: 'express' },
  lines: [
    {
      ...{ place: 1, goodsId: '7', code: '', name: '盐酸二甲双胍缓释片', spec: '0.5g×30片', maker: '青垣生物', unit: '盒', ordered: 220 },
      ...{ short: 0, sent: 0, rest: 220, unitPrice: money('12.5'), amount: money('2750'), share: money('2659.67'), gift: '' },
      ...{ hasEphedrine: false, isColdChain: false, batches: [{ ...batch, number: '260533', units: 220 }] },
    },
  ],
  ...{ goodsAmount: money('2750'), reductions: [{ name: '满减', amount: money('90.33') }], freight: money('0'), payable: money('2659.67') },
  ...{ refunded: money('0'), refundable: money('2659.67'), wayBack: '退回余额，立即到账' },
  customer: { id: '3', company: '康宁大药房', contact: '沈国平', phone: '13800005207', code: '', lacks: [], isStopped: false },
  ...{ receiver: '沈国平', receiverPhone: '13800005207', address: '芜湖市镜湖区 68 号', remark: '后门卸货', invoice: '' },
  erpNumber: 'XS26112300147',
  ...{ parcels: [], cases: [], history: [{ at: now, kind: 'note', by: '王芳', text: '<b>周三到货</b>' }] },
};

const listed = (id: string, company: string): Page['orders'][number] => ({
  ...({ id, number: `2026112300${id}`, state: 'paid', approval: 'not-needed', company, phone: '13800005207', step: 'pick' } as const),
  ...{ kinds: 2, units: 5, payable: money('100'), payMethod: 'balance', since: now - 100_000, placedAt: now, printedAt: 0 },
  erpNumber: '',
  ...{ blockedLines: 0, hasEphedrine: false, isColdChain: false, isPartlyShipped: false, lacks: [] },
});

const page: Page = {
  orders: [listed('11', '秋浦大药房'), listed('12', '普济诊所')],
  ...{ total: 2, page: 1, perPage: 50, company: '' },
  tabs: { unpaid: 0, paid: 2, shipped: 0, grouping: 0, completed: 0, cancelled: 0, all: 2 },
  notices: { late: 2, blocked: 0, unprinted: 2, ephedrine: 0, cold: 0, account: 0, partly: 0, transfer: 0, approval: 0, receipt: 0 },
};

const reduction: Awaited<ReturnType<Orders['previewReduction']>> = {
  lines: [{ place: 1, name: '盐酸二甲双胍缓释片', unit: '盒', units: 40, refund: money('483.57'), share: money('2659.67'), ordered: 220 }],
  ...{ total: money('483.57'), payable: money('2659.67'), wayBack: '退回余额，立即到账', words: '退款 ¥483.57，库存不足' },
};

const fakes = () => ({
  list: vi.fn<Orders['list']>(async () => page),
  find: vi.fn<Orders['find']>(async () => ({ customers: [], orders: [] })),
  read: vi.fn<Orders['read']>(async () => order),
  note: vi.fn<Orders['note']>(async () => accepted(undefined)),
  setErpNumber: vi.fn<Orders['setErpNumber']>(async () => accepted(undefined)),
  previewReduction: vi.fn<Orders['previewReduction']>(async () => reduction),
  reduce: vi.fn<Orders['reduce']>(async () => accepted({ total: money('483.57'), caseNumber: 'SH1' })),
  ship: vi.fn<Orders['ship']>(async () => accepted({ place: 1, state: 'shipped' as const })),
  correctParcel: vi.fn<Orders['correctParcel']>(async () => accepted(undefined)),
  cancel: vi.fn<Orders['cancel']>(async () => accepted(undefined)),
  refund: vi.fn<Orders['refund']>(async () => accepted({ amount: money('2659.67') })),
  markPrinted: vi.fn<Orders['markPrinted']>(async () => ({ marked: 1 })),
  pickListsAddress: vi.fn<Orders['pickListsAddress']>(async (ids) => `/picks?ids=${ids.join(',')}`),
  mergedPicksAddress: vi.fn<Orders['mergedPicksAddress']>(async (ids) => `/merged?ids=${ids.join(',')}`),
  fileAddress: vi.fn<Orders['fileAddress']>(async ({ tab }) => `/file?tab=${tab}`),
  deliveryNotesAddress: vi.fn<Orders['deliveryNotesAddress']>(async (ids) => `/notes?ids=${ids.join(',')}`),
});

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function openDesk(at: string, role: DeskRole = 'clerk') {
  const orders = fakes();
  const clock = createServerClock();
  clock.is(now);
  const ports = {
    ...{ clock, deskOrders: orders, keys: { next: () => 'key-1' }, faults: { note: () => undefined } },
    navigator: { goTo: () => undefined, goToLogin: () => undefined, reload: () => undefined },
    storage: { read: () => null, keep: () => undefined },
    deskSessions: { me: () => new Promise(() => undefined), leave: async () => undefined },
  } as unknown as DeskPorts;
  const desk = createDesk(ports);
  const person = { id: '1', name: '王芳', roles: [role], rights: rightsOfRoles([role]) } as never;
  render(
    <DeskContext value={desk}>
      <DeskPersonContext value={person}>
        <ChakraProvider value={system}>
          <MemoryRouter initialEntries={[at]}>
            <FindField />
            <Routes>
              <Route path="/desk/orders" element={<OrdersPage />} />
              <Route path="/desk/orders/:id" element={<OrderPage />} />
            </Routes>
            <Whereabouts />
            <DeskMessages />
          </MemoryRouter>
        </ChakraProvider>
      </DeskPersonContext>
    </DeskContext>,
  );
  return { orders, clerk: userEvent.setup() };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('an order on the desk', () => {
  it('is reduced by the refund that the dialog showed, under a button named after it', async () => {
    const { orders, clerk } = openDesk('/desk/orders/918');
    await screen.findByRole('heading', { level: 1, name: '订单 20261123000918' });
    await clerk.keyboard('q');
    const asked = await dialog('缺货减行');
    const sent = within(asked).getByRole('textbox', { name: '盐酸二甲双胍缓释片 实发' });
    await clerk.clear(sent);
    await clerk.type(sent, '180');
    await clerk.click(within(asked).getByRole('button', { name: '库存不足' }));
    const act = await within(asked).findByRole('button', { name: '减 40 盒，退 ¥483.57' });
    expect(orders.previewReduction).toHaveBeenLastCalledWith('918', [{ place: 1, units: 40 }], '库存不足');
    expect(asked.textContent).toContain('2,659.67 ÷ 220 × 40 盒，舍到分');
    expect(asked.textContent).toContain('退款 ¥483.57，库存不足');
    await clerk.click(act);
    const form = { version: 'paid.2.0.0', missing: [{ place: 1, units: 40 }], reason: '库存不足', expect: '483.57' };
    await waitFor(() => expect(orders.reduce).toHaveBeenCalledWith('918', form, 'key-1'));
    await waitFor(() => expect(orders.read).toHaveBeenCalledTimes(2));
  });

  it('is reduced by keys alone: the focus is in the first field, and a usual reason leads to the button', async () => {
    const { orders, clerk } = openDesk('/desk/orders/918');
    await screen.findByRole('heading', { level: 1, name: '订单 20261123000918' });
    await clerk.keyboard('q');
    const asked = await dialog('缺货减行');
    await waitFor(() => expect(document.activeElement).toBe(within(asked).getByRole('textbox', { name: '盐酸二甲双胍缓释片 实发' })));
    await clerk.keyboard('{Backspace}{Backspace}{Backspace}180');
    await within(asked).findByRole('button', { name: '减 40 盒，退 ¥483.57' });
    await clerk.keyboard('{Enter}');
    expect(orders.reduce).not.toHaveBeenCalled();
    await clerk.click(within(asked).getByRole('button', { name: '库存不足' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('减 40 盒，退 ¥483.57'));
    await clerk.keyboard('{Enter}');
    await waitFor(() => expect(orders.reduce).toHaveBeenCalledOnce());
  });

  it('is not reduced by what is no number, and says so', async () => {
    const { orders, clerk } = openDesk('/desk/orders/918');
    await clerk.click(await screen.findByRole('button', { name: '缺货减行' }));
    const asked = await dialog('缺货减行');
    const sent = within(asked).getByRole('textbox', { name: '盐酸二甲双胍缓释片 实发' });
    await clerk.clear(sent);
    await clerk.type(sent, '221');
    await within(asked).findByText('实发应为整数，且不多于应发');
    expect(within(asked).getByRole<HTMLButtonElement>('button', { name: '还不能减' }).disabled).toBe(true);
    expect(orders.previewReduction).not.toHaveBeenCalled();
  });

  it('that a colleague has shipped meanwhile says so, and is read anew', async () => {
    const { orders, clerk } = openDesk('/desk/orders/918');
    orders.ship.mockRejectedValueOnce(new GatewayError('business', { code: 409, message: '订单刚有变化：李磊 10:38 已发货' }));
    await clerk.click(await screen.findByRole('button', { name: '发货' }));
    const asked = await dialog('发货');
    await clerk.type(within(asked).getByRole('textbox', { name: '运单号' }), 'SF1');
    await clerk.click(within(asked).getByRole('button', { name: '发出 220 件' }));
    await screen.findByText('订单刚有变化：李磊 10:38 已发货');
    expect(orders.ship.mock.calls[0]?.[1]).toMatchObject({ version: 'paid.2.0.0', trackingNumber: 'SF1', part: null });
    await waitFor(() => expect(orders.read).toHaveBeenCalledTimes(2));
  });

  it('carries the number of the seller’s own books, which a clerk puts right beside the one they have seen', async () => {
    const { orders, clerk } = openDesk('/desk/orders/918');
    await clerk.click(await screen.findByRole('button', { name: '改单号' }));
    const asked = await dialog('改单号');
    const number = within(asked).getByRole('textbox', { name: '单号' });
    expect(within(asked).getByRole('button', { name: '还没改' }).hasAttribute('disabled')).toBe(true);
    await clerk.clear(number);
    await clerk.type(number, 'XS 1');
    await clerk.click(within(asked).getByRole('button', { name: '记为 XS 1' }));
    expect(await within(asked).findByText('最多 30 个字母、数字或 . _ / -')).toBeTruthy();
    await clerk.clear(number);
    await clerk.type(number, 'XS26112300148');
    await clerk.click(within(asked).getByRole('button', { name: '记为 XS26112300148' }));
    await waitFor(() => expect(orders.setErpNumber).toHaveBeenCalledWith('918', 'XS26112300148', 'XS26112300147', 'key-1'));
    await waitFor(() => expect(orders.read).toHaveBeenCalledTimes(2));
  });

  it('shows what was written as text, and no act that the role lacks', async () => {
    openDesk('/desk/orders/918', 'finance');
    expect(await screen.findByText(/<b>周三到货<\/b>/)).not.toBeNull();
    expect(screen.getAllByText('ERP XS26112300147').length).toBeGreaterThan(0);
    for (const name of ['备注', '改单号', '缺货减行', '取消并退款', '发货']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the list of orders', () => {
  it('is worked by keys: to a row, selected, printed, opened', async () => {
    const { orders, clerk } = openDesk('/desk/orders');
    await screen.findByText('秋浦大药房');
    await clerk.keyboard('jj ');
    const link = await screen.findByRole('link', { name: /^打印拣货单 1 份/ });
    expect(link.getAttribute('href')).toBe('/picks?ids=12');
    link.addEventListener('click', (event) => event.preventDefault());
    await clerk.keyboard('p');
    await waitFor(() => expect(orders.markPrinted).toHaveBeenCalledWith(['12']));
    await clerk.keyboard('k{Enter}');
    expect(screen.getByTestId('address').textContent).toBe('/desk/orders/11');
  });

  it('leave at once after one question, each as it was read, and the others stay when one is refused', async () => {
    const { orders, clerk } = openDesk('/desk/orders');
    orders.read.mockImplementation(async (id) => ({ ...order, id, version: `seen.${id}` }));
    await screen.findByText('秋浦大药房');
    await clerk.keyboard('jaf');
    const asked = await dialog('发货');
    const act = await within(asked).findByRole('button', { name: '发出 2 单' });
    expect(asked.textContent).toContain('2 单 440 件，每单全部发完');
    expect(orders.ship).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(act));
    orders.ship.mockImplementationOnce(async () => {
      throw new GatewayError('business', { code: 409, message: '订单刚有变化：李强 10:41 已发货' });
    });
    await clerk.keyboard('{Enter}');
    await screen.findByText('订单刚有变化：李强 10:41 已发货');
    expect(orders.ship).toHaveBeenCalledOnce();
    await clerk.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '知道了' })).toBeNull());
    await clerk.keyboard('af');
    await within(await dialog('发货')).findByRole('button', { name: '发出 2 单' });
    await clerk.keyboard('{Enter}');
    await screen.findByText('已发出 2 单');
    expect(orders.ship.mock.calls.map(([id, { version, part }]) => [id, version, part])).toEqual([
      ['11', 'seen.11', null],
      ['11', 'seen.11', null],
      ['12', 'seen.12', null],
    ]);
  });

  it('asks for a notice by its address, and for the newest words of the field alone', async () => {
    const { orders, clerk } = openDesk('/desk/orders');
    await clerk.click(await screen.findByRole('link', { name: /^超 24 小时/ }));
    await waitFor(() => expect(orders.list).toHaveBeenLastCalledWith(expect.objectContaining({ tab: 'paid', notice: 'late' })));
    await clerk.keyboard('/5207');
    await screen.findByText(/^没有找到/);
    expect(orders.find.mock.calls).toEqual([['5207']]);
  });
});

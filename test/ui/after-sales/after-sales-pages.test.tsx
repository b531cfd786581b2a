import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AfterSalesDetail, CaseQuery } from '../../../src/application/after-sales/after-sales-gateway.ts';
import { AskPage } from '../../../src/ui/after-sales/ask-page.tsx';
import { CasePage } from '../../../src/ui/after-sales/case-page.tsx';
import { CaseList } from '../../../src/ui/pieces/after-sales/case-list.tsx';
import { money } from '../../../src/domain/shared/money.ts';
import { askedCase, fakeAfterSales, openOrder, quoteOf } from '../../support/fakes/fake-after-sales.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const ask = (afterSales = fakeAfterSales(), query = '') => ({
  afterSales,
  ...visitScreen(<AskPage />, new FakeShop(), { path: '/order/afterSalesInfo/:id', at: `/order/afterSalesInfo/7${query}` }, undefined, {
    afterSales,
  }),
});
/** Writes a quantity into the field of the batch that has some left. */
const fill = async (text: string) => {
  const quantity = screen.getByRole('textbox', { name: '布洛芬缓释胶囊 260801 退换数量' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, `${text}{Enter}`);
};
const seen = (given: Partial<AfterSalesDetail> = {}) => {
  const afterSales = fakeAfterSales([askedCase({ kind: 'return', reason: 'recall' }, given)]);
  return visitScreen(<CasePage />, new FakeShop(), { path: '/order/returnInfo/:id', at: '/order/returnInfo/3' }, undefined, { afterSales });
};

describe('asking for after-sales', () => {
  it('goes reason, batch, sum, and leads to the case', async () => {
    const { afterSales, went } = ask();
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('选择要退换的批号和数量')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /药品召回/ }));
    expect(screen.getByText('已全部申请')).toBeDefined();
    const quantity = screen.getByRole('textbox', { name: '布洛芬缓释胶囊 260801 退换数量' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '9{Enter}');
    expect((quantity as HTMLInputElement).value).toBe('6');
    const slip = screen.getByRole('complementary', { name: '预计退款' });
    expect(await within(slip).findByText('114.65 × 6 ÷ 10，舍到分')).toBeDefined();
    expect(within(slip).getByText('满200减20：已使用，部分退货不退')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(went).toEqual(['/order/returnInfo/3']));
    expect(afterSales.asked).toEqual([
      { orderId: '7', lines: [{ lineId: '1', batch: '260801', units: 6 }], kind: 'return', reason: 'recall', words: '', pictures: [] },
    ]);
  });

  it('opens with the line that the buyer came for: first, with one unit of a batch that has some left', async () => {
    const [line] = openOrder.lines;
    if (line === undefined) throw new Error('The order has a line');
    const second = {
      ...line,
      lineId: '2',
      name: '蒙脱石散',
      batches: [
        { batch: 'GONE', expiresOn: null, delivered: 2, asked: 2, codes: [] },
        { batch: '260533', expiresOn: null, delivered: 6, asked: 1, codes: [] },
      ],
    };
    const { afterSales } = ask(fakeAfterSales([], { ...openOrder, lines: [line, second] }), '?line=2');
    const names = (await screen.findAllByRole('link', { name: /^(布洛芬缓释胶囊|蒙脱石散)$/ })).map(({ textContent }) => textContent);
    expect(names).toEqual(['蒙脱石散', '布洛芬缓释胶囊']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '蒙脱石散 260533 退换数量' }).value).toBe('1');
    expect(await within(screen.getByRole('complementary', { name: '预计退款' })).findByText('114.65 × 1 ÷ 10，舍到分')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /药品召回/ }));
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(afterSales.asked.map(({ lines }) => lines)).toEqual([[{ lineId: '2', batch: '260533', units: 1 }]]));
  });

  it('asks for nothing of a line that the order does not have, or that was asked whole', async () => {
    const lines = openOrder.lines.map((line) => ({
      ...line,
      batches: line.batches.map((batch) => ({ ...batch, asked: batch.delivered })),
    }));
    ask(fakeAfterSales([], { ...openOrder, lines }), '?line=1');
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('选择要退换的批号和数量')).toBeDefined();
  });

  it('names the trace codes that are scanned, each under its batch, and sends no request by that', async () => {
    const [line] = openOrder.lines;
    const [batch, ...others] = line?.batches ?? [];
    if (line === undefined || batch === undefined) throw new Error('The order has a line');
    const codes = Array.from({ length: 7 }, (_, at) => `8199001${String(at).padStart(13, '0')}`);
    const order = { ...openOrder, lines: [{ ...line, batches: [{ ...batch, codes }, ...others] }] };
    const { afterSales, went } = ask(fakeAfterSales([], order));
    await screen.findByRole('radio', { name: /药品召回/ });
    expect(screen.queryByRole('textbox', { name: '退换的追溯码' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /药品召回/ }));
    const scanned = screen.getByRole('textbox', { name: '退换的追溯码' });
    await userEvent.type(scanned, `${codes[0]}{Enter}`);
    expect(await screen.findByText('已加入 1 个')).toBeDefined();
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '布洛芬缓释胶囊 260801 退换数量' });
    expect(quantity.value).toBe('1');
    await userEvent.click(scanned);
    await userEvent.paste([...codes, '1234', '81990019999999999999'].join('\n'));
    expect(await screen.findByText('已加入 5 个，重复 1 个，不是本单的或不能退 1 个，超出可申请数量 1 个，不是追溯码 1 个')).toBeDefined();
    expect(quantity.value).toBe('6');
    expect(screen.getByText(/追溯码 6 个/)).toBeDefined();
    expect(went).toEqual([]);
    // Fewer units have fewer codes.
    await fill('2');
    expect(screen.getByText(/追溯码 2 个/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(went).toEqual(['/order/returnInfo/3']));
    expect(afterSales.asked[0]?.lines).toEqual([{ lineId: '1', batch: '260801', units: 2, codes: codes.slice(0, 2) }]);
  });

  it('says why more than was delivered is not taken', async () => {
    ask();
    await userEvent.click(await screen.findByRole('radio', { name: /药品召回/ }));
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '布洛芬缓释胶囊 260801 退换数量' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '99{Enter}');
    expect(quantity.value).toBe('6');
    expect(screen.getByText('最多可申请 6盒，已由 99 改为 6')).toBeDefined();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '2{Enter}');
    expect(screen.queryByText(/最多可申请/)).toBeNull();
  });

  it('keeps reason, quantity and words over a reload, until it is sent', async () => {
    const shop = new FakeShop();
    const visit = () =>
      visitScreen(<AskPage />, shop, { path: '/order/afterSalesInfo/:id', at: '/order/afterSalesInfo/7' }, undefined, {
        afterSales: fakeAfterSales(),
        storage,
      });
    const storage = memoryStorage();
    const first = visit();
    await userEvent.click(await screen.findByRole('radio', { name: /药品召回/ }));
    await fill('4');
    await userEvent.type(screen.getByRole('textbox', { name: '补充说明' }), '外箱压破');
    first.unmount();
    const second = visit();
    expect(await screen.findByRole('radio', { name: /药品召回/ })).toHaveProperty('checked', true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '布洛芬缓释胶囊 260801 退换数量' }).value).toBe('4');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '补充说明' }).value).toBe('外箱压破');
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(second.went).toEqual(['/order/returnInfo/3']));
    second.unmount();
    visit();
    expect(await screen.findByRole('radio', { name: /药品召回/ })).toHaveProperty('checked', false);
  });

  it('takes no reason that is over, and says until when it held and whom to ask', async () => {
    const [line] = openOrder.lines;
    if (line === undefined) throw new Error('The order has a line');
    const until = 1_795_250_000;
    ask(
      fakeAfterSales([], {
        ...openOrder,
        reasons: openOrder.reasons.map((one) => (one.reason === 'damaged' ? { ...one, until } : one)),
        lines: [{ ...line, closed: [...line.closed, { reason: 'damaged', message: '“破损”的申请期限已截止' }] }],
      }),
    );
    const over = await screen.findByRole('radio', { name: /破损、渗漏/ });
    expect(over).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /破损、渗漏.*已截止/ })).toBe(over);
    expect(screen.getByRole('radio', { name: /不再需要/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/help/fwbz/zskf');
  });

  it('asks for the refund with the reason, as the request itself will be judged', async () => {
    const asked: object[] = [];
    const afterSales = fakeAfterSales();
    ask({ ...afterSales, preview: (question) => (asked.push(question), afterSales.preview(question)) });
    await userEvent.click(await screen.findByRole('radio', { name: /药品召回/ }));
    await fill('2');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ orderId: '7', lines: [{ lineId: '1', batch: '260801', units: 2 }], kind: 'return', reason: 'recall' }),
    );
  });

  it('says the law where goods cannot come back, and wants a photograph where a reason needs one', async () => {
    ask();
    expect(await screen.findByRole('radio', { name: /不再需要.*药品除质量原因外不退换/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: /破损、渗漏/ }));
    expect(screen.getByRole('radio', { name: /仅退款/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('请上传至少 1 张能看清批号的照片，上传完成后提交')).toBeDefined();
  });

  it('says why nothing can be asked', async () => {
    ask(fakeAfterSales([], { ...openOrder, deliveredAt: null, obstacle: '商品签收后才能申请售后' }));
    expect(await screen.findByText(/商品签收后才能申请售后/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  it('shows what was asked before', async () => {
    ask(fakeAfterSales([askedCase({ kind: 'return', reason: 'recall' })]));
    expect((await screen.findByRole('link', { name: '查看：SH20261122000003' })).getAttribute('href')).toBe('/order/returnInfo/3');
  });
});

describe('my cases', () => {
  const list = (cases: Partial<AfterSalesDetail>[], at = '/order?status=after-sales') => {
    const asked: CaseQuery[] = [];
    const all = cases.map((given, place) =>
      askedCase({ kind: 'return', reason: 'recall' }, { id: String(place + 1), number: `SH${place + 1}`, ...given }),
    );
    const afterSales = fakeAfterSales(all);
    visitScreen(<CaseList />, new FakeShop(), { path: '/order', at }, undefined, {
      afterSales: { ...afterSales, list: (query) => (asked.push(query), afterSales.list(query)) },
    });
    return asked;
  };
  const row = async (number: string) => within((await screen.findByText(new RegExp(`^${number}`))).closest('li') as HTMLElement);

  it('show goods, amount, next step and what is done about it', async () => {
    list([{}, { state: 'agreed' }, { state: 'refused', total: money('0') }, { state: 'refunded' }, { state: 'agreed', kind: 'refund' }]);
    const waiting = await row('SH1');
    expect(waiting.getByText('布洛芬缓释胶囊')).toBeDefined();
    expect(waiting.getByText('4盒')).toBeDefined();
    expect(waiting.getByText('¥45.86')).toBeDefined();
    expect(waiting.getByText('1 个工作日内审核')).toBeDefined();
    const toSend = await row('SH2');
    expect(toSend.getByText('请寄回商品')).toBeDefined();
    expect(toSend.getByRole('link', { name: '填寄回单号：SH2' }).getAttribute('href')).toBe('/order/returnInfo/2');
    const refused = await row('SH3');
    expect(refused.getByRole('link', { name: '重新申请：SH3' }).getAttribute('href')).toBe('/order/afterSalesInfo/7');
    expect((await row('SH4')).getByText('已退')).toBeDefined();
    expect((await row('SH5')).getByText('等待退款')).toBeDefined();
  });

  it('are those of every order, in the state of the address', async () => {
    const asked = list([{}], '/order?status=after-sales&case=agreed&page=2');
    await screen.findByText(/SH1/);
    expect(asked[0]).toEqual({ orderId: null, state: 'agreed', page: 2 });
  });
});

describe('a case', () => {
  it('is withdrawn after a question', async () => {
    const { screens } = seen();
    await userEvent.click(await screen.findByRole('button', { name: '撤回申请' }));
    const [dialog] = screens.messages.getState().dialogs;
    screens.messages.close(dialog?.id ?? 0, true);
    expect(await screen.findByText('已撤回', { selector: '[role=status] *' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
    expect(screen.getByRole('link', { name: '重新申请' }).getAttribute('href')).toBe('/order/afterSalesInfo/7');
  });

  it('is sent back by parcel with its number, or by the shop’s own driver without one', async () => {
    seen({ state: 'agreed', canSend: true, canWithdraw: false });
    await userEvent.click(await screen.findByRole('button', { name: '填寄回方式' }));
    const form = screen.getByRole('form', { name: '寄回' });
    await userEvent.type(within(form).getByRole('textbox', { name: /承运公司/ }), '顺丰速运');
    await userEvent.click(within(form).getByRole('button', { name: '确认寄回' }));
    expect(await within(form).findByText('运单号为 5 至 40 位字母、数字')).toBeDefined();
    await userEvent.click(within(form).getByRole('radio', { name: /交给司机/ }));
    await userEvent.click(within(form).getByRole('button', { name: '确认寄回' }));
    expect(await screen.findByText('已寄回', { selector: '[role=status] *' })).toBeDefined();
  });

  it.each([
    ['have to come along', null, '退后不再满足赠送数量，赠品 2 件请一并寄回'],
    ['came short, which takes nothing off', { due: 2, came: 1 }, '赠品应退 2 件，实收 1 件；退款按实付分摊，不因此减少'],
    ['came', { due: 2, came: 2 }, '赠品应退 2 件，实收 2 件'],
  ])('says of its gifts that they %s', async (_, giftsBack, text) => {
    seen({ giftsBack, quote: { ...quoteOf(4), gifts: 2 } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says where its goods go, and what came of them; photographs are asked for when they are wanted', async () => {
    const lines = askedCase({ kind: 'return', reason: 'recall' }).lines.map((line) => ({ ...line, received: 3 }));
    seen({ lines, returnTo: { name: '药集退货仓', phone: '400-800-0571', address: '示例路 1 号', note: '箱外写 SH20261122000003' } });
    const place = (await screen.findByRole('heading', { name: '寄回地址' })).closest('section');
    expect(place?.textContent).toContain('药集退货仓 400-800-0571');
    expect(place?.textContent).toContain('箱外写 SH20261122000003');
    expect(screen.getByText('3盒')).toBeDefined();
    expect(screen.queryByText('附照片', { selector: 'label, legend, span' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '附照片' }));
    expect(screen.queryByRole('button', { name: '附照片' })).toBeNull();
    expect(await screen.findByText(/选填；JPG、PNG/)).toBeDefined();
  });

  it('says nothing of gifts where none were due', async () => {
    seen({ giftsBack: { due: 0, came: 0 }, quote: { ...quoteOf(4), gifts: 2 } });
    await screen.findByRole('complementary', { name: '预计退款' });
    expect(screen.queryByText(/赠品/)).toBeNull();
  });

  it('that the seller began says what was missing and why, and awaits nothing', async () => {
    const at = 1_795_200_000;
    seen({
      kind: 'refund',
      reason: 'short',
      state: 'refunded',
      isSentBack: false,
      words: '冷库检修',
      history: [
        { state: 'agreed', actor: 'shop', words: '发货前缺货', at },
        { state: 'refunded', actor: 'shop', words: '退款 ¥45.86', at },
      ],
    });
    expect(await screen.findByText('缺货原因：')).toBeDefined();
    expect(screen.getByText('冷库检修')).toBeDefined();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['品种', '批号', '缺货']);
    expect(screen.queryByText('未验收')).toBeNull();
  });

  it('takes a word, and none that is empty', async () => {
    seen();
    const form = await screen.findByRole('form', { name: '给客服留言' });
    await userEvent.click(within(form).getByRole('button', { name: '发送' }));
    expect(await within(form).findByText('写点什么，或附上照片')).toBeDefined();
    await userEvent.type(within(form).getByRole('textbox', { name: '留言' }), '箱子右下角压破');
    await userEvent.click(within(form).getByRole('button', { name: '发送' }));
    expect(await within(await screen.findByRole('list', { name: '留言' })).findByText('箱子右下角压破')).toBeDefined();
    await waitFor(() => expect((within(form).getByRole('textbox', { name: '留言' }) as HTMLTextAreaElement).value).toBe(''));
  });

  it('of nobody’s is said to be missing', async () => {
    visitScreen(<CasePage />, new FakeShop(), { path: '/order/returnInfo/:id', at: '/order/returnInfo/99' });
    expect(await screen.findByRole('heading', { name: '没有找到这张售后单' })).toBeDefined();
  });
});

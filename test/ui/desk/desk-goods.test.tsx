import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { deskGoodsGateway } from '../../../src/contract/desk/goods-calls.ts';
import { deskGoodsImportGateway } from '../../../src/contract/desk/goods-import-calls.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { deskNow, deskPersonOf, openDesk } from '../../support/desk-window.tsx';
import { fakeOf } from '../../support/fakes/fake-of.ts';

type Goods = DeskPorts['deskGoods'];
type Row = Awaited<ReturnType<Goods['list']>>['goods'][number];
type Detail = Awaited<ReturnType<Goods['read']>>;
type Imports = DeskPorts['deskGoodsImport'];
type Preview = Extract<Awaited<ReturnType<Imports['preview']>>, { readonly ok: true }>['value'];

const rowOf = (id: string, name: string, price: string, change: Partial<Row> = {}): Row => ({
  ...({ id, code: `10${id}`, name, spec: '10mg×12片', unit: '盒', maker: '岳麟生物', mark: 'rx', price: money(price) } as const),
  ...({ ladderKind: 'reach-at-least', ladder: [], stock: 864, expiresOn: '2028-02-01', sale: 'on', reason: '' } as const),
  ...{ pictures: 1, reports: 1, lacksReport: false, ...change },
});

const goods = [
  rowOf('603', '氯雷他定片', '9.90', {
    ladder: [
      { quantity: 40, price: money('9.50') },
      { quantity: 120, price: money('9.10') },
    ],
  }),
  rowOf('507', '苯磺酸氨氯地平片', '8.40', { mark: '', pictures: 0, lacksReport: true }),
  rowOf('731', '板蓝根颗粒', '12.50', { sale: 'stopped', reason: '抽检不合格', stock: 0 }),
];

const detail: Detail = {
  ...(goods[1] as Row),
  ...{ approvalNumber: '国药准字H1', barcode: '', photos: [] },
  batches: [
    {
      ...({ number: '260533', madeOn: '2026-05-01', expiresOn: '2028-04-30', stock: 80, reserved: 20, setAside: 0 } as const),
      ...({ stopReason: '', report: '' } as const),
    },
  ],
};

const holders: Awaited<ReturnType<Goods['holders']>> = {
  orders: [
    { id: '12', number: '20261130000012', state: 'paid', company: '普济诊所', units: 3, sent: 0 },
    { id: '11', number: '20261129000011', state: 'shipped', company: '康宁大药房', units: 5, sent: 5 },
  ],
  ...{ orderCount: 2, shops: 2, sent: 5, waiting: 3 },
};

function fakeGoods(changes: Partial<Pick<Goods, 'edit'>> = {}) {
  const edit = vi.fn<Goods['edit']>(async (edits) => ({
    goods: goods.filter(({ id }) => edits.some((one) => one.id === id)),
    refused: [],
  }));
  const list = vi.fn<Goods['list']>(async () => ({ goods, total: 3, page: 1, perPage: 50, everywhere: 0 }));
  const recall = vi.fn<Goods['recall']>(async () => accepted({ goods: detail, told: 2 }));
  const count = vi.fn<Goods['count']>(async () => accepted(detail));
  const deskGoods = fakeOf(deskGoodsGateway, {
    list,
    summary: async () => ({
      counts: [{ part: 'on', count: 13_902 }],
      categories: [{ id: '1', name: '中成药', level: 1 }],
      makers: [{ id: '9', name: '岳麟生物' }],
      masters: [{ kind: 'stock', at: deskNow - 120 }],
    }),
    read: async () => detail,
    stop: async () => accepted(detail),
    resume: async () => detail,
    holders: async () => holders,
    recall,
    addPicture: async () => accepted(detail),
    removePicture: async () => detail,
    leadPicture: async () => detail,
    addReport: async () => accepted(detail),
    removeReport: async () => detail,
    report: async () => '/api/desk/goods/507/reports/file',
    edit,
    count,
    ...changes,
  });
  return { deskGoods, list, edit, count, recall };
}

const open = (fakes = fakeGoods(), ...roles: readonly ('clerk' | 'pharmacist')[]) => {
  openDesk(deskPersonOf(...(roles.length === 0 ? (['clerk'] as const) : roles)), {
    at: '/desk/goods',
    ports: { deskGoods: fakes.deskGoods },
  });
  return userEvent.setup();
};
const price = (name: string) => screen.findByRole('textbox', { name: `${name} 基础价` });
const type = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};
const bar = () => screen.getByRole('region', { name: '未保存的改动' });

describe('商品', () => {
  it('shows both values of each change before Ctrl S saves them', async () => {
    const fakes = fakeGoods();
    const user = open(fakes);
    expect(await screen.findByText(/这里改的库存下次同步以 ERP 为准/)).toBeDefined();
    await type(user, await price('苯磺酸氨氯地平片'), '8.60');
    expect(bar().textContent).toContain('苯磺酸氨氯地平片 8.40 → 8.60（+2.4%）');
    expect(fakes.edit).not.toHaveBeenCalled();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(fakes.edit).toHaveBeenCalledTimes(1));
    expect(fakes.edit.mock.calls[0]?.[0]).toMatchObject([
      { id: '507', priceWas: '8.40', price: '8.60', wasOn: true, isOn: true, isFallMeant: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: '未保存的改动' })).toBeNull());
  });

  it('asks for a steep fall, never ticks it, and wants the ladder to follow', async () => {
    const fakes = fakeGoods();
    const user = open(fakes);
    await type(user, await price('氯雷他定片'), '7.70');
    const notes = within(screen.getByRole('group', { name: '氯雷他定片 的改动' }));
    expect(notes.getByText(/9.90 → 7.70，跌 22.2%，超过 20%/)).toBeDefined();
    expect(notes.getByText(/阶梯价 40\+ 9.50 120\+ 9.10 反而更高/)).toBeDefined();
    const meant = notes.getByRole('checkbox', { name: '照改' });
    expect((meant as HTMLInputElement).checked).toBe(false);
    expect(within(bar()).getByRole('button', { name: '1 种要先确认' })).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}s{/Control}');
    expect(fakes.edit).not.toHaveBeenCalled();
    await user.click(notes.getByRole('button', { name: '按比例改阶梯价' }));
    await user.click(notes.getByRole('checkbox', { name: '照改' }));
    await user.click(within(bar()).getByRole('button', { name: '保存 1 种' }));
    await waitFor(() => expect(fakes.edit).toHaveBeenCalledTimes(1));
    expect(fakes.edit.mock.calls[0]?.[0]).toMatchObject([{ price: '7.70', ladder: '40+ 7.39　120+ 7.08', isFallMeant: true }]);
  });

  it('says what somebody else changed meanwhile, and keeps what was typed', async () => {
    const now = rowOf('507', '苯磺酸氨氯地平片', '8.70');
    const fakes = fakeGoods({
      edit: async () => ({ goods: [now], refused: [{ id: '507', code: 'changed', words: '别人刚改过，现在是 8.70' }] }),
    });
    const user = open(fakes);
    await type(user, await price('苯磺酸氨氯地平片'), '8.60');
    await user.click(within(bar()).getByRole('button', { name: '保存 1 种' }));
    expect(await screen.findByText('别人刚改过，现在是 8.70')).toBeDefined();
    expect(bar().textContent).toContain('8.70 → 8.60');
  });

  it('walks through the prices by the arrows, and finds by the slash', async () => {
    const user = open();
    await user.click(await price('氯雷他定片'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await price('苯磺酸氨氯地平片'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '找品种' }));
  });

  it('lists the goods of one maker, under an address of its own', async () => {
    const fakes = fakeGoods();
    const user = open(fakes);
    await screen.findByRole('option', { name: '岳麟生物' });
    await user.selectOptions(screen.getByRole('combobox', { name: '厂家' }), '岳麟生物');
    await waitFor(() => expect(fakes.list).toHaveBeenLastCalledWith(expect.objectContaining({ maker: '9', category: null, page: 1 })));
    expect(screen.getByTestId('address').textContent).toBe('/desk/goods?maker=9');
  });

  it('counts a batch over the number that was seen', async () => {
    const fakes = fakeGoods();
    const user = open(fakes);
    await user.click(await screen.findByRole('button', { name: '苯磺酸氨氯地平片 批号、图、药检' }));
    await user.click(await screen.findByRole('button', { name: '改库存' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '数量没有变' })).toHaveProperty('disabled', true);
    await type(user, dialog.getByRole('textbox', { name: /可售数量/ }), '75');
    expect(dialog.getByText(/80 → 75/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '改为 75' }));
    await waitFor(() => expect(fakes.count).toHaveBeenCalledTimes(1));
    expect(fakes.count.mock.calls[0]).toMatchObject(['507', { batch: '260533', units: 75, seen: 80 }, expect.any(String)]);
    expect(screen.queryByRole('button', { name: '停这批' })).toBeNull();
  });

  it('is read by a pharmacist, who stops and does not price', async () => {
    const user = open(fakeGoods(), 'pharmacist');
    await user.click(await screen.findByRole('button', { name: '苯磺酸氨氯地平片 批号、图、药检' }));
    expect(screen.queryByRole('textbox', { name: '氯雷他定片 基础价' })).toBeNull();
    expect(screen.queryByRole('link', { name: '导入表格' })).toBeNull();
    expect(await screen.findByRole('button', { name: '停这批' })).toBeDefined();
  });

  it('shows a pharmacist where a batch went and what shops will read, before it is recalled', async () => {
    const fakes = fakeGoods();
    const user = open(fakes, 'pharmacist');
    await user.click(await screen.findByRole('button', { name: '苯磺酸氨氯地平片 批号、图、药检' }));
    await user.click(await screen.findByRole('button', { name: '召回' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '召回 苯磺酸氨氯地平片 260533' }));
    expect(await dialog.findByText('2 家门店，5 盒')).toBeDefined();
    expect(dialog.getByRole('button', { name: '还没写理由' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: '厂家通知召回' }));
    expect(
      dialog.getByText(/^药品召回：苯磺酸氨氯地平片 批号 260533。厂家通知召回。.*共发给贵店 5 盒，订单 20261129000011；/),
    ).toBeDefined();
    expect(dialog.getByRole('link', { name: '20261130000012' }).getAttribute('href')).toBe('/desk/orders/12');
    expect(fakes.recall).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: '召回这批，通知 2 家' }));
    await waitFor(() => expect(fakes.recall).toHaveBeenCalledExactlyOnceWith('507', '260533', '厂家通知召回', expect.any(String)));
    expect(await screen.findByText('已召回，通知了 2 家')).toBeDefined();
  });
});

const preview: Preview = {
  ...({ name: '11月调价.xlsx', check: 'c', kind: 'goods', rows: 1286, missing: [], matched: 1273, dearer: 310, cheaper: 532 } as const),
  ...{ other: 0, added: 9, unchanged: 428, news: [], fallCount: 1, renamedCount: 2, faultCount: 1 },
  options: [
    { name: 'erp_code', words: '商品编码' },
    { name: 'xq', words: '有效期至' },
  ],
  columns: [
    { header: '货号', name: 'erp_code', state: 'known', like: '', samples: ['100241'] },
    { header: 'xp', name: '', state: 'unknown', like: 'xq', samples: ['2028-06'] },
  ],
  falls: [{ goodsId: '4418', code: '104418', words: '孟鲁司特钠咀嚼片', was: money('22.40'), is: money('2.24'), againstCost: 'unknown' }],
  renamed: [
    { line: 12, kind: 'named', words: '复方甘草口服溶液 100ml', isOtherPack: false, goods: [{ id: '7', words: '复方甘草合剂 100ml' }] },
    { line: 13, kind: 'named', words: '血糖试纸 50片×2筒', isOtherPack: true, goods: [{ id: '8', words: '血糖试纸 50片' }] },
  ],
  faults: [{ line: 88, column: '供货价', words: '写了“面议”，要数字', cells: ['1', '=面议'] }],
};

describe('导入商品', () => {
  it('changes nothing before every column and rename is settled, and sends what was ticked', async () => {
    let shown = preview;
    const asked = vi.fn<Imports['preview']>(async () => accepted(shown));
    const outcome = { added: 9, changed: 843, unchanged: 428, heldFalls: 0, refused: 1, leftOut: 1 };
    const send = vi.fn<Imports['import']>(async () => accepted(outcome));
    const deskGoodsImport = fakeOf(deskGoodsImportGateway, { preview: asked, import: send, recent: async () => ({ imports: [] }) });
    openDesk(deskPersonOf('clerk'), { at: '/desk/goods/import', ports: { deskGoodsImport } });
    const user = userEvent.setup();
    await user.upload(await screen.findByLabelText('选择表格'), new File(['x'], '11月调价.csv'));
    expect(await screen.findByText('现在什么都没改')).toBeDefined();
    expect(screen.getByRole('button', { name: '还有 2 处要选' })).toHaveProperty('disabled', true);
    expect(screen.getByText('像少了一位小数')).toBeDefined();
    expect(screen.getByText(/写了“面议”，要数字/)).toBeDefined();
    shown = { ...preview, columns: preview.columns.map((column) => ({ ...column, state: 'known' as const })) };
    await user.selectOptions(screen.getByRole('combobox', { name: 'xp 认作' }), 'xq');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked.mock.calls[1]?.[1]).toEqual({ kind: null, columns: ['', 'xq'] });
    const row = within(screen.getByRole('radiogroup', { name: '第 13 行' }));
    for (const radio of row.getAllByRole('radio')) expect((radio as HTMLInputElement).checked).toBe(false);
    await user.click(row.getByRole('radio', { name: '不导入' }));
    expect((screen.getByRole('checkbox', { name: '照改 孟鲁司特钠咀嚼片' }) as HTMLInputElement).checked).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: '照改 孟鲁司特钠咀嚼片' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '导入' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[2]).toEqual({ check: 'c', falls: ['4418'], choices: ['12:7', '13:out'] });
  });
});

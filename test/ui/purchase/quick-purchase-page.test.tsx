import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PurchaseGateway } from '../../../src/application/purchase/purchase-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { QuickPurchasePage } from '../../../src/ui/purchase/quick-purchase-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeListMatcher } from '../../support/fakes/fake-list-matcher.ts';
import { boughtGoods, fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = [
  shopGoods('1', { name: '甲药', terms: { mediumPack: 10 } }),
  shopGoods('2', { name: '丙药', maker: '一厂', terms: { mediumPack: 10 } }),
  shopGoods('3', { name: '丙药', maker: '二厂', terms: { mediumPack: 10 } }),
  shopGoods('4', {
    name: '丁药',
    terms: { mediumPack: 10, purchasable: false },
    obstacle: { code: 'licence-missing', words: '缺第三类医疗器械经营许可证', repair: '/zzzj?kind=qxxkz' },
  }),
  shopGoods('5', { name: '戊药', largePack: 200, terms: { mediumPack: 1, stock: 500 } }),
];

function open(
  matcher: Partial<ReturnType<typeof fakeListMatcher>> & Pick<Partial<PurchaseGateway>, 'readFile' | 'learn' | 'forget'> = {},
  bought: Parameters<typeof fakePurchases>[0] = [],
) {
  const shop = shopWindow({ goods, ports: { purchases: fakePurchases(bought, { ...fakeListMatcher(goods), ...matcher }) } });
  return { shop, ...openScreen(shop, <QuickPurchasePage />, { path: '/kjcg' }) };
}
const paste = async (text: string) =>
  fireEvent.paste(await screen.findByLabelText('采购单', { exact: true }), { clipboardData: { getData: () => text } });

describe('quick purchase', () => {
  it('shows what is due for as long as there is no list', async () => {
    const { shop, buyer } = open(
      {},
      goods.slice(0, 2).map(({ id, name }) => boughtGoods(id, { goods: shopGoods(id, { name }) })),
    );
    const due = within((await screen.findByRole('heading', { name: '该补货了' })).closest('section') as HTMLElement);
    await buyer.click(due.getByRole('button', { name: '加入 丙药' }));
    expect(await due.findByText('已加入', { exact: true })).toBeDefined();
    expect(shop.shop.kept().cart.lines.map(({ goods: { id } }) => id)).toEqual(['2']);
    await paste('甲药\t20\n丙药\t10');
    await waitFor(() => expect(screen.queryByRole('heading', { name: '该补货了' })).toBeNull());
  });

  it('matches what is pasted, and asks in place where several fit, by digit', async () => {
    const { buyer } = open();
    await paste('甲药\t20\n丙药\t10\n没有\t5');
    expect(await screen.findByText('2 个品种相符，请选一个')).toBeDefined();
    expect(screen.getByText('没有找到，可搜索品名、批准文号或条码')).toBeDefined();
    expect(screen.getByRole('button', { name: '待处理 2' })).toBeDefined();
    await buyer.keyboard('{F8}');
    const choices = within(screen.getByRole('group', { name: '第 2 行可选的品种' }));
    await waitFor(() => expect(document.activeElement).toBe(choices.getAllByRole('button')[0]));
    await buyer.keyboard('2');
    expect(await screen.findByText(/二厂/)).toBeDefined();
    expect(screen.queryByText('2 个品种相符，请选一个')).toBeNull();
    expect(screen.getByText('可加入', { exact: false }).textContent).toContain('2 个品种 30 件');
    // On to what waits next.
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('3'));
  });

  it('adds no 件 before it has been looked at, and shows both readings (R69)', async () => {
    const { buyer, shop } = open();
    await paste('戊药\t1件\n甲药\t20');
    expect(await screen.findByText('1 件 = 200 盒，按 200 盒？')).toBeDefined();
    expect(screen.getByRole('button', { name: '待处理 1' })).toBeDefined();
    const sum = () => screen.getByText('可加入', { exact: false }).textContent;
    expect(sum()).toContain('1 个品种 20 件');
    expect(screen.getByRole('button', { name: '按 200 盒' })).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '改为 1 盒' }));
    expect(sum()).toContain('2 个品种 21 件');
    await buyer.click(screen.getByRole('button', { name: '全部加入购物车' }));
    await waitFor(() => expect(shop.shop.kept().cart.lines.map(({ goods: one, quantity }) => [one.id, quantity])).toContainEqual(['5', 1]));
  });

  it('changes many rows by one kind of advice, with what it costs, and takes it back (R69)', async () => {
    const { buyer } = open();
    await paste('甲药\t12\n甲药\t-5\n戊药\t900');
    await screen.findByText('「-5」不是数量');
    expect(screen.queryByRole('button', { name: '改为 10' })).toBeNull();
    const values = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /药数量/ }).map(({ value }) => value);
    expect(values().sort()).toEqual(['0', '12', '900']);
    await buyer.click(screen.getByRole('button', { name: '只改超限的 1 行' }));
    expect(values().sort()).toEqual(['0', '12', '500']);
    await buyer.click(screen.getByRole('button', { name: /^凑整中包装 1 行，多付 ¥/ }));
    expect(values().sort()).toEqual(['0', '20', '500']);
    await buyer.click(screen.getByRole('button', { name: '撤销' }));
    expect(values().sort()).toEqual(['0', '12', '500']);
    await buyer.click(screen.getByRole('button', { name: '清空' }));
    expect(await screen.findByText('已清空 3 行')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('「-5」不是数量')).toBeDefined();
  });

  it('shows other specifications apart, out of reach of the digits (R69)', async () => {
    const { buyer } = open();
    await paste('另药\t5mg*50\t20');
    expect(await screen.findByText('没有 5mg*50，相近规格：')).toBeDefined();
    const others = within(screen.getByRole('group', { name: '第 1 行相近规格的品种' }));
    expect(others.getAllByRole('button').map((one) => one.querySelector('kbd'))).toEqual([null, null]);
    await buyer.keyboard('{F8}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('搜索'));
    await buyer.keyboard('1');
    expect(screen.getByText('没有 5mg*50，相近规格：')).toBeDefined();
    await buyer.click(others.getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toHaveProperty('value', '20');
    await buyer.click(screen.getByRole('button', { name: '第 1 行换一个品种' }));
    expect(await screen.findByText('没有 5mg*50，相近规格：')).toBeDefined();
  });

  it('is asked in other words in the row itself, and says which lines are no goods', async () => {
    const { buyer } = open();
    await paste('安和大药房 11月24日补货\n没有 5\n谢谢');
    expect(await screen.findByText('已略过 2 行：安和大药房 11月24日补货；谢谢')).toBeDefined();
    await buyer.click(await screen.findByRole('button', { name: '改写第 1 行：没有 5' }));
    const field = screen.getByRole('textbox', { name: '改写第 1 行' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await buyer.clear(field);
    await buyer.type(field, '甲药{Enter}');
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toHaveProperty('value', '5');
  });

  it('proposes what was bought last or chosen before, says so, and gives the choice back (R69c)', async () => {
    const learned: unknown[] = [];
    const forgotten: unknown[] = [];
    const [first, second] = goods.slice(1, 3);
    const matcher = fakeListMatcher(goods);
    const { buyer } = open({
      match: async (rows) =>
        (await matcher.match(rows)).map((answer, at) => ({
          ...answer,
          ...(rows[at]?.name === '丙药' && {
            goods: second ?? null,
            proposedBy: at === 0 ? ('bought' as const) : ('learned' as const),
            number: 10,
          }),
          candidates: first && second ? [first, second] : [],
        })),
      learn: async (choices) => void learned.push(...choices),
      forget: async (words) => void forgotten.push(words),
    });
    await paste('丙药\t10\n丙药 小\t20');
    expect(await screen.findByText('按上次的二厂')).toBeDefined();
    expect(screen.getByText('按您上次的选择')).toBeDefined();
    expect(screen.getByText('与第 1 行同品种，共 20盒')).toBeDefined();
    expect(screen.getByRole('button', { name: '可下单，有提醒 2' })).toBeDefined();
    // What is proposed is ready, and can be taken back by keyboard alone.
    await buyer.click(screen.getByRole('button', { name: '第 1 行换一个品种' }));
    const choices = within(await screen.findByRole('group', { name: '第 1 行可选的品种' }));
    await waitFor(() => expect(document.activeElement).toBe(choices.getAllByRole('button')[0]));
    await buyer.keyboard('1');
    await waitFor(() => expect(screen.queryByText('按上次的二厂')).toBeNull());
    expect(learned).toMatchObject([{ words: { name: '丙药' }, goodsId: '2' }]);
    expect(forgotten).toEqual([]);
    await buyer.click(screen.getByRole('button', { name: '第 2 行换一个品种' }));
    await waitFor(() => expect(forgotten).toMatchObject([{ name: '丙药', maker: '小' }]));
  });

  it('gives a choice to all rows with the same words, and none of them is asked twice (R69c)', async () => {
    const { buyer } = open();
    await paste('丙药\t10\n甲药\t20\n丙药\t20');
    await screen.findByRole('button', { name: '待处理 2' });
    await buyer.keyboard('{F8}');
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('1'));
    await buyer.keyboard('1');
    expect(await screen.findByText('与第 1 行同品种，共 30盒')).toBeDefined();
    expect(screen.queryByRole('button', { name: /待处理/ })).toBeNull();
    expect(screen.getByText('可加入', { exact: false }).textContent).toContain('2 个品种 50 件');
  });

  it('searches in a row that found nothing, and remembers its own words with the choice (R69c)', async () => {
    const learned: unknown[] = [];
    const { buyer } = open({ learn: async (choices) => void learned.push(...choices) });
    await paste('老药\t5');
    await buyer.click(await screen.findByRole('button', { name: '为第 1 行搜索' }));
    const field = screen.getByRole('searchbox', { name: '为第 1 行搜索品种' });
    expect([document.activeElement, (field as HTMLInputElement).value]).toEqual([field, '老药']);
    await buyer.clear(field);
    await buyer.type(field, '甲药{Enter}');
    expect(await screen.findByText('“甲药”找到 1 个品种，请选一个')).toBeDefined();
    await buyer.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toHaveProperty('value', '5');
    expect(learned).toMatchObject([{ words: { name: '老药' }, goodsId: '1' }]);
  });

  it('folds the field when a list was read, takes another list from anywhere, and opens again', async () => {
    const { buyer } = open();
    await paste('甲药\t20\n丙药\t10');
    expect((await screen.findByText('已读 2 行')).closest('section, div')).toBeDefined();
    expect(screen.queryByLabelText('采购单', { exact: true })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '再贴' })));
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => '戊药 1\n甲药 5\n甲药 6' } });
    expect(await screen.findByText('已读 3 行')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '再贴' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('采购单', { exact: true })));
  });

  it('asks no quantity where the goods are the question: a digit overwrites none unseen', async () => {
    const { buyer } = open();
    await paste('丁药\t30\n丙药\t3件');
    await screen.findByText('缺第三类医疗器械经营许可证');
    // 3件 is so many boxes once the goods are known, and no 0 before.
    expect(screen.getByText('3件')).toBeDefined();
    await buyer.keyboard('{F8}');
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('1'));
    await buyer.keyboard('7');
    expect(screen.getByRole('textbox', { name: '丁药数量' })).toHaveProperty('value', '30');
  });

  it('offers other forms of the same drug behind what may have been meant, by the digits that follow', async () => {
    const { buyer } = open();
    await paste('像甲冲剂\t20\n没有冲剂\t5');
    const others = within(await screen.findByRole('group', { name: '第 1 行同通用名的品种' }));
    expect(others.getAllByRole('button').map((one) => one.querySelector('kbd')?.textContent)).toEqual(['2', '3']);
    expect(screen.getByText('没有找到，可改选下面同通用名的品种')).toBeDefined();
    await buyer.keyboard('{F8}');
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('1'));
    await buyer.keyboard('3');
    await waitFor(() => expect(screen.queryByRole('group', { name: '第 1 行同通用名的品种' })).toBeNull());
    expect(screen.getByText('可加入', { exact: false }).textContent).toContain('1 个品种 20 件');
  });

  it('takes a line at Enter, as a scanner ends it', async () => {
    const { buyer } = open();
    const field = await screen.findByLabelText('采购单', { exact: true });
    await buyer.type(field, '甲药 20{Enter}丙药 5{Enter}');
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toBeDefined();
    expect((field as HTMLTextAreaElement).value).toBe('');
    expect(screen.getByText('丙药 5')).toBeDefined();
  });

  it('becomes the match table while one types, and what is typed can still be changed', async () => {
    const { buyer } = open();
    const field = await screen.findByLabelText('采购单', { exact: true });
    await buyer.type(field, '甲药 2');
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toHaveProperty('value', '2');
    await buyer.type(field, '0');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '甲药数量' })).toHaveProperty('value', '20'));
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect((field as HTMLTextAreaElement).value).toBe('甲药 20');
    await buyer.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: '加入购物车的结果' });
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  it('waits for the word that an input method is composing', async () => {
    open();
    const field = await screen.findByLabelText('采购单', { exact: true });
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: "jia'yao" } });
    await new Promise((done) => setTimeout(done, 700));
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.change(field, { target: { value: '甲药' } });
    fireEvent.compositionEnd(field);
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toBeDefined();
  });

  it('offers the next pack, and leads to the licence that is missing', async () => {
    const { buyer } = open();
    await paste('甲药\t12\n丁药\t10');
    expect((await screen.findByRole('link', { name: '补证照' })).getAttribute('href')).toBe('/zzzj?kind=qxxkz');
    expect(screen.getByText('缺第三类医疗器械经营许可证')).toBeDefined();
    expect(screen.getByText('中包装 10盒，可按 12盒下单')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '改为 20' }));
    expect(await screen.findByRole('textbox', { name: '甲药数量' })).toHaveProperty('value', '20');
  });

  it('counts at every key what is typed, and moves no row before it is left', async () => {
    const { buyer } = open();
    await paste('品名\t数量\n甲药\t20\n甲药\tabc');
    await screen.findByText('「abc」不是数量');
    const sum = () => screen.getByRole('region', { name: '采购单合计' }).textContent;
    const rows = () => screen.getAllByRole('row').map((one) => one.getAttribute('data-row'));
    const before = rows();
    const written = screen
      .getAllByRole<HTMLInputElement>('textbox', { name: '甲药数量' })
      .find(({ value }) => value === '0') as HTMLElement;
    await buyer.clear(written);
    await buyer.type(written, '1');
    expect(sum()).toContain('1 个品种 21 件');
    await buyer.type(written, '0');
    expect(sum()).toContain('1 个品种 30 件');
    expect(document.activeElement).toBe(written);
    expect(rows()).toEqual(before);
    await buyer.keyboard('{Escape}');
    expect(sum()).toContain('1 个品种 20 件，1 行待处理');
    await buyer.type(written, '10{Enter}');
    // It has gone to the rows with a reminder: both rows are of the same goods.
    expect(await screen.findByRole('button', { name: '可下单，有提醒 1' })).toBeDefined();
    expect(sum()).toContain('1 个品种 30 件');
  });

  it('says in place why a file could not be read', async () => {
    const words = '文件已损坏，或不是 XLSX 表格';
    const readFile = () =>
      Promise.reject(new GatewayError('fields', { code: 422, message: '', fields: [{ field: 'file', messages: [words] }] }));
    const { buyer } = open({ readFile });
    await buyer.upload(await screen.findByLabelText('选文件'), new File(['x'], '补货.xlsx'));
    expect((await screen.findByText('补货.xlsx')).parentElement?.textContent).toBe(`补货.xlsx 导入失败：${words}`);
    await buyer.click(screen.getByRole('button', { name: '收起文件的问题' }));
    expect(screen.queryByText('补货.xlsx')).toBeNull();
  });

  it('puts all that can be had into the cart, and keeps the rest', async () => {
    const { buyer, shop } = open();
    await paste('甲药\t20\n没有\t5');
    await screen.findByRole('textbox', { name: '甲药数量' });
    await buyer.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shop.shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([20]));
    expect(within(await screen.findByRole('region', { name: '加入购物车的结果' })).getByText('去购物车')).toBeDefined();
    expect(screen.getByText('没有 5')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '甲药数量' })).toBeNull());
  });
});

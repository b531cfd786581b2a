import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CartPage } from '../../../src/ui/cart/cart-page.tsx';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { goodsOf, ladderOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const group = {
  id: 5,
  tiers: [
    { threshold: money('300'), money: money('15') },
    { threshold: money('600'), money: money('40') },
  ],
};

function shopWithCart() {
  const shop = new FakeShop({
    goods: [
      goodsOf('1', '9.60', { ladder: ladderOf([50, '9.20'], [200, '8.90']), fullReduction: group }),
      goodsOf('2', '12.80', { gift: { kind: 'same-goods', every: 20, give: 1 } }),
      goodsOf('3', '10.50', { stock: 0 }),
    ],
    names: { 1: '阿莫西林胶囊', 2: '布洛芬缓释胶囊', 3: '左氧氟沙星片' },
    activities: {
      'full-reduction': [{ id: 1, threshold: money('600'), money: money('50'), goodsIds: null }],
      coupon: [{ id: 7, threshold: money('300'), money: money('30'), goodsIds: null }],
    },
    shipping: { freeFrom: money('500'), freight: money('8') },
  });
  shop.put('1', 40);
  shop.put('2', 20);
  shop.put('3', 40);
  return shop;
}

const open = async (shop = shopWithCart()) => {
  const shown = visitScreen(<CartPage />, shop, { path: '/cart' });
  await screen.findByRole('textbox', { name: '阿莫西林胶囊数量' });
  return { ...shown, shop, user: userEvent.setup() };
};
const row = (name: string) => screen.getByRole('checkbox', { name: `选择${name}` }).closest('li') as HTMLElement;

describe('the cart page', () => {
  it('says of each line what it costs and why, what is missing to less, and what comes with it', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: '购物车' })).toBeDefined();
    expect(row('阿莫西林胶囊').textContent).toContain('¥9.60基础价');
    expect(row('阿莫西林胶囊').textContent).toContain('再买 10盒享 ¥9.20');
    expect(row('布洛芬缓释胶囊').textContent).toContain('一口价');
    expect(row('布洛芬缓释胶囊').textContent).toContain('满20盒赠1盒，已赠 1盒，再买 20盒可再赠 1盒');
  });

  it('steps to what is left in stock and no further, and sends nothing that would be refused (R4)', async () => {
    const shop = shopWithCart();
    shop.change('2', { stock: 24, mediumPack: 10 });
    const { user } = await open(shop);
    const more = screen.getByRole<HTMLButtonElement>('button', { name: '布洛芬缓释胶囊加10' });
    await user.click(more);
    await waitFor(() => expect(shop.calls.at(-1)).toBe('changeQuantity 2 24'));
    expect(more.disabled).toBe(true);
    await user.click(more);
    expect(shop.calls.filter((call) => call.startsWith('changeQuantity'))).toEqual(['changeQuantity 2 24']);
  });

  it('names its groups, what they take off now and what is missing to the next step', async () => {
    await open();
    const header = screen.getByRole('heading', { name: '满300减15，满600减40' }).parentElement as HTMLElement;
    expect(header.textContent).toContain('已选 ¥384.00，已减 ¥15，再买 ¥216.00 多减 ¥25，共减 ¥40');
  });

  it('explains every amount by its rule', async () => {
    await open();
    const ledger = screen.getByRole('heading', { name: '金额明细' }).closest('div')?.parentElement as HTMLElement;
    expect(ledger.textContent).toContain('品种组满减满300减15−¥15.00');
    expect(ledger.textContent).toContain('全单满减满600减50−¥50.00');
    expect(ledger.textContent).toContain('优惠券满300减30−¥30.00');
    expect(ledger.textContent).toContain('已满500包邮');
    expect(within(screen.getByRole('region', { name: '合计' })).getByText('2')).toBeDefined();
  });

  it('says what orders that have not shipped add to free shipping, where this one would not be free without them', async () => {
    const shipping = { freeFrom: money('500'), freight: money('8'), unshippedOrders: money('236') };
    const shop = new FakeShop({ goods: [goodsOf('1', '10.00')], names: { 1: '阿莫西林胶囊' }, shipping });
    shop.put('1', 30);
    await open(shop);
    const ledger = screen.getByRole('heading', { name: '金额明细' }).closest('div')?.parentElement as HTMLElement;
    expect(ledger.textContent).toContain('已满500包邮，含未发货订单 ¥236.00');
  });

  it('keeps lines that cannot be bought apart, with the reason', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '已失效 1 种' })).toBeDefined();
    const line = screen.getByRole('checkbox', { name: '左氧氟沙星片不可选择' }).closest('li') as HTMLElement;
    expect(line.textContent).toContain('暂时缺货');
  });

  it('keeps what a licence does not open apart, with its reason and where that is mended', async () => {
    const barred = { code: 'licence-missing', words: '缺第三类医疗器械经营许可证', repair: '/zzzj?kind=qxxkz' } as const;
    const shop = new FakeShop({
      goods: [goodsOf('3', '10.50', { purchasable: false })],
      names: { 3: '一次性使用输液器' },
      obstacles: { 3: barred },
    });
    shop.put('3', 2);
    visitScreen(<CartPage />, shop, { path: '/cart' });
    const line = within((await screen.findByRole('checkbox', { name: '一次性使用输液器不可选择' })).closest('li') as HTMLElement);
    expect(line.getByText('缺第三类医疗器械经营许可证')).toBeDefined();
    expect(line.getByRole('link', { name: '补证照' }).getAttribute('href')).toBe('/zzzj?kind=qxxkz');
  });

  it('has nothing to select where nothing can be bought, and promises no freight for nothing', async () => {
    const shop = new FakeShop({ goods: [goodsOf('3', '10.50', { stock: 0 })], names: { 3: '左氧氟沙星片' } });
    shop.put('3', 40);
    visitScreen(<CartPage />, shop, { path: '/cart' });
    for (const box of await screen.findAllByRole('checkbox', { name: '全选' })) expect((box as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByRole('region', { name: '合计' }).textContent).not.toContain('运费');
  });

  it('prices a typed quantity at once, and goes on to the next line by Enter', async () => {
    const { user } = await open();
    const quantity = screen.getByRole('textbox', { name: '阿莫西林胶囊数量' });
    await user.clear(quantity);
    await user.type(quantity, '60{Enter}');
    expect(row('阿莫西林胶囊').textContent).toContain('¥9.20满50盒价');
    expect(row('阿莫西林胶囊').textContent).toContain('552.00');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '布洛芬缓释胶囊数量' }));
  });

  it('takes a refused quantity back and says why in its place', async () => {
    const { user } = await open();
    const quantity = screen.getByRole('textbox', { name: '阿莫西林胶囊数量' });
    await user.clear(quantity);
    await user.type(quantity, '5000{Enter}');
    expect((await within(row('阿莫西林胶囊')).findByRole('alert')).textContent).toContain('最多可购 1000盒');
    await waitFor(() => expect((screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }) as HTMLInputElement).value).toBe('40'));
  });

  it('offers the quantity that costs less', async () => {
    const { user } = await open();
    const quantity = screen.getByRole('textbox', { name: '阿莫西林胶囊数量' });
    await user.clear(quantity);
    await user.type(quantity, '49{Enter}');
    await user.click(screen.getByRole('button', { name: '阿莫西林胶囊改为 50' }));
    expect(row('阿莫西林胶囊').textContent).toContain('460.00');
  });

  it('puts the advice that brings most a yuan first, and does it by one press', async () => {
    const shop = shopWithCart();
    shop.change('2', { gift: { kind: 'same-goods', every: 2, give: 1 }, mediumPack: 1 });
    const { user } = await open(shop);
    await user.clear(screen.getByRole('textbox', { name: '布洛芬缓释胶囊数量' }));
    await user.type(screen.getByRole('textbox', { name: '布洛芬缓释胶囊数量' }), '21{Enter}');
    const panel = (await screen.findByRole('heading', { name: '采购建议' })).parentElement?.parentElement as HTMLElement;
    const rows = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    // One box more brings another; ten more of the first save 16 of 76; 216 more of the group save 25.
    expect(rows).toEqual([
      expect.stringContaining('布洛芬缓释胶囊：再买 1盒 赠 1盒，多付 ¥12.80'),
      expect.stringContaining('阿莫西林胶囊：再买 10盒 享 ¥9.20，多付 ¥76.00'),
      expect.stringContaining('再买 ¥216.00 多减 ¥25，共减 ¥40'),
    ]);
    await user.click(within(panel).getByRole('button', { name: '布洛芬缓释胶囊改为 22' }));
    expect((screen.getByRole('textbox', { name: '布洛芬缓释胶囊数量' }) as HTMLInputElement).value).toBe('22');
  });

  it('says of a line the same quantity as the advice on it: whole packs', async () => {
    const shop = shopWithCart();
    shop.change('1', { mediumPack: 12 });
    await open(shop);
    expect(row('阿莫西林胶囊').textContent).toContain('再买 20盒享 ¥9.20');
    expect(await screen.findByRole('button', { name: '阿莫西林胶囊改为 60' })).toBeDefined();
    expect(row('阿莫西林胶囊').textContent).not.toContain('再买 10盒');
  });

  it('shows the rest of much advice when it is asked for', async () => {
    const goods = Array.from({ length: 7 }, (_, place) => goodsOf(String(place + 1), '9.60', { ladder: ladderOf([50, '9.20']) }));
    const shop = new FakeShop({ goods });
    for (const { id } of goods) shop.put(String(id), 40);
    visitScreen(<CartPage />, shop, { path: '/cart' });
    const panel = (await screen.findByRole('heading', { name: '采购建议' })).parentElement?.parentElement as HTMLElement;
    expect(within(panel).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(within(panel).getByRole('button', { name: '另有 2 条，全部显示' }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(7);
    expect(within(panel).queryByRole('button', { name: /全部显示/ })).toBeNull();
  });

  it('completes a broken pack by one press', async () => {
    const shop = shopWithCart();
    shop.change('2', { mediumPack: 12 });
    const { user } = await open(shop);
    expect(row('布洛芬缓释胶囊').textContent).toContain('中包装 12盒');
    await user.click(screen.getByRole('button', { name: '布洛芬缓释胶囊改为 24盒' }));
    await waitFor(() => expect(shop.calls.at(-1)).toBe('changeQuantity 2 24'));
    expect(screen.queryByRole('button', { name: '布洛芬缓释胶囊改为 24盒' })).toBeNull();
  });

  it('keeps what is far off to the line that is worked on', async () => {
    const { user } = await open();
    const quantity = screen.getByRole('textbox', { name: '阿莫西林胶囊数量' });
    expect(within(row('阿莫西林胶囊')).getByText('再买 10盒享 ¥9.20').className).not.toContain('far');
    await user.clear(quantity);
    await user.type(quantity, '20{Enter}');
    expect(within(row('阿莫西林胶囊')).getByText('再买 30盒享 ¥9.20').className).toContain('far');
  });

  it('says of reductions that are at their end no more than that, and shows their tiers behind the name', async () => {
    const shop = shopWithCart();
    shop.put('1', 60);
    await open(shop);
    expect(screen.queryByRole('progressbar', { name: '满减进度' })).toBeNull();
    expect(screen.getByText('最高档').parentElement?.textContent).toBe('已减 ¥50最高档');
  });

  it('opens its amounts from the bar', async () => {
    const { user } = await open();
    await user.click(within(screen.getByRole('region', { name: '合计' })).getByRole('button', { name: /^共减 ¥/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '金额明细' }));
    expect(sheet.getByText('品种组满减').parentElement?.textContent).toContain('−¥15.00');
  });

  it('unselects a line, and what depends on it changes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: '选择阿莫西林胶囊' }));
    expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('已选 1 种 20 件');
    expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('含运费 ¥8.00');
  });

  it('asks before a line is deleted', async () => {
    const { user, screens } = await open();
    await user.click(screen.getByRole('button', { name: '删除阿莫西林胶囊' }));
    const [dialog] = screens.messages.getState().dialogs;
    expect(dialog).toMatchObject({ kind: 'confirm', question: { code: 'delete-lines', names: ['阿莫西林胶囊'] } });
    screens.messages.close(dialog?.id ?? 0, true);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '阿莫西林胶囊数量' })).toBeNull());
  });

  it('changes a line to the price of the sale that runs by one press: all of it, or what the sale has for one order', async () => {
    const flash = { id: 1, price: money('8.80'), beginsAt: 0, endsAt: 4_000_000_000, soldAt: null, left: 30, perOrder: null };
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' }, flash: { 1: flash }, now: 1_700_000_000 });
    shop.put('1', 40);
    const { user, screens } = await open(shop);
    await user.click(screen.getByRole('button', { name: '正在秒杀 ¥8.80，其中 30盒改按秒杀价 阿莫西林胶囊' }));
    await waitFor(() =>
      expect(screen.getAllByRole('textbox', { name: '阿莫西林胶囊数量' }).map((field) => (field as HTMLInputElement).value)).toEqual([
        '10',
        '30',
      ]),
    );
    expect(shop.calls).toContain('changeToFlash 1');
    expect(screens.messages.getState().toasts.at(-1)).toMatchObject({ text: '已改按秒杀价' });
    // 10 × 9.60 + 30 × 8.80
    expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('360.00');
    expect(screen.queryByRole('button', { name: /改按秒杀价/ })).toBeNull();
  });

  it('says what to do next when it is empty', async () => {
    visitScreen(<CartPage />, new FakeShop(), { path: '/cart' });
    expect(await screen.findByRole('heading', { name: '购物车还是空的' })).toBeDefined();
    expect(screen.getByRole('link', { name: '去选药品' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: '进行中的活动' })).toBeDefined();
  });

  it('offers to try again when it did not load', async () => {
    const shop = shopWithCart();
    shop.failNext(
      new (await import('../../../src/application/shared/gateway-error.ts')).GatewayError('offline', { code: null, message: '' }),
    );
    visitScreen(<CartPage />, shop, { path: '/cart' });
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('textbox', { name: '阿莫西林胶囊数量' })).toBeDefined();
  });

  it('goes down the column of quantities by Tab, and back past everything by Shift+Tab', async () => {
    const { user } = await open();
    const [first, second] = [
      screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }),
      screen.getByRole('textbox', { name: '布洛芬缓释胶囊数量' }),
    ];
    first.focus();
    await user.tab();
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}');
    expect((second as HTMLInputElement).value).toBe('30');
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '布洛芬缓释胶囊' }));
  });

  it('folds a group and opens it again', async () => {
    const { user } = await open();
    const fold = screen.getByRole('button', { name: '收起其他商品' });
    await user.click(fold);
    expect(screen.queryByRole('textbox', { name: '布洛芬缓释胶囊数量' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '展开其他商品' }));
    expect(screen.getByRole('textbox', { name: '布洛芬缓释胶囊数量' })).toBeDefined();
  });

  it('fills a gap without leaving the cart', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '满300减15，满600减40 去凑单' }));
    const panel = within(await screen.findByRole('dialog', { name: '凑单' }));
    expect(panel.getByRole('status').textContent).toContain('再买 ¥216.00 多减 ¥25，共减 ¥40');
    const add = (await panel.findAllByRole('button', { name: /^加 \d+盒/ }))[0] as HTMLElement;
    const payable = () => Number(/应付 ¥([\d,.]+)/.exec(panel.getByText(/^应付/).textContent ?? '')?.[1]?.replace(',', ''));
    const [, sign, more] = /加后应付 ([+−])¥([\d.]+)/.exec(add.closest('li')?.textContent ?? '') ?? [];
    const then = payable() + (sign === '−' ? -1 : 1) * Number(more);
    const quantity = within(add.closest('li') as HTMLElement).getByRole<HTMLInputElement>('textbox');
    const enough = quantity.value;
    await user.clear(quantity);
    await user.type(quantity, '7');
    expect(add.textContent).toBe('加 7盒');
    await user.clear(quantity);
    await user.type(quantity, enough);
    await user.click(add);
    await waitFor(() => expect(panel.getByRole('status').textContent).toBe('品种组满减已满足'));
    // What the row said is what it comes to.
    await waitFor(() => expect(payable()).toBeCloseTo(then, 2));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks the goods of a gap that are due again', async () => {
    const { user, shop } = await open();
    shop.due.set('1', { dueIn: -3, usual: 60 });
    await user.click(screen.getByRole('button', { name: '满300减15，满600减40 去凑单' }));
    const panel = within(await screen.findByRole('dialog', { name: '凑单' }));
    expect((await panel.findByText('该补货了 · 常买 60盒')).closest('li')).toBe(panel.getAllByRole('listitem')[0]);
  });

  it('copies what is selected to another shop', async () => {
    const { user, shop } = await open();
    await user.click(screen.getAllByRole('button', { name: '复制到门店' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: '复制到其他门店' }));
    expect((await dialog.findByRole('checkbox', { name: '清河诊所' })).hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(shop.calls.some((call) => call === 'copy 1,2 to 2')).toBe(true));
  });

  describe('with many lines', () => {
    const openLong = async () => {
      const goods = Array.from({ length: 12 }, (_, place) =>
        goodsOf(String(place + 1), '9.60', place === 1 ? { ladder: ladderOf([50, '9.20']) } : {}),
      );
      const shop = new FakeShop({ goods, names: { 2: '阿莫西林胶囊', 3: '布洛芬片' } });
      for (const { id } of goods) shop.put(String(id), 10);
      shop.change('4', { stock: 5 });
      shop.change('5', { gift: { kind: 'same-goods', every: 5, give: 1 } });
      shop.change('6', { stock: 0 });
      const { screens } = visitScreen(<CartPage />, shop, { path: '/cart' });
      await screen.findByRole('searchbox', { name: '在购物车里找' });
      return Object.assign(userEvent.setup(), { shop, messages: screens.messages });
    };
    const names = () => screen.getAllByRole('checkbox', { name: /^选择(?!本组)|不可选择$/ }).map((box) => box.getAttribute('aria-label'));

    it('finds a line by its name; the slash leads there, and Esc shows all again', async () => {
      const user = await openLong();
      await user.keyboard('/');
      const field = screen.getByRole('searchbox', { name: '在购物车里找' });
      expect(document.activeElement).toBe(field);
      await user.click(screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
      await user.keyboard('/');
      expect(document.activeElement).toBe(field);
      await user.keyboard('阿莫 胶囊');
      expect(names()).toEqual(['选择阿莫西林胶囊']);
      // What the whole group comes to is no amount of this one line.
      expect(screen.getByRole('heading', { name: '全部商品' }).parentElement?.textContent).toBe('全部商品1 种');
      await user.clear(field);
      await user.keyboard('没有的药');
      expect(screen.getByRole('heading', { name: '购物车里没有这样的品种' })).toBeDefined();
      await user.keyboard('{Escape}');
      expect(names()).toHaveLength(12);
    });

    it('shows what must be put right alone, what has a cheaper step, and what brings a gift', async () => {
      const user = await openLong();
      await user.click(screen.getByRole('button', { name: '需处理 2' }));
      expect(names()).toEqual(['选择药品4', '药品6不可选择']);
      await user.click(screen.getByRole('button', { name: '未达阶梯 1' }));
      expect(names()).toEqual(['选择阿莫西林胶囊']);
      await user.click(screen.getByRole('button', { name: '赠品 1' }));
      expect(names()).toEqual(['选择药品5']);
    });

    it('leads to a quantity that must be put right, though the search hides its line', async () => {
      const user = await openLong();
      await user.type(screen.getByRole('searchbox', { name: '在购物车里找' }), '布洛芬');
      expect(names()).toEqual(['选择布洛芬片']);
      await user.click(screen.getByRole('button', { name: '去结算' }));
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '药品4数量' }));
      expect(names()).toHaveLength(12);
    });

    it('selects and deletes what is found alone', async () => {
      const user = await openLong();
      await user.type(screen.getByRole('searchbox', { name: '在购物车里找' }), '布洛芬');
      const [all] = screen.getAllByRole('checkbox', { name: '全选' });
      await user.click(all as HTMLElement);
      await waitFor(() => expect(user.shop.calls.at(-1)).toBe('select 3 false'));
      await user.click(all as HTMLElement);
      await user.click(screen.getAllByRole('button', { name: '删除选中' })[0] as HTMLElement);
      expect(user.messages.getState().dialogs).toMatchObject([
        { kind: 'confirm', question: { code: 'delete-lines', names: ['布洛芬片'] } },
      ]);
    });

    it('keeps a line in its place that has reached its step, until something else is looked for', async () => {
      const user = await openLong();
      await user.click(screen.getByRole('button', { name: '未达阶梯 1' }));
      const field = screen.getByRole('textbox', { name: '阿莫西林胶囊数量' });
      await user.clear(field);
      await user.type(field, '50{Enter}');
      await screen.findByRole('button', { name: '未达阶梯 0' });
      expect(names()).toEqual(['选择阿莫西林胶囊']);
      await user.click(screen.getByRole('button', { name: /^全部/ }));
      expect(names()).toHaveLength(12);
    });

    it('draws its lines together, and keeps to it', async () => {
      const user = await openLong();
      const close = screen.getByRole('button', { name: '紧凑' });
      expect(close.getAttribute('aria-pressed')).toBe('false');
      await user.click(close);
      expect(close.getAttribute('aria-pressed')).toBe('true');
      expect(document.querySelector('[data-density="close"]')).not.toBeNull();
      await user.click(screen.getByRole('button', { name: '宽松' }));
      expect(close.getAttribute('aria-pressed')).toBe('false');
      expect(document.querySelector('[data-density="close"]')).toBeNull();
    });

    it('stands wide again when it is short, where nothing switches it', async () => {
      const user = await openLong();
      await user.click(screen.getByRole('button', { name: '紧凑' }));
      await user.click(screen.getAllByRole('button', { name: '删除选中' })[0] as HTMLElement);
      user.messages.close(user.messages.getState().dialogs[0]?.id ?? 0, true);
      await waitFor(() => expect(names()).toEqual(['药品6不可选择']));
      expect(document.querySelector('[data-density="close"]')).toBeNull();
    });
  });

  it('draws thirty lines together by itself, and folds all its groups by one press', async () => {
    const goods = Array.from({ length: 30 }, (_, place) => goodsOf(String(place + 1), '9.60', place === 0 ? { fullReduction: group } : {}));
    const shop = new FakeShop({ goods });
    for (const { id } of goods) shop.put(String(id), 10);
    visitScreen(<CartPage />, shop, { path: '/cart' });
    expect((await screen.findByRole('button', { name: '紧凑' })).getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('[data-density="close"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '全部收起' }));
    expect(screen.queryByRole('textbox', { name: /数量$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(screen.getAllByRole('textbox', { name: /数量$/ })).toHaveLength(30);
  });

  it('offers the last order once more, in its place, when it is empty', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' } });
    const orders = fakeOrders(shop);
    await orders.place(
      { lineIds: [shop.put('1', 10)], addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
      'key',
    );
    orders.move('1', { state: 'completed' });
    visitScreen(<CartPage />, shop, { path: '/cart' }, orders);
    const last = await screen.findByRole('heading', { name: '上次的单' });
    // It is the shortest way, and stands before the others.
    expect(last.compareDocumentPosition(screen.getByRole('link', { name: '去选药品' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('list', { name: '下单步骤' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '再来一单' }));
    const sheet = within(await screen.findByRole('dialog', { name: '再来一单' }));
    await userEvent.click(await sheet.findByRole('button', { name: /加入购物车/ }));
    // The cart is not empty any more; what became of the order is said all the same.
    await screen.findByRole('checkbox', { name: '选择阿莫西林胶囊', hidden: true });
    expect(await screen.findByText(/已加入 \d+ 个?品?种/)).toBeDefined();
    // Here is the cart already: the sheet over it gives way.
    await userEvent.click(sheet.getByRole('link', { name: '去购物车' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '再来一单' })).toBeNull());
  });

  it('holds many lines, and a change draws only what it touches', async () => {
    const goods = Array.from({ length: 150 }, (_, place) => goodsOf(String(place + 1), '9.60', { ladder: ladderOf([50, '9.20']) }));
    const shop = new FakeShop({ goods });
    for (const { id } of goods) shop.put(String(id), 10);
    visitScreen(<CartPage />, shop, { path: '/cart' });
    const quantity = await screen.findByRole('textbox', { name: '药品75数量' });
    const other = row('药品76');
    const before = other.innerHTML;
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '60{Enter}');
    expect(row('药品75').textContent).toContain('552.00');
    expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('已选 150 种 1550 件');
    expect(row('药品76')).toBe(other);
    expect(other.innerHTML).toBe(before);
  });
});

describe('ephedrine goods in the cart', () => {
  it('are a group with its own sum and its own way to checkout, which the bar names but does not add', async () => {
    const shop = new FakeShop({
      goods: [goodsOf('1', '100.00'), goodsOf('2', '9.78')],
      names: { 1: '阿莫西林胶囊', 2: '复方盐酸伪麻黄碱缓释胶囊' },
      ephedrine: ['2'],
      shipping: { freeFrom: money('500'), freight: money('8') },
    });
    shop.put('1', 10);
    shop.put('2', 10);
    const { user, went } = await open(shop);
    expect(screen.getByRole('heading', { name: '含麻商品 · 实名单独结算' })).toBeDefined();
    const group = screen.getByRole('group', { name: '含麻单独结算' });
    expect(group.textContent).toContain('含运费 ¥8.00');
    expect(group.textContent).toContain('105.80');
    const total = screen.getByRole('region', { name: '合计' });
    expect(total.textContent).toContain('已选 1 种 10 件');
    expect(total.textContent).toContain('1,000.00');
    expect(total.textContent).toContain('另有含麻 ¥105.80 单独结算');
    await user.click(within(group).getByRole('button', { name: /去结算\s*含麻商品/ }));
    await waitFor(() => expect(went.at(-1)).toBe('/cart/hm'));
    await user.click(screen.getByRole('checkbox', { name: '选择复方盐酸伪麻黄碱缓释胶囊' }));
    await waitFor(() => expect(total.textContent).not.toContain('另有含麻'));
    expect(within(group).getByRole<HTMLButtonElement>('button', { name: /去结算\s*含麻商品/ }).disabled).toBe(true);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { ListQuery } from '../../../src/application/goods/list/list-query.ts';
import { GoodsListPage } from '../../../src/ui/goods/goods-list-page.tsx';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeCatalogue } from '../../support/fakes/fake-catalogue.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = [
  shopGoods('1', { name: '阿莫西林胶囊', form: '胶囊剂', ladder: ladderOf([50, '9.20'], [200, '8.90']) }),
  shopGoods('2', { name: '布洛芬片', form: '片剂', maker: '北曜药业', terms: { stock: 12 } }),
  shopGoods('3', { name: '左氧氟沙星片', form: '片剂', terms: { stock: 0 } }),
];

function openList(setup: ShopWindowSetup = {}, at = '/list') {
  const shop = shopWindow({ goods, ...setup });
  return { shop, ...openScreen(shop, <GoodsListPage />, { path: at.split('?')[0] ?? at, at, handle: { title: '全部药品' } }) };
}

const card = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement;

describe('the list page', () => {
  it('shows each goods with its price, why it costs that, its stock, and what can be done', async () => {
    openList();
    const amoxicillin = within(await card('阿莫西林胶囊'));
    expect(amoxicillin.getByText('基础价')).toBeDefined();
    expect(amoxicillin.getByText('库存充足')).toBeDefined();
    expect(amoxicillin.getByRole('button', { name: '加入购物车 阿莫西林胶囊' })).toBeDefined();
    expect(within(await card('布洛芬片')).getByText('仅剩 12盒')).toBeDefined();
    expect(within(await card('左氧氟沙星片')).getByText('暂时缺货')).toBeDefined();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('共 3 个品规');
    expect(document.title).toBe('全部药品 - 药集');
  });

  it('says nothing of a price that is hidden, not even that it is one for any quantity', async () => {
    openList({ goods: [shopGoods('1', { name: '通络祛痛膏', price: null, supply: 'none', classes: ['controlled'] })] });
    const controlled = within(await card('通络祛痛膏'));
    expect(controlled.getByText('控销品种，授权后可见价格')).toBeDefined();
    expect(controlled.queryByText('一口价')).toBeNull();
  });

  it('is ordered from by keyboard alone: quantity, Enter, and the card says what was added', async () => {
    const { buyer, shop } = openList();
    const amoxicillin = within(await card('阿莫西林胶囊'));
    await buyer.click(amoxicillin.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
    await buyer.keyboard('60{Enter}');
    expect(await amoxicillin.findByRole('button', { name: '已加 60 · 再加 60 阿莫西林胶囊' })).toBeDefined();
    expect(amoxicillin.getByText('加入后共 120盒，按满50盒价')).toBeDefined();
    expect(shop.shop.calls).toEqual(['add 1 60']);
    expect(await screen.findByText('已加入购物车')).toBeDefined();
  });

  it('takes the most that can be had, and says why in place', async () => {
    const { buyer } = openList();
    const ibuprofen = within(await card('布洛芬片'));
    await buyer.click(ibuprofen.getByRole('textbox'));
    await buyer.keyboard('20{Tab}');
    expect(ibuprofen.getByRole('alert').textContent).toBe('库存 12盒，已由 20 改为 12');
    expect(ibuprofen.getByRole<HTMLInputElement>('textbox').value).toBe('12');
  });

  it('says on the button that no more can be had, not what would come of adding', async () => {
    const { buyer, shop } = openList({
      goods: [
        shopGoods('1', {
          name: '布洛芬片',
          held: { ordinary: 20, flash: 0 },
          ladder: ladderOf([50, '9.20']),
          terms: { purchaseLimit: 20 },
        }),
      ],
    });
    const ibuprofen = within(await card('布洛芬片'));
    expect(ibuprofen.queryByText(/加入后共/)).toBeNull();
    await buyer.click(ibuprofen.getByRole('button', { name: '已加 20，已到上限 布洛芬片' }));
    expect(ibuprofen.getByRole('alert').textContent).toBe('每单限 20盒，购物车里已有 20盒');
    expect(shop.shop.calls).toEqual([]);
  });

  it('compares with the reason beside a quantity that cannot be had, and does there what helps', async () => {
    const applied = shopGoods('2', { name: '通络祛痛膏', supply: 'none', terms: { purchasable: false } });
    const { buyer } = openList({ goods: [shopGoods('1', { name: '布洛芬片', terms: { stock: 12 } }), applied] });
    await card('布洛芬片');
    for (const name of ['比价布洛芬片', '比价通络祛痛膏']) await buyer.click(screen.getByRole('button', { name }));
    await buyer.click(screen.getByRole('button', { name: '比单价 2/4' }));
    const dialog = within(await screen.findByRole('dialog'));
    await buyer.click(dialog.getByRole('textbox', { name: '布洛芬片数量' }));
    await buyer.keyboard('20');
    expect(dialog.getByRole('alert').textContent).toBe('库存 12盒，已由 20 改为 12');
    await buyer.click(dialog.getByRole('button', { name: '申请供货 通络祛痛膏' }));
    expect(await dialog.findByRole('button', { name: '供货申请审核中 通络祛痛膏' })).toBeDefined();
  });

  it('writes a facet into the address and shows it as a chip that can be taken away', async () => {
    const { buyer, address } = openList();
    await card('阿莫西林胶囊');
    await buyer.click(screen.getByRole('checkbox', { name: /片剂/ }));
    expect(address()).toBe('/list?form=片剂');
    expect(screen.queryByRole('heading', { name: '阿莫西林胶囊' })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '去掉 片剂' }));
    expect(address()).toBe('/list');
    expect(await card('阿莫西林胶囊')).toBeDefined();
  });

  it('is narrowed by prices: the field keeps the focus, and what is no price is marked and sends nothing', async () => {
    const { buyer, address } = openList();
    const least = await screen.findByRole<HTMLInputElement>('textbox', { name: '最低单价' });
    await buyer.type(least, '5.{Enter}');
    expect(address()).toBe('/list?price_min=5');
    expect(document.activeElement).toBe(least);
    expect(least.value).toBe('5');
    const most = screen.getByRole<HTMLInputElement>('textbox', { name: '最高单价' });
    await buyer.type(most, '20.555');
    expect(most.getAttribute('aria-invalid')).toBe('true');
    await buyer.clear(least);
    await buyer.click(screen.getByRole('button', { name: '确定' }));
    expect(address()).toBe('/list?price_min=5');
    expect(most.value).toBe('20.555');
    await buyer.click(most);
    await buyer.keyboard('{Backspace}');
    expect(most.getAttribute('aria-invalid')).toBeNull();
    await buyer.keyboard('{Enter}');
    expect(address()).toBe('/list?price_max=20.55');
  });

  it('keeps a price that was typed and not sent while another filter is chosen, and turns prices the right way round', async () => {
    const { buyer, address } = openList();
    await buyer.type(await screen.findByRole('textbox', { name: '最低单价' }), '20');
    await buyer.click(screen.getByRole('checkbox', { name: '有货' }));
    expect(address()).toBe('/list?in_stock=1');
    await buyer.type(screen.getByRole('textbox', { name: '最高单价' }), '8{Enter}');
    expect(address()).toBe('/list?in_stock=1&price_min=8&price_max=20');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '最低单价' }).value).toBe('8');
  });

  it('is rows with a small picture on a phone, and cards where they are asked for (C-B30)', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 900px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { buyer } = openList();
    const row = await card('阿莫西林胶囊');
    expect(row.querySelector('img')?.getAttribute('width')).toBe('48');
    expect(within(row).queryByRole('list', { name: '阶梯价' })).toBeNull();
    await buyer.click(screen.getByRole('link', { name: '卡片' }));
    await waitFor(async () => expect((await card('阿莫西林胶囊')).querySelector('img')?.getAttribute('width')).toBe('80'));
    // Another order of the list keeps the view.
    await buyer.click(screen.getByRole('link', { name: '销量' }));
    expect((await card('阿莫西林胶囊')).querySelector('img')?.getAttribute('width')).toBe('80');
    vi.unstubAllGlobals();
  });

  it('takes prices that were typed in the sheet of a phone when it is closed', async () => {
    const { buyer, address } = openList();
    await card('阿莫西林胶囊');
    await buyer.click(screen.getByRole('button', { name: /^筛选/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await buyer.type(await sheet.findByRole('textbox', { name: '最低单价' }), '5');
    await buyer.click(sheet.getByRole('button', { name: /^看 .* 个品规$/ }));
    expect(address()).toBe('/list?price_min=5');
  });

  it('stays the list of what was searched when a category of it is chosen', async () => {
    const whole = fakeCatalogue(goods);
    const path = [
      { id: '1', name: '处方药' },
      { id: '11', name: '抗感染' },
    ];
    const catalogue = {
      ...whole,
      list: async (query: ListQuery) => ({ ...(await whole.list({ ...query, category: null })), categoryPath: path }),
    };
    openList({ ports: { catalogue } }, '/search?keywords=阿莫西林&select=11');
    await card('阿莫西林胶囊');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“阿莫西林”的搜索结果');
    expect(document.title).toBe('“阿莫西林”的搜索结果 - 药集');
    expect(screen.getByRole('button', { name: '去掉 抗感染' })).toBeDefined();
  });

  it.each<[readonly string[], string]>([
    [[], '全部 8'],
    [['manufacturers'], '全部 8+'],
  ])('says of how many makers it knows, cut %j: %s', async (cut, words) => {
    const whole = fakeCatalogue(Array.from({ length: 8 }, (_, index) => shopGoods(String(index), { maker: `厂家${index}` })));
    const catalogue = {
      ...whole,
      list: async (query: ListQuery) => {
        const page = await whole.list(query);
        return { ...page, facets: { ...page.facets, cut } };
      },
    };
    openList({ ports: { catalogue } });
    expect((await screen.findByRole('button', { name: `${words}，厂家` })).textContent).toBe(words);
  });

  it('is narrowed to the goods of one of the buyer’s vouchers, even where he has but one', async () => {
    const whole = fakeCatalogue(goods);
    const catalogue = {
      ...whole,
      list: async (query: ListQuery) => {
        const page = await whole.list(query);
        return { ...page, facets: { ...page.facets, vouchers: [{ value: '7', name: '指定厂家满300减25', count: 0 }] } };
      },
    };
    const { buyer, address } = openList({ ports: { catalogue } });
    await card('阿莫西林胶囊');
    await buyer.click(within(await screen.findByRole('group', { name: '可用券' })).getByRole('checkbox', { name: '指定厂家满300减25' }));
    expect(address()).toBe('/list?voucher=7');
    await buyer.click(screen.getByRole('button', { name: '去掉 指定厂家满300减25' }));
    expect(address()).toBe('/list');
  });

  it('leads a visitor to the login from every card', async () => {
    const { buyer, shop } = openList({ facts: visitorFacts });
    await buyer.click(within(await card('阿莫西林胶囊')).getByRole('button', { name: '登录后可购买 阿莫西林胶囊' }));
    expect(shop.went).toEqual(['/login']);
    expect(shop.shop.calls).toEqual([]);
  });

  it('asks a buyer without papers for them, in the dialog', async () => {
    const add = () => Promise.reject(new GatewayError('not-qualified', { code: 403, message: '资质未通过，请补齐药品经营许可证' }));
    const { buyer } = openList({ carts: { add } });
    await buyer.click(within(await card('阿莫西林胶囊')).getByRole('button', { name: /加入购物车/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('资质未通过，请补齐药品经营许可证')).toBeDefined();
    expect(dialog.getByRole('button', { name: '联系微信客服' })).toBeDefined();
  });

  it('tells a person whose role may not buy who may, and sends them to nobody else (R65)', async () => {
    const message = '您在本店是财务，没有采购权限；请由店主、采购员操作';
    const add = () => Promise.reject(new GatewayError('right-missing', { code: 403, message }));
    const { buyer } = openList({ carts: { add } });
    await buyer.click(within(await card('阿莫西林胶囊')).getByRole('button', { name: /加入购物车/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '温馨提示' }));
    expect(dialog.getByText(message)).toBeDefined();
    expect(dialog.getByRole('button', { name: '知道了' })).toBeDefined();
    expect(dialog.queryByRole('button', { name: '联系微信客服' })).toBeNull();
  });

  it('says what a licence does not open, and the button leads to where that is mended', async () => {
    const obstacle = { code: 'licence-missing', words: '缺第三类医疗器械经营许可证', repair: '/zzzj?kind=qxxkz' } as const;
    const { buyer, address } = openList({
      goods: [shopGoods('1', { name: '一次性使用输液器', obstacle, terms: { purchasable: false }, ladder: ladderOf([50, '9.20']) })],
    });
    const barred = within(await card('一次性使用输液器'));
    expect(barred.getByText('缺第三类医疗器械经营许可证，')).toBeDefined();
    expect(barred.queryByText(/^再买/)).toBeNull();
    await buyer.click(barred.getByRole('button', { name: '缺第三类医疗器械经营许可证，补证照 一次性使用输液器' }));
    expect(address()).toBe('/zzzj?kind=qxxkz');
  });

  it('says when nothing was found, and offers the other way to search', async () => {
    openList({}, '/search?keywords=zzzz');
    expect(await screen.findByRole('heading', { name: '未找到“zzzz”' })).toBeDefined();
    // The shop's own categories and what sells best are the way on.
    expect((await screen.findByRole('link', { name: '非处方药' })).getAttribute('href')).toBe('/list?select=2');
    expect(await screen.findByRole('heading', { name: '热销品种' })).toBeDefined();
    expect(screen.getByRole('link', { name: '按厂家搜索' }).getAttribute('href')).toBe('/search?keywords=zzzz&type=1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“zzzz”的搜索结果');
  });

  it('jumps to a page that has no link, and goes to its other views at the page with the same goods', async () => {
    const { buyer, address } = openList({ goods: Array.from({ length: 150 }, (_, index) => shopGoods(String(index + 1))) }, '/list?page=4');
    const jump = await screen.findByRole('textbox', { name: '页码，共 7 页' });
    // Its first goods is the 73rd; tables and rows read 50 at once.
    expect(screen.getByRole('link', { name: '表格' }).getAttribute('href')).toBe('/list/table?page=2');
    expect(screen.getByRole('link', { name: '卡片' }).getAttribute('href')).toBe('/list?page=4');
    await buyer.type(jump, '6{Enter}');
    expect(address()).toBe('/list?page=6');
  });

  it('asks whether another name was meant, and leads to whom one can ask', async () => {
    const whole = fakeCatalogue(goods);
    const catalogue = {
      ...whole,
      list: async (query: ListQuery) => ({ ...(await whole.list(query)), near: ['阿莫西林胶囊', '阿莫西林颗粒'] }),
    };
    const { buyer, shop } = openList({ ports: { catalogue } }, '/search?keywords=啊莫西林');
    const meant = within(await screen.findByRole('navigation', { name: '您要找的是不是' }));
    expect(meant.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      '/search?keywords=阿莫西林胶囊',
      '/search?keywords=阿莫西林颗粒',
    ]);
    await buyer.click(screen.getByRole('button', { name: '联系客服' }));
    expect(shop.screens.messages.getState().dialogs).toMatchObject([{ kind: 'contact' }]);
  });

  it.each(['/list', '/list/table'])('%s says how many there are when it knows, not before', async (at) => {
    let arrive: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    const whole = fakeCatalogue(goods);
    const list = async (query: ListQuery) => {
      await coming;
      return whole.list(query);
    };
    openList({ ports: { catalogue: { ...whole, list } } }, at);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/个品规/)).toBeNull();
    arrive();
    await screen.findAllByText((_, element) => element?.textContent === '共 3 个品规');
  });

  it('says when it failed, and shows the goods after 重试', async () => {
    let fails = true;
    const whole = fakeCatalogue(goods);
    const catalogue = {
      ...whole,
      list: (query: ListQuery) => (fails ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : whole.list(query)),
    };
    const { buyer } = openList({ ports: { catalogue } });
    expect((await screen.findByRole('alert')).textContent).toContain('商品加载失败');
    expect(screen.queryByText(/个品规/)).toBeNull();
    fails = false;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await card('阿莫西林胶囊')).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
// The page fetches it when it is needed; here it is needed at once.
import '../../../src/ui/goods/table/order-table.tsx';
import '../../../src/ui/goods/list/facet-finder.tsx';
import '../../../src/ui/goods/list/price-range.tsx';
import '../../../src/ui/goods/table/sheet-gain.tsx';
import type { Zone } from '../../../src/application/goods/list/list-query.ts';
import { GoodsListPage } from '../../../src/ui/goods/goods-list-page.tsx';
import { money } from '../../../src/domain/shared/money.ts';
import { goodsOf, ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { fakeCatalogue } from '../../support/fakes/fake-catalogue.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = [
  shopGoods('1', { name: '阿莫西林胶囊', ladder: ladderOf([50, '9.20'], [200, '8.90']) }),
  shopGoods('2', { name: '布洛芬片', terms: { stock: 12 } }),
  shopGoods('3', { name: '左氧氟沙星片', terms: { stock: 0 } }),
  shopGoods('4', { name: '蒙脱石散', classes: ['near-expiry'], expiry: '2020-01-31' }),
  ...Array.from({ length: 56 }, (_, index) => shopGoods(String(index + 5), { name: `药品甲${index + 5}` })),
];

/** The cart is read for what the rows bring with it; this is what was written. */
const written = ({ shop }: ReturnType<typeof shopWindow>) => shop.calls.filter((call) => call !== 'read');

/** The header's search, as far as the table knows it. */
function Search() {
  const navigate = useNavigate();
  const [text, write] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/list/table?keywords=${text}`);
  };
  return (
    <form onSubmit={onSubmit}>
      <input
        role="combobox"
        aria-label="搜索"
        aria-expanded={false}
        aria-controls=""
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </form>
  );
}

async function openTable(setup: ShopWindowSetup = {}, at = '/list/table', first = '阿莫西林胶囊', zone?: Zone) {
  const shop = shopWindow({ goods, ...setup });
  const view = openScreen(
    shop,
    <>
      <Search />
      <GoodsListPage />
    </>,
    { path: at.split('?')[0] ?? at, at, handle: { title: '表格下单', zone } },
  );
  await screen.findAllByRole('link', { name: first });
  // The bar below names the focused row's goods too.
  const row = (name: string) => within(within(screen.getByRole('table')).getByRole('link', { name }).closest('tr') as HTMLElement);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}数量` });
  const bar = () => within(screen.getByRole('region', { name: '填写合计' }));
  return { shop, row, field, bar, ...view };
}

describe('the ordering table', () => {
  it('draws the rows in sight of a list that knows how long it is', async () => {
    await openTable();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('61');
    expect(screen.getAllByRole('row').length).toBeLessThan(55);
  });

  it('goes down the quantity column with Tab and up with Shift+Tab, past what cannot be bought by its way out', async () => {
    const { buyer, field } = await openTable();
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.tab();
    expect(document.activeElement).toBe(field('布洛芬片'));
    await buyer.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('缺货，看同类品种 左氧氟沙星片');
    await buyer.tab({ shift: true });
    expect(document.activeElement).toBe(field('布洛芬片'));
  });

  it('goes on in the first quantity after a search', async () => {
    const { buyer, field } = await openTable({}, '/list/table?keywords=阿莫西林');
    await waitFor(() => expect(document.activeElement).toBe(field('阿莫西林胶囊')));
    await buyer.keyboard('20');
    expect(field('阿莫西林胶囊').value).toBe('20');
  });

  it('goes on in the first quantity when the search’s words still stand in the box, and not while they are being put right', async () => {
    const fake = fakeCatalogue(goods);
    let arrive: () => void = () => undefined;
    const list: typeof fake.list = async (query, ...more) => {
      if (query.keywords !== '') await new Promise<void>((resolve) => (arrive = resolve));
      return fake.list(query, ...more);
    };
    const { buyer, field } = await openTable({ ports: { catalogue: { ...fake, list } } });
    const box = screen.getByRole('combobox');
    await buyer.type(box, '布洛芬{Enter}');
    await buyer.type(box, '片');
    arrive();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '阿莫西林胶囊数量' })).toBeNull());
    expect(field('布洛芬片')).toBeDefined();
    expect(document.activeElement).toBe(box);
    await buyer.clear(box);
    await buyer.type(box, '阿莫西林{Enter}');
    arrive();
    await waitFor(() => expect(document.activeElement).toBe(field('阿莫西林胶囊')));
  });

  it('remembers what was bought last: in the row, in the bar beside today’s price, and taken by =', async () => {
    const bought = shopGoods('1', { name: '阿莫西林胶囊', lastBought: { at: 1_793_500_000, number: 60, price: money('9.30') } });
    const { buyer, row, field, bar } = await openTable({ goods: [bought, ...goods.slice(1)] });
    expect(row('阿莫西林胶囊').getByText('上次 60')).toBeDefined();
    await buyer.click(field('阿莫西林胶囊'));
    expect(bar().getByText(/^上次 \S+ 买 60盒 ¥9.30$/)).toBeDefined();
    expect(bar().getByText('比上次 +¥0.30')).toBeDefined();
    await buyer.keyboard('=');
    expect(field('阿莫西林胶囊').value).toBe('60');
    expect(row('阿莫西林胶囊').getByText('576.00')).toBeDefined();
    await buyer.clear(field('阿莫西林胶囊'));
    await buyer.keyboard('0{Tab}');
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.click(bar().getByRole('button', { name: /^按上次 60盒/ }));
    expect(field('阿莫西林胶囊').value).toBe('60');
    expect(document.activeElement).toBe(field('阿莫西林胶囊'));
  });

  it('leaves the cursor where it is when a search is opened on a later page', async () => {
    await openTable({}, '/list/table?keywords=药品甲&page=2', '药品甲5');
    await screen.findByRole('textbox', { name: '药品甲5数量' });
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the cursor where it is when nothing was searched', async () => {
    await openTable();
    expect(document.activeElement).toBe(document.body);
  });

  it('has its first quantity one key away, and by a stop before the filters', async () => {
    const { buyer, field } = await openTable();
    await buyer.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('阿莫西林胶囊'));
    await buyer.click(screen.getByRole('combobox'));
    await buyer.tab();
    for (let presses = 0; presses < 5 && document.activeElement?.textContent !== '到数量栏'; presses += 1) await buyer.tab();
    expect(document.activeElement?.compareDocumentPosition(screen.getByRole('group', { name: '筛选' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await buyer.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('阿莫西林胶囊'));
  });

  it('explains the row that is being filled, and sums what is filled', async () => {
    const { buyer, field, row, bar } = await openTable();
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.keyboard('{ArrowUp}');
    expect(field('阿莫西林胶囊').value).toBe('10');
    await buyer.keyboard('{Control>}a{/Control}60{Tab}{Shift>}{Tab}{/Shift}');
    expect(bar().getByText('60盒 × ¥9.20（满50盒价）')).toBeDefined();
    expect(bar().getByText('再买 140盒享 ¥8.90，多付 ¥1,228.00，每盒省 ¥0.30')).toBeDefined();
    expect(row('阿莫西林胶囊').getByText('552.00')).toBeDefined();
    expect(bar().getByRole('status').textContent).toBe('已填 1 个品种 60 件');
  });

  it('tells the keys while no row is filled, and what the rows bring with what the cart holds', async () => {
    const kept = new FakeShop({
      goods: [goodsOf('1', '10.00'), goodsOf('2', '10.00')],
      shipping: { freeFrom: money('1000'), freight: money('15') },
    });
    kept.put('2', 10);
    const { buyer, field, bar } = await openTable({ shop: kept });
    expect(bar().getByText('收藏/比价')).toBeDefined();
    expect(bar().getByText('满减、用券按购物车合并计算')).toBeDefined();
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.keyboard('60');
    // 60 × 9.20 and the cart's 10 × 10.00
    expect(await bar().findByText('连同购物车，再买 ¥348.00 包邮')).toBeDefined();
    await buyer.keyboard('{Control>}a{/Control}0');
    expect(bar().queryByText(/连同购物车，再买/)).toBeNull();
  });

  it('is put into another order by a drawn list of orders', async () => {
    const { buyer } = await openTable();
    await buyer.click(screen.getByRole('button', { name: '综合排序' }));
    await buyer.click(within(screen.getByRole('list', { name: '排序' })).getByRole('button', { name: '销量最多' }));
    expect(await screen.findByRole('button', { name: '销量最多', expanded: false })).toBe(document.activeElement);
    expect(screen.queryByRole('list', { name: '排序' })).toBeNull();
  });

  it('says by which day it is sorted, and is put into the other order', async () => {
    const { buyer, address } = await openTable({}, '/list/table?sort=expiry_desc');
    await buyer.click(screen.getByRole('button', { name: '效期从远到近' }));
    const sorts = within(screen.getByRole('list', { name: '排序' }));
    expect(sorts.getByRole('button', { pressed: true }).textContent).toBe('效期从远到近');
    await buyer.click(sorts.getByRole('button', { name: '效期从近到远' }));
    expect(address()).toBe('/list/table?sort=expiry_asc');
  });

  it('of what is near its expiry offers the orders of that zone alone, the first as the usual one', async () => {
    const { buyer, address } = await openTable({}, '/jxqzc?view=table', '阿莫西林胶囊', 'jxq');
    const button = screen.getByRole('button', { name: '效期从近到远' });
    expect(button.dataset['chosen']).toBeUndefined();
    await buyer.click(button);
    const sorts = within(screen.getByRole('list', { name: '排序' }));
    expect(sorts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '效期从近到远',
      '效期从远到近',
      '销量最多',
      '价格从低到高',
      '价格从高到低',
      '最近上架',
    ]);
    await buyer.click(sorts.getByRole('button', { name: '效期从远到近' }));
    expect(address()).toBe('/jxqzc?sort=expiry_desc&view=table');
  });

  it('adds a row with Enter, goes to the next, and says what the cart holds', async () => {
    const { buyer, field, row, shop } = await openTable();
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.keyboard('60{Enter}');
    expect(written(shop)).toEqual(['add 1 60']);
    expect(document.activeElement).toBe(field('布洛芬片'));
    expect(await row('阿莫西林胶囊').findByText('已加 60')).toBeDefined();
    expect(field('阿莫西林胶囊').value).toBe('0');
  });

  it('sends nothing when more is typed than can be had, stays in the row and says why', async () => {
    const { buyer, field, bar, shop } = await openTable();
    await buyer.click(field('布洛芬片'));
    await buyer.keyboard('20{Enter}');
    expect(written(shop)).toEqual([]);
    expect(field('布洛芬片').value).toBe('12');
    expect(bar().getByText('库存 12盒，已由 20 改为 12')).toBeDefined();
  });

  it('keeps the reason of a changed quantity in its row until it is pressed away', async () => {
    const { buyer, field, row } = await openTable();
    await buyer.click(field('布洛芬片'));
    await buyer.keyboard('20{Tab}');
    const reason = row('布洛芬片').getByRole('button', { name: '布洛芬片 库存 12盒，已由 20 改为 12' });
    expect(reason.textContent).toBe('仅 12，已改');
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.click(reason);
    await buyer.click(field('阿莫西林胶囊'));
    expect(row('布洛芬片').queryByRole('button', { name: /已由/ })).toBeNull();
    expect(field('布洛芬片').value).toBe('12');
  });

  it('offers whole medium packs for an odd quantity: in the row once it is left, in the bar before', async () => {
    const { buyer, field, row, bar } = await openTable();
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.keyboard('13');
    expect(row('阿莫西林胶囊').queryByRole('button', { name: /凑整/ })).toBeNull();
    expect(bar().getByRole('button', { name: '凑整 20盒' })).toBeDefined();
    await buyer.keyboard('{Tab}');
    await buyer.click(row('阿莫西林胶囊').getByRole('button', { name: '阿莫西林胶囊 非整中包装，凑整为 20盒' }));
    expect(field('阿莫西林胶囊').value).toBe('20');
    expect(bar().queryByRole('button', { name: /凑整/ })).toBeNull();
  });

  it('puts all filled rows into the cart, and tells line by line what was refused', async () => {
    const add = async () => ({ added: ['1'], refused: [{ goodsId: '2', message: '本品已停售' }], total: 1, message: '' });
    const { buyer, field, bar } = await openTable({ carts: { add } });
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.keyboard('60{Tab}10{Tab}');
    await buyer.click(bar().getByRole('button', { name: '全部加入购物车' }));
    const refused = within(await bar().findByRole('list', { name: '未加入的品种' }));
    expect(refused.getByText('布洛芬片')).toBeDefined();
    expect(refused.getByText('本品已停售')).toBeDefined();
    expect(field('布洛芬片').value).toBe('10');
    await buyer.click(refused.getByRole('button', { name: '去掉 布洛芬片' }));
    expect(field('布洛芬片').value).toBe('0');
  });

  it('keeps what is filled in when the list is narrowed, and takes the filter back by its chip', async () => {
    const { buyer, field, bar, address } = await openTable();
    await buyer.click(field('阿莫西林胶囊'));
    await buyer.keyboard('60{Tab}');
    await buyer.click(screen.getByRole('checkbox', { name: '有货' }));
    expect(address()).toBe('/list/table?in_stock=1');
    expect(bar().getByText('60')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '去掉 有货' }));
    expect(address()).toBe('/list/table');
  });

  it('reaches the row’s own page by Esc, without a stop at every name', async () => {
    const { buyer, field } = await openTable();
    await buyer.click(field('布洛芬片'));
    await buyer.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('href')).toBe('/list/info/2');
    await buyer.tab();
    await buyer.keyboard('{Escape}');
    expect(document.activeElement).toBe(field('布洛芬片'));
  });

  it('is narrowed to what the buyer has bought and to a price, which a visitor has not', async () => {
    const { buyer, address, unmount } = await openTable();
    await buyer.click(screen.getByRole('button', { name: '单价' }));
    await buyer.type(await screen.findByRole('textbox', { name: '最高单价' }), '50{Enter}');
    expect(address()).toBe('/list/table?price_max=50');
    expect(screen.getByRole('button', { name: '¥50 以下' })).toBeDefined();
    await buyer.click(screen.getByRole('checkbox', { name: '我买过的' }));
    expect(address()).toContain('bought=1');
    unmount();
    await openTable({ facts: visitorFacts });
    expect(screen.queryByRole('checkbox', { name: '我买过的' })).toBeNull();
  });

  it('counts from what is there: of nothing neither more nor a sum with the cart is said', async () => {
    const { buyer, field, bar } = await openTable({
      goods: [goods[0], shopGoods('2', { name: '布洛芬片', ladder: ladderOf([50, '9.20']), held: { ordinary: 20, flash: 0 } })].flatMap(
        (one) => one ?? [],
      ),
    });
    await buyer.click(field('阿莫西林胶囊'));
    expect(bar().getByText('买 50盒享 ¥9.20')).toBeDefined();
    expect(bar().queryByText(/再买|多付/)).toBeNull();
    await buyer.click(field('布洛芬片'));
    expect(bar().getByText('购物车已有 20盒')).toBeDefined();
    expect(bar().getByText(/^再买 30盒享 ¥9\.20/)).toBeDefined();
    await buyer.keyboard('10');
    expect(bar().getByText('购物车已有 20盒，加入后共 30盒')).toBeDefined();
  });

  it('offers a visitor the login in place of the quantity', async () => {
    const { buyer, shop } = await openTable({ facts: visitorFacts });
    expect(screen.queryByRole('textbox', { name: /数量/ })).toBeNull();
    // Who has not logged in finds nothing greyed that he could buy.
    const isOff = (name: string) => within(screen.getByRole('table')).getByRole('link', { name }).closest('tr')?.className.includes('off');
    expect([isOff('阿莫西林胶囊'), isOff('左氧氟沙星片')]).toEqual([false, true]);
    expect(screen.queryByRole('button', { name: '全部加入购物车' })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '登录购买，登录后可购买 阿莫西林胶囊' }));
    await buyer.click(screen.getByRole('button', { name: '登录后下单' }));
    expect(shop.went).toEqual(['/login', '/login']);
  });

  it('shows the list in its other views with the same filters', async () => {
    await openTable({}, '/list/table?in_stock=1&sort=sales');
    const views = within(screen.getByRole('group', { name: '视图' }));
    expect(views.getByRole('link', { name: '卡片' }).getAttribute('href')).toBe('/list?sort=sales&in_stock=1');
    expect(views.getByRole('link', { name: '无图' }).getAttribute('href')).toBe('/list/no_image?sort=sales&in_stock=1');
    expect(views.getByRole('link', { name: '表格' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('facets by keyboard', () => {
  it('open below their button, take several values, and close with Esc', async () => {
    const { buyer, address } = await openTable({ goods: [...goods, shopGoods('900', { form: '片剂' })] });
    screen.getByRole('button', { name: '剂型' }).focus();
    await buyer.keyboard('{Enter}{Tab} {Tab} ');
    expect(address()).toBe('/list/table?form=片剂&form=胶囊剂');
    await buyer.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('剂型：2 个');
    expect(screen.queryByRole('checkbox', { name: /片剂/ })).toBeNull();
  });

  it('find a maker among many by its initials', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      shopGoods(String(1000 + index), { maker: index === 7 ? '皖溪制药' : `北曜${index}药业` }),
    );
    const { buyer } = await openTable({ goods: [...goods.slice(0, 1).map((one) => ({ ...one, maker: '岭澜药业' })), ...many] });
    await buyer.click(screen.getByRole('button', { name: '厂家' }));
    await buyer.type(await screen.findByRole('searchbox', { name: '查找厂家' }), 'wx');
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(['皖溪制药1', '有货', '我买过的']);
  });
});

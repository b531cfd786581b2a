import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money.ts';
import { GoodsPage } from '../../../src/ui/goods/goods-page.tsx';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods, shopGoodsDetail } from '../../support/builders/shop-goods.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = shopGoods('1', { name: '阿莫西林胶囊', classes: ['prescription'], ladder: ladderOf([50, '9.20'], [200, '8.90']) });
const detail = shopGoodsDetail(goods, {
  promotions: [{ id: '1', kind: 'full-reduction', name: '', threshold: money('2000'), money: money('50') }],
  instructions: [{ name: '适应症', value: '敏感菌所致的感染' }],
  sameGeneric: [shopGoods('2', { name: '阿莫西林胶囊', maker: '北曜药业', price: '8.40' })],
});

function openGoods(setup: ShopWindowSetup = {}, id = '1') {
  const shop = shopWindow({ goods: [goods], details: [detail], ...setup });
  return { shop, ...openScreen(shop, <GoodsPage />, { path: '/list/info/:id', at: `/list/info/${id}` }) };
}

const slip = async () => within(await screen.findByRole('complementary', { name: '下单' }));

describe('the goods page', () => {
  it('marks the band of the typed quantity and prices it', async () => {
    const { buyer } = openGoods();
    const order = await slip();
    await buyer.click(order.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
    await buyer.keyboard('60{Tab}');
    const band = within(screen.getByRole('table', { name: '阶梯价' })).getByRole('row', { current: true });
    expect(band.textContent).toBe('50–199 盒现在¥9.20¥0.40¥0.383');
    expect(order.getByText('¥552.00')).toBeDefined();
    expect(order.getByText('满50盒价')).toBeDefined();
  });

  it('says what is missing to the next band, and goes there by one press', async () => {
    const { buyer } = openGoods();
    const order = await slip();
    expect(order.getByText(/再买/).textContent).toBe('再买 40 盒享 ¥9.20，每盒省 ¥0.40');
    await buyer.click(order.getByRole('button', { name: '改为 50' }));
    expect(order.getByRole<HTMLInputElement>('textbox').value).toBe('50');
  });

  it('shows promotions with what is missing, the law’s words, the instruction sheet and the other makers', async () => {
    openGoods();
    await slip();
    expect(screen.getByText('还差 ¥1,904.00')).toBeDefined();
    expect(screen.getByText('处方药须凭执业医师处方销售、购买和使用。')).toBeDefined();
    expect(screen.getByText('敏感菌所致的感染')).toBeDefined();
    const rows = within(screen.getByRole('table', { name: '阿莫西林胶囊各厂家比价' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent).at(-1)).toContain('¥0.350/粒最低');
    expect(document.title).toBe('阿莫西林胶囊 - 药集');
  });

  it('buys now and goes to the cart', async () => {
    const { buyer, shop } = openGoods();
    await buyer.click((await slip()).getByRole('button', { name: '立即购买' }));
    expect(shop.shop.calls).toEqual(['add 1 10']);
    expect(shop.went).toEqual(['/cart']);
  });

  it('marks a favourite, and the dialog leads to them', async () => {
    const { buyer, address } = openGoods();
    await slip();
    await buyer.click(screen.getByRole('button', { name: '收藏' }));
    expect(screen.getByRole('button', { name: '已收藏', pressed: true })).toBeDefined();
    await buyer.click(await screen.findByRole('button', { name: '查看收藏' }));
    expect(address()).toBe('/star');
  });

  it('shows a visitor the price and the way to the login', async () => {
    const { buyer, shop } = openGoods({ facts: visitorFacts });
    await buyer.click((await slip()).getByRole('button', { name: '登录后可购买' }));
    expect(shop.went).toEqual(['/login']);
  });

  it('says why it cannot be bought', async () => {
    const blocked = shopGoods('1', { obstacle: '本品不在贵店经营范围', terms: { purchasable: false } });
    openGoods({ details: [shopGoodsDetail(blocked)] });
    expect(await screen.findByText('本品不在贵店经营范围')).toBeDefined();
    expect((await slip()).queryByRole('button')).toBeNull();
  });

  it('says in place that there is no such goods, with ways on', async () => {
    openGoods({}, '999999999');
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个商品' })).toBeDefined();
    expect(screen.getByRole('link', { name: '看全部药品' }).getAttribute('href')).toBe('/list');
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WholeShopDiscount } from '../../../src/application/deal/deal-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { WelfarePage } from '../../../src/ui/deal/welfare-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeDeals, noSessions } from '../../support/fakes/fake-deals.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const begins = chinaDayBegan('2026-11-28');
const discount: WholeShopDiscount = {
  id: 'w',
  name: '会员日全场94折',
  describe: '',
  rate: money('0.94'),
  beginsAt: begins,
  endsAt: begins + 86_400,
  monthDays: [8, 18, 28],
};

async function openWelfare(
  now: number,
  {
    given = discount as WholeShopDiscount | null,
    quantity = 10,
    ...setup
  }: ShopWindowSetup & { given?: WholeShopDiscount | null; quantity?: number } = {},
) {
  const shop = shopWindow({
    goods: [shopGoods('1', { price: '10.00' })],
    ...setup,
    ports: { deals: fakeDeals({ ...noSessions, now }, given), ...setup.ports },
  });
  if (quantity > 0) await shop.needs.carts.add([{ goodsId: '1', quantity }]);
  return openScreen(shop, <WelfarePage />, { path: '/welfare', unknown: ['/cart', '/list'] });
}
const cartPart = async () =>
  within((await screen.findByRole('heading', { level: 2, name: '我的购物车' })).closest('section') as HTMLElement);

describe('/welfare', () => {
  it('says when the discount begins, and what it will make of the cart', async () => {
    await openWelfare(begins - 5 * 86_400);
    expect(await screen.findByText('每月 8、18、28 日，下一次 11-28 00:00 开始')).toBeDefined();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^距开始(5天|4天23)/);
    const part = await cartPart();
    expect(await part.findByText('−¥6.00')).toBeDefined();
    expect(part.getByText('11-28 00:00 起应付')).toBeDefined();
    expect(part.queryByRole('link', { name: '去购物车结算' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['全场94折']);
    expect(document.title).toBe('全场94折 - 药集');
  });

  it('leads to the cart while it runs, with the end in sight', async () => {
    await openWelfare(begins + 3600);
    expect(await screen.findByText('每月 8、18、28 日，本次到 24:00')).toBeDefined();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^距结束2[23]:/);
    const part = await cartPart();
    expect(await part.findByText('现在应付')).toBeDefined();
    expect(part.getByRole('link', { name: '去购物车结算' }).getAttribute('href')).toBe('/cart');
  });

  it('says what to do with an empty cart, and without a discount', async () => {
    await openWelfare(begins, { quantity: 0 });
    expect(await (await cartPart()).findByText(/还没有选中的商品/)).toBeDefined();
  });

  it('has a way on where no discount is announced', async () => {
    await openWelfare(begins, { given: null });
    expect(await screen.findByText('目前没有全场折扣')).toBeDefined();
  });

  it('offers a visitor the login in place of his cart', async () => {
    await openWelfare(begins, { facts: visitorFacts, quantity: 0 });
    expect((await cartPart()).getByRole('button', { name: '登录' })).toBeDefined();
  });

  it('keeps the discount where the cart does not come, and can be asked again where nothing does', async () => {
    const failure = () => Promise.reject(new GatewayError('busy', { code: 500, message: '' }));
    await openWelfare(begins, { quantity: 0, carts: { read: failure } });
    expect(await screen.findByText('购物车加载失败，折扣不受影响')).toBeDefined();
    expect(screen.getByText('会员日全场94折')).toBeDefined();
  });
});

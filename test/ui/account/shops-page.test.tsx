import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShopSwitch } from '../../../src/ui/account/shop-switch.tsx';
import { ShopsPage } from '../../../src/ui/account/shops-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

describe('the shops of an account', () => {
  it('stand as cards with what each lacks; one press leads into another', async () => {
    const shop = shopWindow();
    const { buyer } = openScreen(shop, <ShopsPage />, { path: '/ddgl', unknown: ['/zzzj', '/addr'] });
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['清河社区大药房', '清河大药房滨湖店', '清河诊所']);
    expect(within(cards[0] as HTMLElement).queryByRole('button', { name: '切换到此店' })).toBeNull();
    expect(within(cards[2] as HTMLElement).getByText('医疗机构执业许可证审核中')).toBeDefined();
    await buyer.click(within(cards[1] as HTMLElement).getByRole('button', { name: '切换到此店' }));
    expect(shop.went).toEqual(['reload']);
  });

  it('get what the present one’s cart holds, into those that may buy', async () => {
    const shop = shopWindow({ goods: [shopGoods('1'), shopGoods('2')] });
    shop.shop.put('1', 2);
    shop.shop.put('2', 3);
    const { buyer } = openScreen(shop, <ShopsPage />, { path: '/ddgl', unknown: ['/zzzj', '/addr'] });
    await buyer.click(await screen.findByRole('button', { name: '复制购物车到其他店' }));
    expect(await screen.findByText(/^2 个品种会加进所选门店的购物车/)).toBeDefined();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '清河诊所' })).disabled).toBe(true);
    expect((await screen.findByText(/^能买 /)).textContent).toBe('能买 1 种，按现价合计 ¥96.00');
    expect(screen.getByText('不能买 1 种：一次性注射器，缺第三类医疗器械经营许可证')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(screen.queryByText(/个品种会加进所选门店/)).toBeNull());
    expect(shop.shop.calls.filter((call) => call.startsWith('copy'))).toHaveLength(1);
  });

  it('stand under the company’s name in the header too', async () => {
    const shop = shopWindow();
    const { buyer } = openScreen(shop, <ShopSwitch />, { path: '/' });
    const present = await screen.findByRole('button', { name: /清河社区大药房/ });
    expect((present as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole('link', { name: '多店管理' }).getAttribute('href')).toBe('/ddgl');
    await buyer.click(screen.getByRole('button', { name: /滨湖店/ }));
    expect(shop.went).toEqual(['reload']);
  });
});

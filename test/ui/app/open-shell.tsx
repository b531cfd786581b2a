import { ShopLayout } from '../../../src/ui/app/layout/shop-layout.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen, type ShopScreenSetup } from '../shop-screen.tsx';

const goods = [shopGoods('1', { name: '阿莫西林胶囊' }), shopGoods('2', { name: '布洛芬缓释胶囊' })];

/** The shop's layout over an application in memory. */
export function openShell(setup: ShopWindowSetup = {}, at: Partial<ShopScreenSetup> = {}) {
  const shop = shopWindow({ goods, ...setup });
  return { shop, ...openScreen(shop, <ShopLayout />, { path: '/list', handle: { title: '全部药品' }, isLayout: true, ...at }) };
}

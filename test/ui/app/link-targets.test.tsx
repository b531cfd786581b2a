import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShopLayout } from '../../../src/ui/app/layout/shop-layout.tsx';
import { fakeContent, fakeHeader } from '../../support/fakes/fake-content.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const says = (text: string) => ({ kind: 'message', text }) as const;

const child = { id: '8', name: '预告', target: says('五一开抢'), tag: '', image: '', opensApart: false, children: [] };
const entry = { ...child, id: '9', name: '双旦活动', target: says('活动暂未开始'), children: [child] };

it.each([
  ['双旦活动', '活动暂未开始'],
  ['预告', '五一开抢'],
])('the entry %s, which the shop gives no target, says %s instead of leading nowhere (§8)', async (name, text) => {
  const content = fakeContent({ header: async () => ({ ...fakeHeader, nav: [...fakeHeader.nav, entry] }) });
  const shop = shopWindow({ ports: { content } });
  const { buyer } = openScreen(shop, <ShopLayout />, { path: '/list', handle: { title: '全部药品' }, unknown: ['/jfsc'], isLayout: true });
  const nav = within(await screen.findByRole('navigation', { name: '主导航' }));
  (await nav.findByRole('button', { name: '双旦活动' })).focus();
  (await nav.findByRole('button', { name })).focus();
  await buyer.keyboard('{Enter}');
  expect(shop.messages.getState().dialogs).toMatchObject([{ kind: 'alert', text }]);
});

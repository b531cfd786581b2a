import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { BrandPage } from '../../../src/ui/goods/zone/brand-page.tsx';
import { ControlledMakerPage } from '../../../src/ui/goods/zone/controlled-maker-page.tsx';
import { ControlledNewPage } from '../../../src/ui/goods/zone/controlled-new-page.tsx';
import { MedicineListPage } from '../../../src/ui/goods/zone/medicine-list-page.tsx';
import { ZonePage } from '../../../src/ui/goods/zone/zone-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeCatalogue } from '../../support/fakes/fake-catalogue.ts';
import { fakeContent, fakeHeader } from '../../support/fakes/fake-content.ts';
import { fakeReading } from '../../support/fakes/fake-reading.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import type { ListQuery } from '../../../src/application/goods/list/list-query.ts';
import { openScreen, type ShopScreenSetup } from '../shop-screen.tsx';

const goods = [shopGoods('1', { name: '阿莫西林胶囊' })];

/** Opens a page and notes which lists were asked for. */
function open(page: ReactNode, where: ShopScreenSetup, ports: ShopWindowSetup['ports'] = {}) {
  const asked: Partial<ListQuery>[] = [];
  const catalogue = fakeCatalogue(goods);
  const noting = { ...catalogue, list: ((query, ...more) => (asked.push(query), catalogue.list(query, ...more))) as typeof catalogue.list };
  const shop = shopWindow({ goods, ports: { catalogue: noting, ...ports } });
  return { shop, asked, ...openScreen(shop, page, where) };
}
const heading = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const yx = { path: '/yx', handle: { title: '优选包邮专区', zone: 'yx' } } as const;

describe('a zone', () => {
  it('shows its ads, its category menu and the way to its rules over its own goods', async () => {
    const content = fakeContent({ header: async () => ({ ...fakeHeader, zoneCategories: { yx: fakeHeader.categories, zy: [], qx: [] } }) });
    const { asked } = open(<ZonePage />, { ...yx, at: '/yx?select=2' }, { content });
    expect(await screen.findByText('yx 专区活动')).toBeDefined();
    expect(heading()).toEqual(['优选包邮专区']);
    expect(screen.getByRole('link', { name: '包邮规则' }).getAttribute('href')).toBe('/yx/rule');
    const menu = within(await screen.findByRole('navigation', { name: '优选包邮专区分类' }));
    expect(menu.getByRole('link', { name: '处方药' }).getAttribute('href')).toBe('/yx?select=1');
    expect(menu.getByRole('link', { name: '抗感染用药' }).getAttribute('aria-current')).toBe('true');
    expect(asked[0]).toMatchObject({ zone: 'yx', category: '2' });
    // The pill says it: no chip once more.
    expect(screen.queryByRole('button', { name: /抗感染用药/ })).toBeNull();
  });

  it('stands without its ads, and says so', async () => {
    const reading = fakeReading({ ads: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) });
    open(<ZonePage />, yx, { reading });
    expect(await screen.findByText('专区活动加载失败')).toBeDefined();
    expect((await screen.findAllByText('阿莫西林胶囊')).length).toBeGreaterThan(0);
  });

  it('of controlled sales has its newest in one order, which is not offered for choice', async () => {
    const { asked } = open(<ControlledNewPage />, { path: '/kxzq/new' });
    expect((await screen.findAllByText('阿莫西林胶囊')).length).toBeGreaterThan(0);
    expect(asked[0]).toMatchObject({ zone: 'kx', sort: 'new' });
    expect(screen.queryByRole('link', { name: '销量' })).toBeNull();
  });

  it('of controlled sales lists one maker by id or name, with the ads asked for; no target is said (§8)', async () => {
    const { asked, buyer } = open(<ControlledMakerPage />, { path: '/kxzq/goods/:url/:ads?', at: '/kxzq/goods/1/3,5' });
    const ad = await screen.findByRole('button', { name: /专场 3/ });
    expect(heading()).toEqual(['皖溪制药 控销品种']);
    await buyer.click(ad);
    expect(await screen.findByText('活动暂未开始')).toBeDefined();
    expect(asked[0]).toMatchObject({ zone: 'kx', manufacturers: ['1'] });
  });

  it('of controlled sales says in place that there is no such maker', async () => {
    open(<ControlledMakerPage />, { path: '/kxzq/goods/:url/:ads?', at: '/kxzq/goods/999' });
    expect((await screen.findByRole('link', { name: '看控销专区' })).getAttribute('href')).toBe('/kxzq');
  });
});

describe('a brand', () => {
  const where = { path: '/ppzq/info/:id/:page?' };

  it('has its name and its goods, whose page is in the path', async () => {
    const { asked } = open(<BrandPage />, { ...where, at: '/ppzq/info/1/3' });
    expect(await screen.findByRole('heading', { level: 1, name: '皖溪制药' })).toBeDefined();
    expect(document.title).toBe('皖溪制药 - 药集');
    expect(asked[0]).toMatchObject({ manufacturers: ['1'], page: 3 });
  });

  it('says its name once, not on every card and in every row', async () => {
    const whole = fakeCatalogue(goods);
    const catalogue = { ...whole, list: (query: ListQuery) => whole.list({ ...query, manufacturers: [] }) };
    const { unmount } = open(<BrandPage />, { ...where, at: '/ppzq/info/1' }, { catalogue });
    for (const card of await screen.findAllByRole('article')) expect(card.textContent).not.toContain('皖溪制药');
    unmount();
    open(<BrandPage />, { ...where, at: '/ppzq/info/1?view=no_image' }, { catalogue });
    for (const row of await screen.findAllByRole('article')) expect(row.textContent).not.toContain('皖溪制药');
  });

  it('that does not exist is said in place, with ways on', async () => {
    open(<BrandPage />, { ...where, at: '/ppzq/info/999' });
    expect((await screen.findByRole('link', { name: '看全部品牌' })).getAttribute('href')).toBe('/ppzq');
  });
});

it('a medicine list is titled by the server; the name in its address stands only until then', async () => {
  const { asked } = open(<MedicineListPage />, {
    path: '/list/other/:id/:name?',
    at: '/list/other/7/%E6%84%9F%E5%86%92%E7%94%A8%E8%8D%AF',
  });
  expect(heading()).toEqual(['感冒用药']);
  expect(asked[0]).toMatchObject({ category: '7' });
});

import type { RouteObject } from 'react-router-dom';
import type { RecordedShop } from './recorded-shop.ts';

/** What of the demo shop stands in addresses. */
export interface ShopThings {
  readonly goods: number;
  readonly brand: number;
  readonly maker: string;
  readonly post: number;
  readonly unpaid: number;
  readonly paid: number;
  /** an order that was handed over, and a case about it */
  readonly delivered: number;
  readonly returned: number;
  readonly want: number;
  readonly lottery: number;
  readonly topic: number;
  readonly group: number;
}

/** Addresses of the routes that need something in them; an address beside them all is a route's path as it stands. */
const fillings: Readonly<Record<string, (things: ShopThings) => string>> = {
  '/search': () => '/search?keywords=amxl',
  '/search/table': () => '/search/table?keywords=amxl',
  '/list/info/:id': ({ goods }) => `/list/info/${goods}`,
  '/list/info-pt/:id': ({ group }) => `/list/info-pt/${group}`,
  '/list/other/:id/:name?': () => '/list/other/3/x',
  '/kxzq/goods/:url/:ads?': ({ maker }) => `/kxzq/goods/${encodeURIComponent(maker)}`,
  '/ppzq/:page?': () => '/ppzq/1',
  '/ppzq/info/:id/:page?': ({ brand }) => `/ppzq/info/${brand}`,
  '/cart/step3/:id': ({ unpaid }) => `/cart/step3/${unpaid}`,
  '/cart/step4': ({ paid }) => `/cart/step4?id=${paid}`,
  '/order/info/:id': ({ paid }) => `/order/info/${paid}`,
  '/order/afterSalesInfo/:id': ({ delivered }) => `/order/afterSalesInfo/${delivered}`,
  '/order/returnInfo/:id': ({ returned }) => `/order/returnInfo/${returned}`,
  '/pzqg/info/:id?': ({ want }) => `/pzqg/info/${want}`,
  '/yjh/:id?': ({ topic }) => `/yjh/${topic}`,
  '/Hdzx/:ids/:id?': ({ topic }) => `/Hdzx/${topic}`,
  '/zqmb': ({ topic }) => `/zqmb?id=${topic}`,
  '/hdmb': ({ topic }) => `/hdmb?id=${topic}`,
  '/order/wl/:id': ({ unpaid }) => `/order/wl/${unpaid}`,
  '/news/info/:id/:type': ({ post }) => `/news/info/${post}/hy`,
  '/activity/:url?/:url1?/:url2?': () => '/activity/zyyp',
  '/draw/:id?': ({ lottery }) => `/draw/${lottery}`,
  '*': () => '/no-such-screen',
};

/** The paths of all routes, as the table writes them. */
export const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

/** The address by which a route is visited. A route with a name in its path has to say what stands there. */
export function addressOf(path: string, things: ShopThings): string {
  const filled = fillings[path];
  if (filled === undefined && /[:*]/.test(path))
    throw new Error(`${path}: say in test/support/whole/addresses.ts what its names stand for`);
  return filled?.(things) ?? path;
}

/** Fillings of routes that are not there any more. */
export const idleFillings = (paths: readonly string[]): string[] => Object.keys(fillings).filter((path) => !paths.includes(path));

const ephedrineGoods = 420;
interface Cart {
  readonly data: readonly { readonly id: number }[];
}

async function fillCart(shop: RecordedShop, goods: number): Promise<void> {
  await shop.data('POST', '/api/cart', { 'params[0][goods_id]': goods, 'params[0][number]': 10 });
}

/** Orders what is in the cart. */
async function placeOrder(shop: RecordedShop): Promise<number> {
  const { data } = await shop.data<Cart>('GET', '/api/cart/list');
  const ids = Object.fromEntries(data.map(({ id }, at) => [`ids[${at}]`, id]));
  const sheet = await shop.data<{ addresses: [{ id: number }]; priced: { payable: string } }>('POST', '/api/cart/checkout', ids);
  const placed = await shop.data<{ id: number }>('POST', '/api/order', {
    ...ids,
    address_id: sheet.addresses[0].id,
    expect: sheet.priced.payable,
  });
  return placed.id;
}

/** Asks for a return of one unit of the newest order that was handed over. */
async function askForReturn(shop: RecordedShop): Promise<Pick<ShopThings, 'delivered' | 'returned'>> {
  const { list } = await shop.data<{ list: { id: number; is_hm: number }[] }>('GET', '/api/order?status=completed');
  const delivered = list.find(({ is_hm: hasEphedrine }) => hasEphedrine === 0)?.id ?? 0;
  const { lines } = await shop.data<{ lines: { line_id: number; batches: { batch: string }[] }[] }>(
    'GET',
    `/api/order/${delivered}/after_sales`,
  );
  const asked = {
    order_id: delivered,
    'lines[0][line_id]': lines[0]?.line_id ?? 0,
    'lines[0][batch]': lines[0]?.batches[0]?.batch ?? '',
    'lines[0][number]': 1,
    kind: 'return',
    reason: 'recall',
  };
  return { delivered, returned: (await shop.data<{ id: number }>('POST', '/api/after_sales', asked)).id };
}

export const signIn = (shop: RecordedShop): Promise<unknown> =>
  shop.data('POST', '/api/login', { name: '13800000001', password: 'Demo#2026' });

/** Gives every screen of a signed-in buyer something to show: orders to pay and paid, a cart of both kinds of goods. */
export async function prepareThings(shop: RecordedShop): Promise<ShopThings> {
  await signIn(shop);
  const found = await shop.data<{ list: { id: number; number: number; is_buy: number; qg_number: number }[] }>(
    'GET',
    '/api/goods/list?keywords=amxl&in_stock=1',
  );
  const goods = found.list.find(({ number, is_buy, qg_number }) => number > 1000 && is_buy === 1 && qg_number === 0)?.id ?? 0;
  const { data } = await shop.data<Cart>('GET', '/api/cart/list');
  if (data.length > 0) await shop.data('POST', '/api/cart/batch_delete', Object.fromEntries(data.map(({ id }, at) => [`ids[${at}]`, id])));
  await fillCart(shop, goods);
  const unpaid = await placeOrder(shop);
  await fillCart(shop, goods);
  const paid = await placeOrder(shop);
  await shop.data('POST', `/api/order/${paid}/pay`, { method: 'balance' });
  await fillCart(shop, goods);
  await fillCart(shop, ephedrineGoods);
  const brands = await shop.data<{ list: { id: number; name: string }[] }>('GET', '/api/brand');
  const posts = await shop.data<{ list: { id: number }[] }>('GET', '/api/focus/posts?type=hy');
  const [brand = { id: 0, name: '' }] = brands.list;
  const want = await shop.data<{ id: number }>('POST', '/api/user/buy', { name: '阿莫西林胶囊', number: 10 });
  const lottery = await shop.data<{ id: number }>('GET', '/api/draw/simple');
  const [topic] = await shop.data<{ id: number }[]>('GET', '/api/activity');
  const groups = await shop.data<{ list: { id: number; stage: string }[] }>('GET', '/api/groupbuy');
  const shown = { lottery: lottery.id, topic: topic?.id ?? 0, group: groups.list.find(({ stage }) => stage === 'gathering')?.id ?? 0 };
  return {
    ...(await askForReturn(shop)),
    ...shown,
    want: want.id,
    goods,
    unpaid,
    paid,
    brand: brand.id,
    maker: brand.name,
    post: posts.list[0]?.id ?? 0,
  };
}

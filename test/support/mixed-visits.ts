/** What visitors do all day, by their requests: for figures and bounds over thousands of them. */
export interface MixedVisits {
  /** Does the next thing as one of the visitors; the same sequence in every run. */
  readonly next: () => Promise<void>;
  /** Requests that were answered. */
  readonly count: () => number;
}

const accounts = ['13800000001', '13800000004'];
const words = [
  '阿莫西林',
  'amxl',
  'buluofen',
  'lhqw',
  '感冒灵',
  '二甲双胍',
  'ejsg',
  '板蓝根',
  '口罩',
  'aldp',
  '维生素c',
  'dsp',
  '片',
  '胶',
];
const pages = ['/', '/list', '/cart', '/list/info/17'];
const pictured = 90;
/** Answers that are no fault: changed meanwhile by an earlier visit, against a rule of the shop, papers too often. */
const refusals = [409, 422, 429];
const listRows = 200;

type Form = Record<string, string>;
interface Goods {
  readonly id: number;
  readonly name: string;
  readonly ypgg: string;
  readonly zbz: number;
}
// oxlint-disable-next-line typescript/no-explicit-any -- many calls' answers, a field or two of each
type Read = any;

async function signIn(url: string, phone: string): Promise<string> {
  const body = new URLSearchParams({ name: phone, password: 'Demo#2026' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Not signed in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Signs the demo accounts in at a shop that runs; a third visitor has no account. */
export async function openMixedVisits(url: string): Promise<MixedVisits> {
  const cookies = [...(await Promise.all(accounts.map((phone) => signIn(url, phone)))), ''];
  let answered = 0;
  let begun = 0;
  const ask = async (cookie: string, path: string, form?: Form): Promise<Read> => {
    const asked = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(`${url}${path}`, { headers: { cookie }, ...asked });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok && !refusals.includes(answer.status)) throw new Error(`${path}: ${answer.status} ${bytes.toString('utf8')}`);
    answered += 1;
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString('utf8')).data : null;
  };
  const known: Goods[] = [];
  for (let page = 1; page <= 5; page += 1) known.push(...(await ask('', `/api/goods/list?per_page=40&page=${page}`)).list);
  const goodsAt = (at: number): Goods => known[(at * 37) % known.length] as Goods;
  const wordAt = (at: number): string => encodeURIComponent(words[at % words.length] ?? '');
  const rowsFrom = (at: number): string =>
    Array.from({ length: listRows }, (_, row) => `${goodsAt(at + row).name} ${goodsAt(at + row).ypgg} ${10 + (row % 30)}`).join('\n');

  const order = async (at: number, cookie: string): Promise<void> => {
    const { id, zbz } = goodsAt(at);
    await ask(cookie, '/api/cart', { 'params[0][goods_id]': String(id), 'params[0][number]': String(Math.max(zbz, 10)) });
    const line = (await ask(cookie, '/api/cart/list')).data.find((one: Read) => one.goods.id === id)?.id;
    if (line === undefined) return;
    const sheet = await ask(cookie, '/api/cart/checkout', { 'ids[]': String(line), new: '1' });
    if (!sheet?.priced) return;
    const wish = { 'ids[]': String(line), address_id: String(sheet.addresses[0].id), expect: sheet.priced.payable };
    const placed = await ask(cookie, '/api/order', wish);
    if (!placed?.id) return;
    await ask(cookie, `/api/order/${placed.id}`);
    await ask(cookie, `/api/order/${placed.id}/cancel`, {});
  };
  const search = (at: number, cookie: string) => ask(cookie, `/api/goods/list?keywords=${wordAt(at)}&page=${1 + (at % 3)}`);
  const category = (at: number, cookie: string) => ask(cookie, `/api/goods/list?select=${1 + (at % 60)}&page=${1 + (at % 4)}`);
  const suggestions = (at: number, cookie: string) => ask(cookie, `/api/goods/search?keywords=${wordAt(at)}`);
  const page = (at: number, cookie: string) => ask(cookie, pages[at % pages.length] ?? '/');
  const cart = (_at: number, cookie: string) => ask(cookie, '/api/cart/list');
  const pictures = async (at: number, cookie: string) => {
    await ask(cookie, `/api/pictures/goods/${goodsAt(at).id}.svg`);
    await ask(cookie, `/api/pictures/brand/${1 + (at % pictured)}.svg`);
  };
  const goods = async (at: number, cookie: string) => {
    for (const path of ['detail/ID', 'ID/same_generic', 'ID/together'])
      await ask(cookie, `/api/goods/${path.replace('ID', String(goodsAt(at).id))}`);
  };
  const home = async (_at: number, cookie: string) => {
    for (const path of ['focus', 'index/spike', 'goods/hot', 'index_wntj/1', 'brand', 'focus/bottom', 'user/base'])
      await ask(cookie, `/api/${path}`);
  };
  const report = async (at: number, cookie: string) => {
    const { list } = await ask(cookie, `/api/jybg/filter?page=${1 + (at % 20)}`);
    const found = list.find((batch: Read) => batch.id !== null);
    if (found) await ask(cookie, `/api/jybg/${found.id}`);
  };
  const anybody = [home, pictures, search, page, category, suggestions, goods, pictures, search, category, goods, page, suggestions];
  const buyers = [
    cart,
    order,
    cart,
    (at: number, cookie: string) => ask(cookie, `/api/user/purchases?page=${1 + (at % 3)}`),
    (at: number, cookie: string) => ask(cookie, `/api/order?page=${1 + (at % 3)}`),
    (at: number, cookie: string) => ask(cookie, '/api/user/fast_buy/match', { text: rowsFrom(at) }),
    report,
    (_at: number, cookie: string) => ask(cookie, '/api/user/contract/pdf'),
    (_at: number, cookie: string) => ask(cookie, '/api/user/statement?month=2026-11&format=xlsx'),
    (_at: number, cookie: string) => ask(cookie, '/api/message'),
  ];
  return {
    count: () => answered,
    next: async () => {
      const at = begun;
      begun += 1;
      const cookie = cookies[at % cookies.length] ?? '';
      const kinds = cookie !== '' && at % 4 === 0 ? buyers : anybody;
      await kinds[Math.floor(at / 4) % kinds.length]?.(at, cookie);
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../support/postgres-cluster.ts';
import type { BenchShop } from './bench-shop.ts';
import pg from 'pg';
import { tellTable } from './bench-table.ts';
import { type Bounds, createSender, measure } from './load.ts';
import { anyOf, seededRandom } from './random-words.ts';

// npx tsx test/bench/server.ts [embedded|postgres] [word]: the server under load, in one process, with BENCH_GOODS
// goods (20,000); only the operations whose names contain the word. PostgreSQL keeps what it is told: fsync is on.

const warmUp: Bounds = { most: 150, ms: 1_500 };
const bounds: Bounds = { most: 4_000, ms: 3_000 };
const orderBounds: Bounds = { most: 250, ms: 10_000 };

/** Words that a third of all goods has, and dosage forms that are chosen. */
const letters = ['片', '药', '胶', 's', 'a', '0'];
const forms = ['片剂', '胶囊剂', '颗粒剂'];
const orderedLines = 20;
const goodsCount = Number(process.env.BENCH_GOODS ?? 20_000);
const isLarge = goodsCount > 20_000;

/** What is wanted on two cores that do nothing else: ms alone, requests a second at ten. */
type Target = readonly [p50: number, perSecond: number];
const target = {
  search: isLarge ? [4, 500] : [2.5, 800],
  list: [2.5, 700],
  detail: [1.2, 1_800],
  read: [3.5, 450],
  change: [5, 350],
  order: [25, 90],
} satisfies Record<string, Target>;

interface Operation {
  readonly name: string;
  readonly bounds?: Bounds;
  readonly target?: Target;
  /** @param connection which of those at once asks, from 0 */
  readonly run: (at: number, connection: number) => Promise<unknown>;
}

type Send = ReturnType<typeof createSender>['send'];

/** A buyer adds goods to the cart, checks them, orders and pays from the balance. */
async function orderOnce(send: Send, cookie: string, chosen: readonly BenchShop['orderable'][number][]): Promise<void> {
  const ask = async <Data>(path: string, json?: object): Promise<Data> =>
    (JSON.parse(await send({ path, cookie, json })) as { data: Data }).data;
  await ask('/api/cart', { params: chosen });
  const ids = (await ask<{ data: { id: number }[] }>('/api/cart/list')).data.map(({ id }) => id);
  const sheet = await ask<{ addresses: { id: number }[]; priced: { payable: string } }>('/api/cart/checkout', { ids, new: 1 });
  const order = { ids, address_id: sheet.addresses[0]?.id, expect: sheet.priced.payable };
  const { id } = await ask<{ id: number }>('/api/order', order);
  await ask(`/api/order/${id}/pay`, { method: 'balance' });
}

function operationsOf({ goodsIds, words, carts, orderers, orderable }: BenchShop, send: Send): Operation[] {
  const random = seededRandom();
  const word = (): string => encodeURIComponent(anyOf(words, random));
  const letter = (at: number): string => encodeURIComponent(letters[at % letters.length] ?? '');
  const chosen = (at: number): string => new URLSearchParams({ form: forms[at % forms.length] ?? '', rx: String(at % 2) }).toString();
  const pages = Math.floor(goodsCount / 20);
  const basket = () => {
    const basketOf = new Map<number, BenchShop['orderable'][number]>();
    while (basketOf.size < orderedLines) {
      const goods = anyOf(orderable, random);
      basketOf.set(goods.goods_id, goods);
    }
    return [...basketOf.values()];
  };
  return [
    { name: 'health', run: () => send({ path: '/api/health' }) },
    { name: 'search, 500 random words', target: target.search, run: () => send({ path: `/api/goods/list?keywords=${word()}` }) },
    { name: 'search of a letter', run: (at) => send({ path: `/api/goods/list?keywords=${letter(at)}` }) },
    { name: 'suggestions, 500 random words', run: () => send({ path: `/api/goods/search?keywords=${word()}` }) },
    { name: 'suggestions for a letter', run: (at) => send({ path: `/api/goods/search?keywords=${letter(at)}` }) },
    {
      name: 'list without words, random page',
      target: target.list,
      run: () => send({ path: `/api/goods/list?page=${1 + Math.floor(random() * pages)}` }),
    },
    { name: 'category list, random', run: () => send({ path: `/api/goods/list?select=${1 + Math.floor(random() * 40)}` }) },
    {
      name: 'category list, two facets chosen',
      run: (at) => send({ path: `/api/goods/list?select=${1 + Math.floor(random() * 40)}&${chosen(at)}` }),
    },
    { name: 'goods detail, random', target: target.detail, run: () => send({ path: `/api/goods/detail/${anyOf(goodsIds, random)}` }) },
    ...carts.flatMap(({ lines, cookie, lineIds }): Operation[] => [
      {
        name: `cart of ${lines} lines: read`,
        ...(lines === 200 && { target: target.read }),
        run: () => send({ path: '/api/cart/list', cookie }),
      },
      {
        name: `cart of ${lines} lines: change`,
        ...(lines === 200 && { target: target.change }),
        run: (at) => send({ path: `/api/cart/${anyOf(lineIds, random)}/edit`, form: `number=${10 + (at % 50)}`, cookie }),
      },
    ]),
    {
      name: '20 lines added, checked, placed, paid',
      bounds: orderBounds,
      target: target.order,
      run: (_at, connection) => orderOnce(send, orderers[connection] ?? '', basket()),
    },
  ];
}

/** An activity of 2,000 goods runs, of every kind: what its pages ask. */
function activityOperations(cookie: string, voucherId: number, send: Send): Operation[] {
  const ask = (path: string) => (): Promise<unknown> => send({ path, cookie });
  return [
    {
      name: '2,000 goods: a floor of the topic',
      run: (at) => send({ path: `/api/goods/list?select=${1 + (at % 40)}&sort=sales&in_stock=1`, cookie }),
    },
    {
      name: '2,000 goods: what a coupon counts, a page',
      run: (at) => send({ path: `/api/goods/list?voucher=${voucherId}&page=${1 + (at % 100)}`, cookie }),
    },
    {
      name: '2,000 goods: all on special, a page',
      run: (at) => send({ path: `/api/goods/list?tag=${encodeURIComponent('特')}&page=${1 + (at % 100)}`, cookie }),
    },
    { name: '2,000 goods: session of the flash sale', run: ask('/api/index/spike_sessions') },
    { name: '2,000 goods: specials of the day', run: ask('/api/activity/everyday_price') },
    { name: '2,000 goods: add-on groups', run: ask('/api/combinationMzhgGroup') },
    { name: '2,000 goods: add-ons beside the cart', run: ask('/api/cart/add_on_hint') },
  ];
}

/** A row of the table: an operation alone and ten at once, beside what is wanted. */
async function rowOf({ name, bounds: limits = bounds, target: wanted, run }: Operation): Promise<string[]> {
  if (limits === bounds) await measure(4, warmUp, run);
  const alone = await measure(1, limits, run);
  const many = await measure(10, limits, run);
  return [
    name,
    alone.p50.toFixed(2),
    alone.p99.toFixed(2),
    many.perSecond.toFixed(0),
    wanted === undefined ? '–' : wanted[0].toFixed(1),
    wanted === undefined ? '–' : String(wanted[1]),
  ];
}

/** What one way to the database and back takes, without a server: the least that any answer takes. */
async function plainSelect(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  try {
    return await rowOf({ name: 'a plain SELECT, without the server', run: () => pool.query('select 1') });
  } finally {
    await pool.end();
  }
}

async function runBench(kind: string, environment: Record<string, string>): Promise<void> {
  const program = fileURLToPath(new URL('bench-shop.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...environment } });
  try {
    const [shop] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The shop did not start'))),
    ])) as [BenchShop];
    const { passed, worked } = shop.firstStart;
    console.log(`first start, migrations and demo shop: ${passed.toFixed(0)} ms, of which this process worked ${worked.toFixed(0)} ms`);
    const { send, close } = createSender(shop.port);
    const rows: string[][] = [];
    const only = process.argv[3] ?? '';
    const measureAll = async (operations: readonly Operation[]): Promise<void> => {
      for (const operation of operations) if (operation.name.includes(only)) rows.push(await rowOf(operation));
    };
    if (environment.DATABASE_URL !== '') rows.push(await plainSelect(environment.DATABASE_URL ?? ''));
    await measureAll(operationsOf(shop, send));
    child.send('activity');
    const [voucherId] = (await once(child, 'message')) as [number];
    await measureAll(activityOperations(shop.carts[1]?.cookie ?? '', voucherId, send));
    close();
    tellTable({
      part: `server, ${kind}, ${goodsCount} goods`,
      title: `The server, ${kind}, ${goodsCount.toLocaleString('en')} goods; ms alone, requests a second of ten at once`,
      columns: ['operation', 'p50 ms', 'p99 ms', 'a second', 'wanted ms', 'wanted a second'],
      rows,
    });
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

const kind = process.argv[2] ?? 'embedded';
if (kind !== 'embedded' && kind !== 'postgres') throw new Error('Say embedded or postgres');
if (kind === 'embedded') {
  await runBench(kind, { DATA_DIR: 'memory://', DATABASE_URL: '' });
} else {
  const cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  try {
    await runBench(kind, { DATABASE_URL: cluster.url, DEMO_DATA: '1' });
  } finally {
    await cluster.stop();
  }
}

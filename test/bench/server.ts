import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../support/postgres-cluster.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Bounds, createSender, measure, type Measured } from './load.ts';

// npx tsx test/bench/server.ts [embedded|postgres] [word]: the server under load, 20,000 goods, one process; only the
// operations whose names contain the word.

const warmUp: Bounds = { most: 150, ms: 3_000 };
const bounds: Bounds = { most: 4_000, ms: 5_000 };
const orderBounds: Bounds = { most: 250, ms: 5_000 };

/** What buyers type: names, initials, full pinyin, makers, one and two characters, several words. */
const questions = [
  '阿莫西林',
  'amxl',
  'buluofen',
  'lhqw',
  '感冒灵',
  'tj 阿莫',
  '二甲双胍',
  'ejsg',
  '皖溪',
  '板蓝根',
  '口罩',
  'xfda',
  '氨氯地平',
  'aldp',
  '六味地黄丸',
  'ejiao',
  '维生素c',
  'vc',
  '布洛芬缓释胶囊',
  'tbkw',
  '蒙脱石散',
  'hxzq',
  '阿托伐',
  '葡萄糖',
  '丹参',
  'dsp',
  '血糖',
  '当归',
  '奥司他韦',
  'wx amxl',
];

/** Words that a third of all goods has, and dosage forms that are chosen. */
const letters = ['片', '药', '胶', 's', 'a', '0'];
const forms = ['片剂', '胶囊剂', '颗粒剂'];

interface Operation {
  readonly name: string;
  readonly bounds: Bounds;
  readonly run: (at: number) => Promise<unknown>;
}

function operationsOf({ goods, reader, orderer }: BenchShop, send: ReturnType<typeof createSender>['send']): Operation[] {
  const question = (at: number): string => encodeURIComponent(questions[at % questions.length] ?? '');
  const letter = (at: number): string => encodeURIComponent(letters[at % letters.length] ?? '');
  const chosen = (at: number): string => new URLSearchParams({ form: forms[at % forms.length] ?? '', rx: String(at % 2) }).toString();
  const lineAt = (at: number): number => reader.lineIds[at % reader.lineIds.length] ?? 0;
  let nextLine = 0;
  const order = async () => {
    const ids = orderer.lineIds
      .slice(nextLine, nextLine + 2)
      .map((id) => `ids[]=${id}`)
      .join('&');
    nextLine += 2;
    const { cookie } = orderer;
    const checked = JSON.parse(await send({ path: '/api/cart/checkout', form: `${ids}&new=1`, cookie })) as {
      data: { priced: { payable: string } };
    };
    const form = `${ids}&address_id=${orderer.addressId}&expect=${checked.data.priced.payable}`;
    await send({ path: '/api/order', form, cookie });
  };
  return [
    { name: 'health', bounds, run: () => send({ path: '/api/health' }) },
    { name: 'search, 20 goods and facets', bounds, run: (at) => send({ path: `/api/goods/list?keywords=${question(at)}` }) },
    { name: 'search of a letter, thousands of hits', bounds, run: (at) => send({ path: `/api/goods/list?keywords=${letter(at)}` }) },
    { name: 'suggestions', bounds, run: (at) => send({ path: `/api/goods/search?keywords=${question(at)}` }) },
    { name: 'category list, 20 goods and facets', bounds, run: (at) => send({ path: `/api/goods/list?select=${1 + (at % 40)}` }) },
    { name: 'suggestions for a letter', bounds, run: (at) => send({ path: `/api/goods/search?keywords=${letter(at)}` }) },
    {
      name: 'category list, two facets chosen',
      bounds,
      run: (at) => send({ path: `/api/goods/list?select=${1 + (at % 40)}&${chosen(at)}` }),
    },
    { name: 'goods detail', bounds, run: (at) => send({ path: `/api/goods/detail/${1 + ((at * 7919) % goods)}` }) },
    { name: 'cart of 200 lines, 5 tiers of each kind', bounds, run: () => send({ path: '/api/cart/list', cookie: reader.cookie }) },
    {
      name: 'one quantity in a cart of 200 lines, 5 tiers of each kind',
      bounds,
      run: (at) => send({ path: `/api/cart/${lineAt(at)}/edit`, form: `number=${10 + (at % 50)}`, cookie: reader.cookie }),
    },
    { name: 'check and place an order of 2 lines', bounds: orderBounds, run: order },
  ];
}

/** An activity of 2,000 goods runs, of every kind: what its pages ask. */
function activityOperations(
  { reader: { cookie } }: BenchShop,
  voucherId: number,
  send: ReturnType<typeof createSender>['send'],
): Operation[] {
  const ask = (path: string) => (): Promise<unknown> => send({ path, cookie });
  return [
    {
      name: '2,000 goods: a floor of the topic',
      bounds,
      run: (at) => send({ path: `/api/goods/list?select=${1 + (at % 40)}&sort=sales&in_stock=1`, cookie }),
    },
    {
      name: '2,000 goods: what a coupon counts, a page',
      bounds,
      run: (at) => send({ path: `/api/goods/list?voucher=${voucherId}&page=${1 + (at % 100)}`, cookie }),
    },
    {
      name: '2,000 goods: all on special, a page',
      bounds,
      run: (at) => send({ path: `/api/goods/list?tag=${encodeURIComponent('特')}&page=${1 + (at % 100)}`, cookie }),
    },
    { name: '2,000 goods: session of the flash sale', bounds, run: ask('/api/index/spike_sessions') },
    { name: '2,000 goods: specials of the day', bounds, run: ask('/api/activity/everyday_price') },
    { name: '2,000 goods: add-on groups', bounds, run: ask('/api/combinationMzhgGroup') },
    { name: '2,000 goods: add-ons beside the cart', bounds, run: ask('/api/cart/add_on_hint') },
  ];
}

const cell = (text: string | number, width: number): string => String(text).padStart(width);
const row = (name: string, connections: number, { p50, p99, perSecond, count }: Measured): string =>
  `${name.padEnd(42)}${cell(connections, 6)}${cell(p50.toFixed(2), 9)}${cell(p99.toFixed(2), 9)}${cell(perSecond.toFixed(0), 9)}${cell(count, 8)}`;

async function runBench(environment: Record<string, string>): Promise<void> {
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
    console.log(
      `${'operation'.padEnd(42)}${cell('conns', 6)}${cell('p50 ms', 9)}${cell('p99 ms', 9)}${cell('a second', 9)}${cell('count', 8)}`,
    );
    const measureAll = async (operations: readonly Operation[]): Promise<void> => {
      for (const { name, bounds: limits, run } of operations) {
        if (!name.includes(process.argv[3] ?? '')) continue;
        if (limits === bounds) await measure(4, warmUp, run);
        for (const connections of [1, 10]) console.log(row(name, connections, await measure(connections, limits, run)));
      }
    };
    await measureAll(operationsOf(shop, send));
    child.send('activity');
    const [voucherId] = (await once(child, 'message')) as [number];
    await measureAll(activityOperations(shop, voucherId, send));
    close();
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

const kind = process.argv[2] ?? 'embedded';
if (kind !== 'embedded' && kind !== 'postgres') throw new Error('Say embedded or postgres');
console.log(
  `\nserver, ${kind}, 20,000 goods; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`,
);
if (kind === 'embedded') {
  await runBench({ DATA_DIR: 'memory://', DATABASE_URL: '' });
} else {
  const cluster = await startPostgres();
  try {
    await runBench({ DATABASE_URL: cluster.url, DEMO_DATA: '1' });
  } finally {
    await cluster.stop();
  }
}

import type { Database } from '../../server/database/database.ts';
import { addOnGroups, addOns } from '../../server/database/schema/combination.ts';
import { type DemoGoods, demoGoods } from '../goods/demo-goods.ts';
import { alwaysOn, type DemoPeriod, insertActivity, overAlready, startsSoon } from './demo-period.ts';

interface DemoGroup extends DemoPeriod {
  readonly kind: 'add-on' | 'gift';
  readonly name: string;
  readonly describe: string;
  readonly thresholds: readonly string[];
  /** the second-level categories whose goods count; null: every ordinary line */
  readonly counting: readonly string[] | null;
  /** an add-on costs so much of its ordinary price; a gift nothing */
  readonly share: number;
  /** which of the goods that may be given, by place */
  readonly picks: readonly number[];
  readonly quota?: number;
  readonly perBuyer?: number;
}

const groups: readonly DemoGroup[] = [
  {
    kind: 'add-on',
    name: '感冒用药满额换购',
    describe: '感冒、止咳用药满 ¥300、¥600 各可换购 1 件',
    thresholds: ['300', '600'],
    counting: ['感冒发热', '止咳化痰'],
    share: 0.5,
    picks: [0, 1, 2],
    ...alwaysOn,
  },
  {
    kind: 'add-on',
    name: '慢病用药满额换购',
    describe: '降压、降糖用药满 ¥500 可换购 1 件',
    thresholds: ['500'],
    counting: ['高血压', '糖尿病'],
    share: 0.6,
    picks: [3, 4],
    perBuyer: 3,
    quota: 500,
    ...alwaysOn,
  },
  {
    kind: 'gift',
    name: '全场满赠',
    describe: '普通价商品满 ¥800、¥2,000 各赠 1 件',
    thresholds: ['800', '2000'],
    counting: null,
    share: 0,
    picks: [5, 6],
    perBuyer: 4,
    quota: 1000,
    ...alwaysOn,
  },
  {
    kind: 'gift',
    name: '皮肤外用满赠',
    describe: '皮肤外用药满 ¥200 赠 1 件',
    thresholds: ['200'],
    counting: ['皮肤外用'],
    share: 0,
    picks: [7],
    ...alwaysOn,
  },
  {
    kind: 'add-on',
    name: '肠胃用药满额换购',
    describe: '肠胃用药满 ¥300 可换购 1 件',
    thresholds: ['300'],
    counting: ['肠胃用药'],
    share: 0.5,
    picks: [1],
    ...startsSoon,
  },
  {
    kind: 'gift',
    name: '清热用药满赠',
    describe: '清热解毒用药满 ¥300 赠 1 件',
    thresholds: ['300'],
    counting: ['清热解毒'],
    share: 0,
    picks: [2],
    ...startsSoon,
  },
  {
    kind: 'add-on',
    name: '换季满额换购',
    describe: '感冒用药满 ¥200 可换购 1 件',
    thresholds: ['200'],
    counting: ['感冒发热'],
    share: 0.5,
    picks: [0],
    ...overAlready,
  },
  {
    kind: 'gift',
    name: '开业满赠',
    describe: '满 ¥500 赠 1 件',
    thresholds: ['500'],
    counting: null,
    share: 0,
    picks: [5],
    ...overAlready,
  },
];

/** Goods that count in a group, the best sold of them; a page shows the first. */
const mostCounting = 60;

/** What may be given: cheap devices and consumables in plenty, which no law keeps from being given (R45's classes). */
function givable(all: readonly DemoGoods[]): readonly number[] {
  const sold = all
    .map((entry, index) => ({ entry, id: index + 1 }))
    .filter(
      ({ entry: { product, stock, basePrice, refusalMessage, isControlled } }) =>
        product.flags.has('dev') &&
        product.flags.has('i') &&
        stock > 300 &&
        Number(basePrice) < 40 &&
        refusalMessage === '' &&
        !isControlled,
    )
    .sort((one, other) => other.entry.sales - one.entry.sales || one.id - other.id);
  const names = new Set<string>();
  return sold
    .filter(({ entry: { product } }) => product.name.length < 16 && !names.has(product.name) && names.add(product.name))
    .map(({ id }) => id);
}

function countingIds(all: readonly DemoGoods[], categories: readonly string[]): number[] {
  return all
    .map((entry, index) => ({ entry, id: index + 1 }))
    .filter(({ entry }) => entry.refusalMessage === '' && !entry.isControlled && categories.includes(entry.product.path[1] ?? ''))
    .sort((one, other) => other.entry.sales - one.entry.sales || one.id - other.id)
    .slice(0, mostCounting)
    .map(({ id }) => id);
}

/** Inserts the add-on groups (换购) and gift groups (满赠). */
export async function seedAddOns(database: Database, now: Date): Promise<void> {
  const all = demoGoods();
  const given = givable(all);
  for (const [position, { thresholds, counting, share, picks, ...activity }] of groups.entries()) {
    const activityId = await insertActivity(database, { ...activity, position }, now);
    await database.insert(addOnGroups).values({ activityId, thresholds, goodsIds: counting && countingIds(all, counting) });
    await database.insert(addOns).values(
      picks.map((pick, at) => {
        const goodsId = given[pick % given.length] ?? 1;
        return { activityId, goodsId, price: (Number(all[goodsId - 1]?.basePrice) * share).toFixed(2), position: at };
      }),
    );
  }
}

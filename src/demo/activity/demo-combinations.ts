import { unitPriceOf } from '../../domain/goods/price-now.ts';
import { floor2, type Money, noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../../server/database/database.ts';
import { storedPriceList } from '../../server/database/default-prices.ts';
import { continueIdentity, insertRows } from '../../server/database/insert-rows.ts';
import { combinationParts, combinations, combinationThemes } from '../../server/database/schema/combination.ts';
import { demoActivities } from '../goods/demo-activities.ts';
import { type DemoGoods, demoGoods } from '../goods/demo-goods.ts';
import { alwaysOn, type DemoPeriod, insertActivity, overAlready, startsSoon } from './demo-period.ts';

/** Themes of combinations, and what a pharmacist would pack together: what belongs to one complaint or one patient. */
const themes: readonly { readonly name: string; readonly sets: Readonly<Record<string, readonly string[]>> }[] = [
  {
    name: '感冒发热搭配',
    sets: {
      感冒家庭装: ['感冒清热颗粒', '对乙酰氨基酚片'],
      退热止咳装: ['对乙酰氨基酚缓释片', '蛇胆川贝液', '电子体温计'],
      清热备货装: ['抗病毒口服液', '蒲地蓝消炎口服液'],
      换季呼吸装: ['连花清瘟颗粒', '肺力咳合剂', '生理性海水鼻腔喷雾器'],
    },
  },
  {
    name: '慢病长期搭配',
    sets: {
      慢病首购装: ['苯磺酸氨氯地平片', '阿卡波糖片', '瑞舒伐他汀钙片'],
      降压常备装: ['硝苯地平缓释片(Ⅱ)', '酒石酸美托洛尔片', '腕式电子血压计'],
      控糖常备装: ['阿卡波糖胶囊', '甲钴胺片'],
      心脑常备装: ['辛伐他汀片', '单硝酸异山梨酯缓释片', '复方丹参片'],
    },
  },
  {
    name: '家庭药箱搭配',
    sets: {
      肠胃常备装: ['口服补液盐散(Ⅲ)', '盐酸小檗碱片', '香砂养胃丸'],
      皮肤护理装: ['炉甘石洗剂', '丹皮酚软膏', '硝酸咪康唑乳膏'],
      小药箱补货装: ['创口贴', '医用纱布块', '湿润烧伤膏'],
      日常消耗装: ['医用棉签', '医用弹性绷带', '一次性使用医用橡胶检查手套'],
    },
  },
];
/** A set costs so much of what its parts cost by themselves in the same quantity. */
const setShare = 0.9;

interface Part {
  readonly goodsId: number;
  readonly quantity: number;
}

const partPrice = (all: readonly DemoGoods[], { goodsId, quantity }: Part): Money => {
  const entry = all[goodsId - 1];
  return entry === undefined ? noMoney : unitPriceOf(storedPriceList(entry), quantity).times(quantity);
};

/** A medium pack of each product, so that the set is a pack of every part. */
const partsOf = (all: readonly DemoGoods[], combinable: readonly number[], names: readonly string[]): Part[] =>
  names.flatMap((name) => {
    const goodsId = combinable.find((id) => all[id - 1]?.product.name === name);
    return goodsId === undefined ? [] : [{ goodsId, quantity: all[goodsId - 1]?.mediumPack ?? 1 }];
  });

/** All run but the last two of the last theme: one is announced, one is over; one has few sets for each shop. */
function periodOf(theme: number, at: number): DemoPeriod & { readonly perBuyer?: number; readonly quota?: number } {
  if (theme === 2 && at === 2) return startsSoon;
  if (theme === 2 && at === 3) return overAlready;
  return theme === 1 && at === 0 ? { ...alwaysOn, perBuyer: 5, quota: 200 } : alwaysOn;
}

/** Inserts the combinations (组合购): goods that everybody may buy, at a price that really saves. */
export async function seedCombinations(database: Database, now: Date): Promise<void> {
  const all = demoGoods();
  const { combinable } = demoActivities(all);
  await insertRows(
    database,
    combinationThemes,
    themes.map(({ name }, index) => ({ id: index + 1, name, position: index })),
  );
  for (const [theme, { sets }] of themes.entries()) {
    const packed = Object.entries(sets);
    for (const [position, [name, products]] of packed.entries()) {
      const parts = partsOf(all, combinable, products);
      const [main] = parts;
      if (main === undefined || parts.length < products.length) throw new Error(`The demo shop has no goods for ${name}`);
      const activityId = await insertActivity(
        database,
        { kind: 'combination', name, position: theme * packed.length + position, ...periodOf(theme, position) },
        now,
      );
      const whole = parts.reduce((sum, part) => sum.plus(partPrice(all, part)), noMoney);
      const id = theme * packed.length + position + 1;
      await insertRows(database, combinations, [
        { id, themeId: theme + 1, name, price: floor2(whole.times(setShare)).toFixed(2), position, goodsId: main.goodsId, activityId },
      ]);
      await insertRows(
        database,
        combinationParts,
        parts.map((part) => ({ combinationId: id, ...part })),
      );
    }
  }
  for (const table of [combinationThemes, combinations]) await continueIdentity(database, table);
}

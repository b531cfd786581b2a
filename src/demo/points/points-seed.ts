import type { Database } from '../../server/database/database.ts';
import { pointsGoods } from '../../server/database/schema/points.ts';

/** What the demo shop gives for points: things for a pharmacy's counter, nothing that is regulated (R45). */
const demoPointsGoods = [
  { name: '热敏收银纸 57×50', describe: '50 卷一箱，小票机通用', unit: '箱', points: 800, stock: 120 },
  { name: '药品手提袋', describe: '可降解，中号，500 只', unit: '包', points: 1200, stock: 80 },
  { name: '货架标价签', describe: '磁吸，含插卡，100 个', unit: '套', points: 1500, stock: 60 },
  { name: '温湿度记录仪', describe: '阴凉区、冷藏柜两用，可导出记录', unit: '台', points: 6000, stock: 20 },
  { name: '门店 LED 十字灯箱', describe: '户外防水，含支架', unit: '套', points: 18_000, stock: 6 },
  { name: '中药戥秤', describe: '0.1 克，附砝码', unit: '台', points: 3500, stock: 0 },
] as const;

/** Puts the points goods in. */
export async function seedPointsGoods(database: Database): Promise<void> {
  await database.insert(pointsGoods).values(demoPointsGoods.map((goods, position) => ({ ...goods, stocked: goods.stock, position })));
}

import { chinaDayBegan } from '../../../domain/shared/china-time.ts';
import { dayInChina, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { activities, topicPages, type KeptTopicBlock } from '../../database/schema/activity.ts';
import { demoCategoryId } from '../goods/demo-categories.ts';

interface DemoTopic {
  readonly name: string;
  readonly describe: string;
  /** days from today, by midnights */
  readonly from: number;
  readonly days: number;
  readonly everyDays: number | null;
  /** its floors: categories, by the names from the top one down */
  readonly floors: readonly (readonly string[])[];
}

const rules = [
  '活动价格和优惠在活动时间内有效，结束后恢复平时的价格。',
  '满减、折扣、优惠券按购物车结算页写明的顺序计算，取最省的一种。',
  '处方药、含麻黄碱类复方制剂按法规销售，不参加赠品、换购和抽奖。',
  '已提交的订单不受活动结束影响；退货按实付金额分摊退款。',
];

/** Two that run, one announced, one that is over; the first three come again, so that the demo is alive on any day. */
const demoTopics: readonly DemoTopic[] = [
  { name: '冬季备货周', describe: '呼吸、退热、消化常用品种一次备齐，全场满减同享。', from: -2, days: 9, everyDays: 14, floors: [['家庭常备', '感冒发热'], ['家庭常备', '止咳化痰'], ['处方药', '呼吸系统']] },
  { name: '慢病常备季', describe: '高血压、糖尿病、血脂用药，整月供应，按周期补货。', from: -10, days: 28, everyDays: 30, floors: [['慢病用药', '高血压'], ['慢病用药', '糖尿病'], ['慢病用药', '心脑血管']] },
  { name: '家庭器械专场', describe: '血压计、血糖试纸与敷料，开场前可设提醒。', from: 5, days: 5, everyDays: 14, floors: [['医疗器械', '家用检测'], ['医疗器械', '卫生耗材']] },
  { name: '立冬养护周', describe: '滋补与中成药专题，已经结束。', from: -24, days: 7, everyDays: null, floors: [['中成药', '补益调理']] },
];

/** Inserts the topics and their pages. */
export async function seedTopics(database: Database, now: Date): Promise<void> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const day = 24 * 60;
  for (const [position, { from, days, floors, ...said }] of demoTopics.entries()) {
    const period = { beginsAt: minutesAfter(midnight, from * day), endsAt: minutesAfter(midnight, (from + days) * day) };
    const [made] = await database.insert(activities).values({ kind: 'topic', ...said, ...period, position }).returning({ id: activities.id });
    if (made === undefined) throw new Error('An activity was not inserted');
    const shown = floors.map((path): KeptTopicBlock => ({ kind: 'floor', title: path.at(-1) ?? '', note: '按销量', list: `select=${demoCategoryId(path)}&sort=sales&in_stock=1` }));
    const ways: KeptTopicBlock = { kind: 'ways', title: '还可以看', items: [{ text: '领券中心', url: '/lqzx' }, { text: '每日特价', url: '/mrtj' }, { text: '优选包邮专区', url: '/yx' }] };
    await database.insert(topicPages).values({ activityId: made.id, blocks: [...shown, { kind: 'rules', title: '活动规则', items: rules }, ways] });
  }
}

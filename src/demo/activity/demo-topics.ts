import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import type { KeptTopicBlock } from '../../domain/activity/topic-block.ts';
import { activities, topicPages } from '../../server/database/schema/activity.ts';
import { combinations } from '../../server/database/schema/combination.ts';
import { manufacturers } from '../../server/database/schema/goods.ts';
import { groupBuys } from '../../server/database/schema/group-buy.ts';
import { demoCategoryId } from '../goods/demo-categories.ts';
import { insertActivity } from './demo-period.ts';

interface DemoTopic {
  readonly name: string;
  readonly describe: string;
  /** days from today, by midnights */
  readonly from: number;
  readonly days: number;
  readonly everyDays: number | null;
  /** its floors: categories, by the names from the top one down */
  readonly floors: readonly (readonly string[])[];
  /** coupons and sets by their names */
  readonly coupons?: readonly string[];
  readonly sets?: readonly string[];
  readonly text?: readonly string[];
  /** has groups, brands and a banner too */
  readonly isFull?: boolean;
}

const rules = [
  '活动价格和优惠在活动时间内有效，结束后恢复平时的价格。',
  '满减、折扣、优惠券按购物车结算页写明的顺序计算，取最省的一种。',
  '处方药、含麻黄碱类复方制剂按法规销售，不参加赠品、换购和抽奖。',
  '已提交的订单不受活动结束影响；退货按实付金额分摊退款。',
];

/** Two that run, one announced, one that is over; the first three come again, so that the demo is alive on any day. */
const demoTopics: readonly DemoTopic[] = [
  {
    name: '冬季备货周',
    describe: '呼吸、退热、消化常用品种一次备齐，全场满减同享。',
    from: -2,
    days: 9,
    everyDays: 14,
    floors: [
      ['家庭常备', '感冒发热'],
      ['家庭常备', '止咳化痰'],
      ['处方药', '呼吸系统'],
    ],
    coupons: ['冬季备货满1000减50', '12元现金券', '60元现金券'],
    sets: ['感冒家庭装'],
    isFull: true,
    text: [
      '气温骤降后一到两周，感冒、止咳和退热用药的进货量通常是平时的两倍左右。',
      '儿童剂型和雾化用药备货期较长，建议先下单；近效期品种请在近效期专区另选。',
    ],
  },
  {
    name: '慢病常备季',
    describe: '高血压、糖尿病、血脂用药，整月供应，按周期补货。',
    from: -10,
    days: 28,
    everyDays: 30,
    floors: [
      ['慢病用药', '高血压'],
      ['慢病用药', '糖尿病'],
      ['慢病用药', '心脑血管'],
    ],
    coupons: ['12元现金券', '北曜、禾沐堂满400减45'],
    sets: ['慢病首购装', '降压常备装'],
  },
  {
    name: '家庭器械专场',
    describe: '血压计、血糖试纸与敷料，开场前可设提醒。',
    from: 5,
    days: 5,
    everyDays: 14,
    floors: [
      ['医疗器械', '家用检测'],
      ['医疗器械', '卫生耗材'],
    ],
    sets: ['小药箱补货装'],
  },
  { name: '立冬养护周', describe: '滋补与中成药专题，已经结束。', from: -24, days: 7, everyDays: null, floors: [['中成药', '补益调理']] },
];

/** Inserts the topics; their pages come when there is what they show. */
export async function seedTopics(database: Database, now: Date): Promise<void> {
  for (const [position, { name, describe, from, days, everyDays }] of demoTopics.entries())
    await insertActivity(database, { kind: 'topic', name, describe, from, days, everyDays, position }, now);
}

/** Ids of coupons by their names, in the order of the names. */
async function couponsNamed(database: Database, names: readonly string[]): Promise<number[]> {
  const rows = await database.select({ id: activities.id, name: activities.name }).from(activities).where(eq(activities.kind, 'coupon'));
  return names.flatMap((name) => rows.filter((row) => row.name === name).map(({ id }) => id));
}

/** Inserts the pages of the topics: blocks of every kind, the fullest of them on the first. */
export async function seedTopicPages(database: Database): Promise<void> {
  const topics = await database.select().from(activities).where(eq(activities.kind, 'topic')).orderBy(asc(activities.position));
  const makers = await database
    .select({ id: manufacturers.id })
    .from(manufacturers)
    .where(isNotNull(manufacturers.brandPosition))
    .orderBy(asc(manufacturers.brandPosition))
    .limit(6);
  const sets = await database.select({ id: combinations.id, name: combinations.name }).from(combinations);
  const groups = await database.select({ id: groupBuys.activityId }).from(groupBuys).orderBy(asc(groupBuys.activityId)).limit(2);
  for (const topic of topics) {
    const told = demoTopics[topic.position];
    if (told === undefined) continue;
    const floors = told.floors.map((path): KeptTopicBlock => ({
      kind: 'floor',
      title: path.at(-1) ?? '',
      note: '按销量',
      list: `select=${demoCategoryId(path)}&sort=sales&in_stock=1`,
    }));
    const own: KeptTopicBlock[] = [
      ...(told.coupons === undefined
        ? []
        : [
            {
              kind: 'coupons' as const,
              title: '先领券',
              note: '领到即入钱包，结算时自动用最省的',
              ids: await couponsNamed(database, told.coupons),
            },
          ]),
      ...(told.sets === undefined
        ? []
        : [
            {
              kind: 'combinations' as const,
              title: '成套更省',
              note: '按套定价，不参加全单满减',
              ids: told.sets.flatMap((name) => sets.filter((set) => set.name === name).map(({ id }) => id)),
            },
          ]),
    ];
    const lively: KeptTopicBlock[] = told.isFull
      ? [
          { kind: 'group-buys', title: '一起拼', note: '凑满按成团价发货，凑不满全额退回', ids: groups.map(({ id }) => id) },
          { kind: 'brands', title: '品牌专场', note: '按厂家看在售的全部品规', ids: makers.map(({ id }) => id) },
          {
            kind: 'banner',
            title: '优选包邮专区，小单也包邮到店',
            note: '满 ¥500 包邮，部分单品达到件数即包邮',
            image: '/api/pictures/ads/banner-free-shipping.svg',
            url: '/yx',
          },
        ]
      : [];
    const rest: KeptTopicBlock[] = [
      ...(told.text === undefined ? [] : [{ kind: 'text' as const, title: '备货提示', items: [...told.text] }]),
      { kind: 'rules', title: '活动规则', items: rules },
      {
        kind: 'ways',
        title: '还可以看',
        items: [
          { text: '领券中心', url: '/lqzx' },
          { text: '每日特价', url: '/mrtj' },
          { text: '换购与满赠', url: '/zhmz/list' },
          { text: '优选包邮专区', url: '/yx' },
        ],
      },
    ];
    await database.insert(topicPages).values({ activityId: topic.id, blocks: [...own, ...floors, ...lively, ...rest] });
  }
}

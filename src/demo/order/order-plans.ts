/** What is bought together, by occasion: names of products, the surest first. */
export const demoBaskets = {
  colds: [
    '感冒灵颗粒',
    '布洛芬缓释胶囊',
    '板蓝根颗粒',
    '连花清瘟颗粒',
    '复方感冒灵片',
    '急支糖浆',
    '盐酸氨溴索片',
    '医用外科口罩',
    '电子体温计',
    '维生素C片',
    '西瓜霜润喉片',
  ],
  infections: [
    '阿莫西林胶囊',
    '头孢克肟分散片',
    '左氧氟沙星片',
    '阿奇霉素片',
    '蒲地蓝消炎口服液',
    '盐酸氨溴索口服溶液',
    '双黄连口服液',
    '布洛芬缓释胶囊',
    '奥美拉唑肠溶胶囊',
  ],
  chronic: [
    '苯磺酸氨氯地平片',
    '阿托伐他汀钙片',
    '阿司匹林肠溶片',
    '厄贝沙坦片',
    '琥珀酸美托洛尔缓释片',
    '瑞舒伐他汀钙片',
    '复方丹参滴丸',
    '硫酸氢氯吡格雷片',
    '上臂式电子血压计',
  ],
  diabetes: [
    '盐酸二甲双胍缓释片',
    '阿卡波糖片',
    '格列美脲片',
    '达格列净片',
    '血糖试纸',
    '一次性使用末梢采血针',
    '胰岛素注射笔用针头',
    '甲钴胺片',
    '阿托伐他汀钙片',
  ],
  stomach: [
    '奥美拉唑肠溶胶囊',
    '铝碳酸镁咀嚼片',
    '多潘立酮片',
    '健胃消食片',
    '三九胃泰颗粒',
    '蒙脱石散',
    '盐酸小檗碱片',
    '口服补液盐散(Ⅲ)',
    '乳酸菌素片',
    '开塞露',
  ],
  children: [
    '小儿氨酚黄那敏颗粒',
    '小儿豉翘清热颗粒',
    '布洛芬混悬滴剂',
    '医用退热贴',
    '蒙脱石散',
    '酪酸梭菌二联活菌散',
    '维生素AD滴剂(胶囊型)',
    '葡萄糖酸钙锌口服溶液',
    '小儿健胃消食片',
    '生理性海水鼻腔喷雾器',
  ],
  wounds: [
    '碘伏消毒液',
    '75%酒精消毒液',
    '创口贴',
    '医用纱布块',
    '医用棉签',
    '医用弹性绷带',
    '莫匹罗星软膏',
    '云岭白药气雾剂',
    '京万红软膏',
  ],
  herbs: ['黄芪', '当归', '党参', '枸杞子', '茯苓', '陈皮', '菊花', '甘草片', '山楂', '金银花', '薏苡仁'],
  ephedrine: ['复方盐酸伪麻黄碱缓释胶囊', '酚麻美敏片', '美扑伪麻片'],
} as const;

/** Baskets of named products, and the goods that are near their expiry, whatever they are. */
type DemoBasket = keyof typeof demoBaskets | 'near-expiry';

/** An order to be placed: so many days before the first start, and what has become of it since. */
export interface DemoOrderPlan {
  readonly daysAgo: number;
  readonly basket: DemoBasket;
  readonly fate: 'paid' | 'shipped' | 'completed' | 'cancelled' | 'expired';
  /** most kinds that it holds; absent: the whole basket, as far as it can be had */
  readonly kinds?: number;
  /** paid on account (R50) instead of from the balance */
  readonly isOnAccount?: boolean;
}

const plans = (
  fate: DemoOrderPlan['fate'],
  ...orders: readonly (readonly [daysAgo: number, basket: DemoBasket, kinds?: number])[]
): readonly DemoOrderPlan[] =>
  orders.map(([daysAgo, basket, kinds]) => ({ daysAgo, basket, fate, ...(kinds === undefined ? {} : { kinds }) }));

/**
 * The orders of the demo accounts' shops and of the invented ones, by company. Who has not passed or signed has none.
 * What is paid and has not shipped counts towards free shipping (R19): the first account's is small.
 */
export const demoOrderPlans: Readonly<Record<string, readonly DemoOrderPlan[]>> = {
  合肥安和大药房有限公司: [
    ...plans(
      'completed',
      [172, 'chronic'],
      [151, 'colds'],
      [133, 'stomach'],
      [118, 'children'],
      [96, 'chronic'],
      [82, 'infections'],
      [79, 'children'],
      [61, 'wounds', 6],
      [58, 'ephedrine'],
      [47, 'diabetes'],
      [40, 'children'],
      [33, 'colds'],
      [21, 'stomach', 7],
    ),
    ...plans('cancelled', [70, 'herbs', 5]),
    ...plans('expired', [12, 'children', 4]),
    ...plans('shipped', [3, 'chronic', 6]),
    ...plans('paid', [1, 'wounds', 1]),
  ],
  合肥安和大药房滨湖店: [
    ...plans('completed', [104, 'colds', 6], [52, 'children', 5]),
    { daysAgo: 2, basket: 'colds', fate: 'shipped', kinds: 4, isOnAccount: true },
  ],
  安庆同济大药房: [
    ...plans('completed', [160, 'chronic'], [111, 'herbs'], [74, 'infections', 7], [29, 'stomach']),
    ...plans('cancelled', [40, 'wounds', 4]),
    ...plans('shipped', [4, 'colds']),
  ],
  铜陵春和大药房: plans('completed', [167, 'colds'], [126, 'chronic'], [88, 'diabetes'], [43, 'infections'], [15, 'colds']),
  马鞍山济生堂药店: plans('completed', [155, 'stomach'], [109, 'children'], [66, 'chronic'], [24, 'wounds']),
  六安本草诊所: plans('completed', [148, 'herbs'], [97, 'infections'], [58, 'herbs'], [19, 'stomach']),
  滁州惠康大药房: [
    ...plans('completed', [139, 'diabetes'], [92, 'colds'], [50, 'children'], [27, 'chronic']),
    ...plans('shipped', [5, 'infections']),
  ],
  宣城百姓缘药房: plans('completed', [143, 'wounds'], [101, 'herbs'], [63, 'diabetes'], [36, 'children'], [9, 'colds'], [7, 'near-expiry']),
};

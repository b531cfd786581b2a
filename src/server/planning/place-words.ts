import { valueAt, type WrittenKeys } from '../../domain/planning/written-file.ts';

/** What a person calls the keys of an activity's file. */
const keyWords: Readonly<Record<string, string>> = {
  ...{ kind: '种类', name: '名称', describe: '说明', from: '开始', to: '结束', everyDays: '重复', monthDays: '每月日期', draft: '草稿' },
  ...{ audience: '给谁', 'audience.ids': '给谁', quota: '总数', perBuyer: '每店', thresholds: '门槛', counting: '范围', tiers: '档' },
  ...{ offers: '商品', addOns: '换购品', gifts: '赠品', parts: '组合商品', prizes: '奖项', goods: '商品', belowFloor: '低于底价' },
  ...{ price: '价格', formerPrice: '划线价', perOrder: '每单', quantity: '数量', amount: '门槛', money: '减', rate: '折扣', pays: '返' },
  ...{ threshold: '门槛', target: '成团数', least: '起拼', step: '加减单位', voucher: '券种', validity: '有效期', minutes: '时长' },
  ...{ theme: '专题', speaker: '主讲', venue: '地点', form: '形式', blocks: '页面', items: '内容', title: '标题', weight: '权重' },
};
/** The last keys, by their place in a list: 「商品 2」. */
const memberWords: Readonly<Record<string, string>> = {
  tiers: '第 {} 档',
  thresholds: '门槛 {}',
  blocks: '页面第 {} 块',
  prizes: '奖项 {}',
};

/** The goods that a member of a list names: a number of its own, or its `goods`. */
export function goodsAt(file: WrittenKeys, at: string): number | null {
  const member = valueAt(file, at.split('.').slice(0, 2).join('.'));
  const id = typeof member === 'object' && member !== null && 'goods' in member ? member.goods : member;
  return typeof id === 'number' ? id : null;
}

/** A place in an activity's file as a person calls it: `offers.1.formerPrice` is 「缬沙坦胶囊 的划线价」. */
export function placeWords(file: WrittenKeys, at: string, nameOf: (goodsId: number) => string | null): string {
  if (at === '') return '';
  const whole = keyWords[at];
  if (whole !== undefined) return whole;
  const [list = '', place = '', ...deeper] = at.split('.');
  const key = deeper.at(-1);
  const last = key === undefined ? '' : (keyWords[key] ?? key);
  if (!/^\d+$/.test(place)) return `${keyWords[list] ?? list}${keyWords[place] ?? ''}`;
  const goodsId = goodsAt(file, at);
  const name = goodsId === null ? null : nameOf(goodsId);
  const member = (memberWords[list] ?? `${keyWords[list] ?? list} {}`).replace('{}', String(Number(place) + 1));
  return [name === null ? member : `${member} ${name}`, last].filter((words) => words !== '').join('，');
}

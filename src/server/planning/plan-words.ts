import type { PlainFaultCode, PlanFault } from '../../domain/planning/plan-fault.ts';
import { priceAsText } from '../../domain/shared/money.ts';
import { regulatedWords } from '../activity/regulated-words.ts';

const words: Readonly<Record<PlainFaultCode, string>> = {
  'period-reversed': '结束时间必须晚于开始时间',
  'period-over': '活动时间已经过去',
  'period-overlaps-itself': '重复间隔短于活动时间：还没结束又开始了',
  'lottery-begun': '开始时间必须晚于现在：种子的摘要要先公布',
  'unknown-goods': '没有这个编号的商品',
  'unknown-shops': '有的门店编号不存在',
  'goods-twice': '同一商品写了两次',
  'goods-not-sold': '商品不可购买，不能参加',
  'controlled-goods': '控销商品的价格只对获准门店可见，不能公开定价',
  'ephedrine-in-group': '含麻商品须实名单独采购，不参加拼团',
  'more-than-quota': '超过总数',
  'cannot-be-joined': '起拼、每店上限与加减单位之间没有可拼的数量',
  'not-rising': '各档须逐档递增：门槛更高，优惠也更大',
  'two-sorts': '满减与折扣不能写在同一个活动里',
  'takes-more-than-bought': '优惠不得超过所买的金额',
  validity: '有效期在可领之前就结束，或结束早于开始',
  'too-long': '讲座比活动时间还长',
  'former-not-higher': '原价须高于活动价',
  'former-never-paid': '活动开始前 7 天内没有以此价成交过，不得标为原价（《明码标价和禁止价格欺诈规定》）',
  prize: '奖项有误：1 到 20 个，名称 1 到 40 字，份数与权重 1 到 1000000，券额小于门槛，积分为正整数',
};

/** Why an activity is refused, in words. */
export function faultReason(fault: PlanFault): string {
  if (fault.code === 'regulated') return regulatedWords(fault.class, fault.at.startsWith('prizes') ? '奖品' : '赠品');
  if (fault.code === 'below-floor')
    return `¥${priceAsText(fault.unit)} 低于底价 ¥${priceAsText(fault.floor)}；确要如此，写明 "belowFloor": true`;
  if (fault.code === 'not-cheaper') return `不比平时便宜（平时 ¥${priceAsText(fault.ordinary)}）`;
  return words[fault.code];
}

/** A fault with its place in the file. */
export const faultWords = (fault: PlanFault): string => `${fault.at}: ${faultReason(fault)}`;

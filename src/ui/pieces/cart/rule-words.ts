import type { AimStanding, Aim } from '../../../application/gap/gap-aim.ts';
import type { LedgerView, ReductionView } from '../../../application/cart/view/ledger-view.ts';
import type { TierGain, TierKindView, TierView } from '../../../application/cart/view/tier-view.ts';
import type { DroppedVoucher } from '../../../application/cart/view/voucher-view.ts';
import type { LedgerRow } from '../../kit/sheet/ledger.tsx';
import { freightWords } from './freight-words.ts';

/** 满减, 折扣, 优惠券, 现金券: the kinds of tiers over a whole order. */
export const tierKindNames: Readonly<Record<TierKindView['kind'], string>> = {
  'full-reduction': '满减',
  discount: '折扣',
  coupon: '优惠券',
  'cash-voucher': '现金券',
};

const reductionNames: Readonly<Record<ReductionView['kind'], string>> = {
  'goods-full-reduction': '品种组满减',
  'full-reduction': '全单满减',
  discount: '整单折扣',
  coupon: '优惠券',
  'cash-voucher': '现金券',
};

const gainWords = (gain: TierGain, kind: ReductionView['kind']): string =>
  gain.code === 'rate' ? `享${gain.rate}折` : `${kind === 'cash-voucher' ? '用' : '减'}${gain.money}`;

/** 满6000减150, 满5000享98折, 满5000用50; from the first yuan on 全场享94折. */
export const ruleWords = (threshold: string, gain: TierGain, kind: ReductionView['kind']): string =>
  `${threshold === '0' ? '全场' : `满${threshold}`}${gainWords(gain, kind)}`;

/** What a kind gives now: 已减 ¥150, 98折 减 ¥129.14, 已用 ¥60. */
export function reachedWords({ kind, takes, applied }: TierKindView): string | null {
  if (takes === null) return null;
  if (applied?.gain.code === 'rate') return `${applied.gain.rate}折 减 ¥${takes}`;
  return kind === 'coupon' || kind === 'cash-voucher' ? `已用 ¥${takes}` : `已减 ¥${takes}`;
}

/** 可减 ¥40; where something is taken off already what it adds to that: 多减 ¥25，共减 ¥40. */
export const reductionWords = ({ money, more }: { readonly money: string; readonly more: string | null }): string =>
  more === null ? `可减 ¥${money}` : `多减 ¥${more}，共减 ¥${money}`;

/** 享 94折, 可减 ¥40, 多减 ¥25，共减 ¥40, 可用 ¥60, 可用 ¥60，多省 ¥10. */
function wonWords(gain: TierGain, kind: Aim['kind']): string {
  if (gain.code === 'rate') return `享 ${gain.rate}折`;
  if (kind !== 'coupon' && kind !== 'cash-voucher') return reductionWords(gain);
  return `可用 ¥${gain.money}${gain.more === null ? '' : `，多省 ¥${gain.more}`}`;
}

/** 再买 ¥1,353.20 多减 ¥70，共减 ¥220, 再买 ¥3,353.20 享 94折. */
export const nextWords = ({ missing, gain }: TierView, kind: TierKindView['kind']): string => `再买 ¥${missing} ${wonWords(gain, kind)}`;

/** Freight beside the sum that it is part of: 含运费 ¥8.00, 免运费; null while there is nothing to carry. */
export function freightInSum({ freight, freightReason }: Pick<LedgerView, 'freight' | 'freightReason'>): string | null {
  switch (freightReason.code) {
    case 'charged':
      return `含运费 ¥${freight}`;
    case 'nothing-selected':
      return null;
    case 'pickup':
    case 'always-free':
    case 'threshold':
    case 'lines-ship-free':
      return '免运费';
  }
}

/** A name that says the rule already (全场满500减30) is not followed by it once more. */
function namedRule({ name, rule, kind }: ReductionView): string | undefined {
  const words = rule ? ruleWords(rule.threshold, rule.gain, kind) : '';
  const isSaid = words === '' || name.replaceAll(',', '').includes(words.replaceAll(',', ''));
  return [name, isSaid ? '' : words].filter((word) => word !== '').join(' ') || undefined;
}

/** 送浙江省杭州市，差 ¥50.00 包邮: the rule of freight; where it differs by region, with the region. */
function freightRule({ freightReason, destination }: LedgerView): string {
  const words = freightWords(freightReason);
  const isCarried = freightReason.code !== 'nothing-selected' && freightReason.code !== 'pickup';
  return destination !== null && isCarried ? `送${destination.region}，${words}` : words;
}

/** The ledger of a cart: every reduction under its rule. */
export const ledgerRows = (ledger: LedgerView): readonly LedgerRow[] => [
  { name: '商品金额', amount: `¥${ledger.goodsAmount}` },
  ...ledger.reductions.map((reduction) => ({
    name: reductionNames[reduction.kind],
    rule: namedRule(reduction),
    amount: `−¥${reduction.amount}`,
    minus: true,
  })),
  { name: '运费', rule: freightRule(ledger), amount: `¥${ledger.freight}` },
];

/** ¥60 优惠券未达门槛，已改用最省组合. */
export function droppedWords({ side, code, money }: DroppedVoucher): string {
  const name = `${money === '' ? '' : `¥${money} `}${side === 'coupon' ? '优惠券' : '现金券'}`;
  return `${name}${code === 'not-reached' ? '未达使用门槛' : '已不可用'}，已换为最省组合`;
}

const aimNames: Readonly<Record<Aim['kind'], string>> = {
  ...tierKindNames,
  'goods-full-reduction': '品种组满减',
  'free-shipping': '包邮',
};

/** 再买 ¥60.00 可减 ¥110（呼吸用药）; 已满足，可以完成了. */
export function aimWords({ kind }: Aim, standing: AimStanding): string {
  if (standing.status === 'reached') return `${aimNames[kind]}已满足`;
  const { missing, gain, name } = standing;
  if (kind === 'free-shipping' || gain === null) return `再买 ¥${missing} 包邮`;
  return `再买 ¥${missing} ${wonWords(gain, kind)}${name === '' ? '' : `（${name}）`}`;
}

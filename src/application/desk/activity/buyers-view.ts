import { type FileValue, valueAt, type WrittenKeys } from '../../../domain/planning/written-file.ts';
import type { ActivityDraft, ActivityGoods } from './activity-draft.ts';
import { fieldText, goodsOfList } from './activity-fields.ts';
import { periodWords } from './shown-activity.ts';

/** A page of the shop. */
interface BuyersPage {
  readonly name: string;
  readonly to: string;
}

/** Where buyers meet activities of a kind. */
export const buyersPages: Readonly<Record<ActivityDraft['kind'], BuyersPage>> = {
  coupon: { name: '领券中心', to: '/lqzx' },
  'group-buy': { name: '拼团专区', to: '/ptzq' },
  combination: { name: '组合购', to: '/zhzq' },
  'add-on': { name: '换购与满赠', to: '/zhmz' },
  gift: { name: '换购与满赠', to: '/zhmz' },
  cashback: { name: '满额返现', to: '/hb' },
  lottery: { name: '抽奖', to: '/draw' },
  'whole-shop': { name: '全场折扣', to: '/welfare' },
  lecture: { name: '药友汇', to: '/yyh' },
  topic: { name: '活动专区', to: '/yjh' },
  special: { name: '每日特价', to: '/mrtj' },
  flash: { name: '每日特价', to: '/mrtj' },
  tier: { name: '购物车', to: '/cart' },
};

/** What a draft will say to buyers, from what is typed; parts that are not written yet are left out. */
interface BuyersView {
  /** 满3000减90, one for each step */
  readonly offers: readonly string[];
  /** 12-01 至 12-07; empty while it is not written */
  readonly period: string;
  /** 领后 7 天内有效, 每店 1 张 */
  readonly terms: readonly string[];
  /** goods at their own price */
  readonly goods: readonly {
    readonly id: number;
    readonly name: string;
    readonly facts: string;
    readonly price: string;
    readonly before: string;
  }[];
}

const listAt = (file: WrittenKeys, at: string): readonly FileValue[] => {
  const value = valueAt(file, at);
  return Array.isArray(value) ? (value as readonly FileValue[]) : [];
};

/** A threshold and what it takes off, as the cart says it: 满3000减90, 满5000享9.7折. */
function stepWords(file: WrittenKeys, at: string): string {
  const [amount, money, rate] = [`${at}amount`, `${at}money`, `${at}rate`].map((place) => fieldText(file, place).trim());
  const off = rate ? `享${Number((Number(rate) * 10).toFixed(2))}折` : money ? `减${money}` : '';
  return off === '' ? '' : `${amount === '' || Number(amount) === 0 ? '' : `满${amount}`}${off}`;
}

function termsOf(file: WrittenKeys, kind: ActivityDraft['kind']): readonly string[] {
  if (kind !== 'coupon') return [];
  const [days, perBuyer, quota] = ['validity.days', 'perBuyer', 'quota'].map((at) => fieldText(file, at));
  return [days ? `领后 ${days} 天内有效` : '', perBuyer ? `每店 ${perBuyer} 张` : '', quota ? `共 ${quota} 张，领完为止` : ''].filter(
    (words) => words !== '',
  );
}

const scopeOf = (file: WrittenKeys): string => {
  const counting = listAt(file, 'counting').length;
  return counting === 0 ? '全部商品' : `指定的 ${counting} 种商品`;
};

/**
 * What buyers will read of a draft.
 * @param draft as the shop read it: when it holds
 * @param file with what was typed since
 * @param known goods by their names
 * @param now epoch seconds
 */
export function buyersView(draft: ActivityDraft, file: WrittenKeys, known: readonly ActivityGoods[], now: number): BuyersView {
  const everyDays = Number(valueAt(file, 'everyDays') ?? 0);
  const { kind, audience } = draft;
  const steps =
    kind === 'tier'
      ? listAt(file, 'tiers').map((_, place) => stepWords(file, `tiers.${place}.`))
      : kind === 'coupon'
        ? [stepWords(file, '')]
        : [];
  const goods = goodsOfList(file, 'offers').map(({ at, id }) => {
    const one = known.find((each) => each.id === id);
    const [price, quota, former] = ['price', 'quota', 'former'].map((field) => fieldText(file, `${at}.${field}`));
    return {
      id,
      name: one?.name ?? `商品 ${id}`,
      facts: [one?.spec ?? '', one?.maker ?? '', quota ? `限 ${quota} 件` : ''].filter((words) => words !== '').join('　'),
      ...{ price: price ?? '', before: former ?? '' },
    };
  });
  return {
    offers: steps.filter((words) => words !== ''),
    period: periodWords({ ...draft, everyDays, monthDays: [] }, now),
    terms: [...termsOf(file, kind), ...(kind === 'tier' || kind === 'coupon' ? [scopeOf(file)] : []), audience].filter(
      (words) => words !== '',
    ),
    goods,
  };
}

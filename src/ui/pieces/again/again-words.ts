import type { AgainGroup, AgainRow } from '../../../application/again/again-rows.ts';
import { goodsAddress } from '../../../application/goods/face/goods-arrival.ts';
import { repairWords } from '../goods/window/offer/repair-words.ts';

export const groupWords: Readonly<Record<AgainGroup, { readonly title: string; readonly note: string }>> = {
  out: { title: '现在买不到', note: '不会加入购物车' },
  changed: { title: '有变化', note: '请核对后加入' },
  same: { title: '无变化', note: '' },
};

/** Which colour words on a row have: what is wrong, what is to be looked at, what is to the buyer's good. */
type AgainTone = 'bad' | 'warn' | 'good';

/** Words on a row, and how they look. */
interface AgainNote {
  readonly text: string;
  readonly tone: AgainTone;
}

const heldIn = ({ offer }: AgainRow): number => (offer === null ? 0 : offer.held.ordinary + offer.held.flash);

/** What is not as it was of a row that can be had, the most urgent first. */
function noteWords(row: AgainRow): readonly AgainNote[] {
  const { notes, line, offer, difference } = row;
  const unit = offer?.goods.unit ?? line.unit;
  const inCart = heldIn(row) > 0 ? `，购物车已有 ${String(heldIn(row))}` : '';
  const price = offer?.price?.unit ?? '';
  const wordsOf = (note: (typeof notes)[number]): string => {
    switch (note) {
      case 'fewer-stock':
        return `库存只够 ${String(offer?.most ?? 0)}${unit}${inCart}`;
      case 'fewer-limit':
        if (offer?.price?.line === 'flash') return `秒杀价最多 ${String(offer.most)}${unit}${inCart}`;
        return `每单限购 ${String(offer?.goods.terms.purchaseLimit ?? 0)}${unit}，最多 ${String(offer?.most ?? 0)}${inCart}`;
      case 'other-spec':
        return `规格由 ${line.spec} 换成 ${offer?.goods.spec ?? ''}`;
      case 'dearer':
        return `单价 ¥${row.before} → ¥${price}，涨 ¥${difference}`;
      case 'cheaper':
        return `单价 ¥${row.before} → ¥${price}，降 ¥${difference}`;
      case 'sooner':
        return `效期至 ${offer?.goods.expiry ?? ''}，早于上次的 ${line.expiry}`;
      case 'near-expiry':
        return `近效期，效期至 ${offer?.goods.expiry ?? ''}`;
      case 'no-gift':
        return '上次有赠品，现在没有';
    }
  };
  return notes.map((note) => ({ text: wordsOf(note), tone: note === 'cheaper' ? 'good' : 'warn' }));
}

/** Whether a set can be had again, and what it costs now beside then. */
function setWords({ set, before }: AgainRow): string {
  if (set === null || set.state === 'gone') return '组合已下架';
  if (set.state === 'closed') return set.words === '' ? '组合现在不能买' : set.words;
  if (set.turn === 'same') return '组合仍在售，按套加入';
  return `组合仍在售，每套 ¥${before} → ¥${set.price}，${set.turn === 'dearer' ? '涨' : '降'} ¥${set.change}`;
}

/** Why a row cannot be had. */
function outWords(row: AgainRow): string {
  const { state, offer } = row;
  switch (state) {
    case 'had':
      return '';
    case 'gone':
      return '已下架';
    case 'combination':
      return setWords(row);
    case 'add-on':
      return `上次是${row.before === '0.00' ? '赠品' : '换购价'}，满额后在换购活动里另选`;
    case 'not-allowed':
      return offer?.goods.obstacle?.words || (offer?.standing.kind === 'not-supplied' ? '控销品种，授权后可购买' : '暂不可购买');
    case 'sold-out':
      return heldIn(row) > 0 ? `库存已全部在购物车（${String(heldIn(row))}）` : '暂时缺货';
    case 'at-limit':
      return `每单限购 ${String(offer?.goods.terms.purchaseLimit ?? 0)}，购物车已有 ${String(heldIn(row))}`;
  }
}

/** All that is to be said of a row, the shop's own refusal first; empty where it is as it was. */
export const rowWords = (row: AgainRow): readonly AgainNote[] => {
  if (row.added > 0) return [];
  const out: AgainTone = row.group === 'out' ? 'bad' : 'warn';
  const words = row.state === 'had' ? noteWords(row) : [{ text: outWords(row), tone: out }];
  return row.refusal === null ? words : [{ text: row.refusal, tone: 'bad' }, ...words];
};

/** 批号 260312 → 260418: another batch than then; a row without changes says nothing of it. */
export function batchWords({ line, offer, group }: AgainRow): string | null {
  if (group === 'same' || !offer || offer.goods.batch === '' || line.batch === '' || offer.goods.batch === line.batch) return null;
  return `批号 ${line.batch} → ${offer.goods.batch}`;
}

/** A way out of what a row cannot be had in. */
interface WayOut {
  readonly text: string;
  readonly to: string;
}

const wantAddress = ({ line: { name, maker, spec } }: AgainRow, number: number): string =>
  `/pzqg/add?${new URLSearchParams({ name, maker, spec, number: String(number) }).toString()}`;

/** Where the buyer can turn for what a row does not give: the licence, the cart, the same name by others, a want. */
export function waysOut(row: AgainRow): readonly WayOut[] {
  const { state, line, offer, notes, units, added } = row;
  if (added > 0) return [];
  const others = { text: '找同名品种', to: `/search?keywords=${encodeURIComponent(line.name)}` };
  const want = (number: number, text: string) => ({ text, to: wantAddress(row, number) });
  const cart = { text: '去购物车', to: '/cart' };
  if (state === 'had') {
    const isFewer = notes.includes('fewer-stock');
    const missing = line.number - units - heldIn(row);
    return [
      ...(isFewer && missing > 0 ? [want(missing, `余下 ${String(missing)} 登记求购`)] : []),
      ...(isFewer || notes.includes('dearer') || notes.includes('other-spec') || notes.includes('sooner') ? [others] : []),
    ];
  }
  if (state === 'at-limit' || (state === 'sold-out' && heldIn(row) > 0)) return [cart];
  const obstacle = offer?.goods.obstacle;
  if (state === 'not-allowed' && obstacle && obstacle.repair !== '') return [{ text: repairWords(obstacle), to: obstacle.repair }];
  if (state === 'combination') return [{ text: row.set?.state === 'had' ? '去组合购' : '看其他组合', to: '/zhzq' }];
  if (state === 'add-on')
    return [
      { text: '看换购活动', to: '/zhmz/list' },
      { text: '按现价买', to: offer === null ? `/search?keywords=${encodeURIComponent(line.name)}` : goodsAddress(offer.goods) },
    ];
  return [others, want(line.number, '登记求购')];
}

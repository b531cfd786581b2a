import type { AddOnGroupView, AddOnView } from '../../application/combination/add-on-groups-view-model.ts';

/** The page of one group. */
export const groupAddress = (id: string): string => `/zhmz?id=${encodeURIComponent(id)}`;

const verbOf = ({ isGift }: Pick<AddOnGroupView, 'isGift'>): string => (isGift ? '领赠品' : '换购');

/** How it stands by time, and whom it is for. */
export function stateWords({ state, turns }: Pick<AddOnGroupView, 'state' | 'turns'>): string {
  switch (state) {
    case 'announced':
      return `${turns} 开始`;
    case 'over':
      return '已结束';
    case 'not-you':
      return '不对贵单位开放';
    case 'used-up':
      return '可选的数量已用完';
    case 'running':
      return `${turns} 止`;
  }
}

/** 可换购 1 件: what may be chosen now; null while nothing may. */
export const reachedWords = (group: AddOnGroupView): string | null => {
  if (group.room > 0) return `可${verbOf(group)} ${group.room} 件`;
  return group.inCart > 0 ? `已选 ${group.inCart} 件` : null;
};

/** 再买 ¥30.00 可换购: what is missing to the next threshold; null where all are reached. */
export const waitWords = (group: AddOnGroupView): string | null =>
  group.missing === null ? null : `再买 ¥${group.missing} 可${group.inCart + group.room > 0 ? '再' : ''}${verbOf(group)} 1 件`;

/** Why an add-on has no button now; empty where the group says it for all: its state, or what is missing to it. */
export function blockedWords({ isSoldOut, obstacle, inCart, unit }: AddOnView, group: AddOnGroupView): string {
  if (inCart > 0) return `已选 ${inCart}${unit}`;
  if (group.state !== 'running') return '';
  if (obstacle !== null) return obstacle.words;
  if (isSoldOut) return '暂时缺货';
  return group.inCart > 0 ? '当前档已选满' : '';
}

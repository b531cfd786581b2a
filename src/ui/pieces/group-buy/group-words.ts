import type { GroupFilter, GroupBuyView } from '../../../application/group-buy/group-view.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import type { BadgeLook } from '../order/order-states.ts';

export const filterWords: Readonly<Record<GroupFilter, string>> = {
  all: '拼团中',
  mine: '我在拼',
  nearly: '快凑满',
  today: '今天截止',
  announced: '预告',
  over: '已结束',
};

const quiet: BadgeLook = { variant: 'plain' };

/** What the stage of a group is called, and its look. */
export const stageWords: Readonly<Record<GroupBuyView['stage'], { readonly text: string; readonly look: BadgeLook }>> = {
  announced: { text: '预告', look: quiet },
  gathering: { text: '拼团中', look: { colorPalette: 'brand', variant: 'surface' } },
  reached: { text: '已成团', look: { colorPalette: 'success' } },
  full: { text: '已拼满', look: { colorPalette: 'success' } },
  succeeded: { text: '已成团结束', look: { colorPalette: 'success' } },
  failed: { text: '未成团', look: quiet },
};

/** How far it came, under its bar. */
export function standingWords({ stage, missing, left, least, goods: { unit }, endsAt }: GroupBuyView): string {
  switch (stage) {
    case 'announced':
      return `起拼 ${least}${unit}`;
    case 'gathering':
      return `再 ${missing}${unit}成团，起拼 ${least}${unit}`;
    case 'reached':
      return `截止前仍可按成团价加入，还剩 ${left}${unit}`;
    case 'full':
      return '已拼满，等待发货';
    case 'succeeded':
      return `${shownTime(endsAt)} 截止，已按成团价发货`;
    case 'failed':
      return `${shownTime(endsAt)} 截止，差 ${missing}${unit}，已全额退款`;
  }
}

/** Why nobody can join now, where the stage does not say it. */
export const reasonWords: Readonly<Record<NonNullable<GroupBuyView['reason']>, string>> = {
  'not-begun': '还没有开团',
  stopped: '本团已停止',
  ended: '本团已截止',
  'not-you': '资质通过的单位可以参团',
  had: '贵店已拼到本团上限',
  gone: '本团已拼满',
};

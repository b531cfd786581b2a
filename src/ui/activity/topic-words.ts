import type { Activity } from '../../application/activity/activity.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import type { BadgeLook } from '../pieces/order/order-states.ts';

/** How an activity stands, in a word, and the look of it. */
export function standingWords({ state }: Activity): { readonly text: string; readonly look: BadgeLook } {
  if (state === 'running') return { text: '进行中', look: { colorPalette: 'success' } };
  if (state === 'announced') return { text: '即将开始', look: { colorPalette: 'info' } };
  return { text: state === 'stopped' ? '已停止' : '已结束', look: { variant: 'plain' } };
}

/** From when until when. */
export const periodWords = ({ beginsAt, endsAt }: Activity): string => `${shownTime(beginsAt)} 至 ${shownTime(endsAt)}`;

import type { LectureFilter, LectureView } from '../../application/activity/club-view-model.ts';
import type { BadgeLook } from '../pieces/order/order-states.ts';

/** 讲座, 培训. */
export const formWords: Readonly<Record<LectureView['form'], string>> = { lecture: '讲座', training: '培训' };

export const filterWords: Readonly<Record<LectureFilter, string>> = { open: '可预约', mine: '我预约的', over: '已结束', all: '全部' };

const quiet: BadgeLook = { variant: 'plain' };
const good: BadgeLook = { colorPalette: 'success' };

/** What the state of a lecture is called, and its look. */
export function stateWords({ state, isBooked, isOver, reason }: LectureView): { readonly text: string; readonly look: BadgeLook } {
  if (state === 'stopped') return { text: '已取消', look: quiet };
  if (isOver) return { text: '已结束', look: quiet };
  if (isBooked) return { text: '已预约', look: good };
  if (state === 'announced') return { text: '未开放预约', look: quiet };
  if (reason === 'gone') return { text: '已约满', look: quiet };
  return reason === 'ended' ? { text: '进行中', look: quiet } : { text: '预约中', look: good };
}

/** Why a place cannot be booked, where the state does not say it. */
export function reasonWords({ reason, isBooked }: LectureView): string | null {
  if (isBooked) return null;
  if (reason === 'not-you') return '资质通过的单位可以预约';
  return reason === 'gone' ? '有单位取消时会空出席位' : null;
}

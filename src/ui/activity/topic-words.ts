import type { Activity } from '../../application/activity/activity.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';

const words: Readonly<Record<Activity['state'], string>> = {
  draft: '未发布',
  announced: '即将开始',
  running: '进行中',
  stopped: '已停止',
  ended: '已结束',
};

/** How an activity stands, in a word. */
export const standingWords = ({ state }: Pick<Activity, 'state'>): string => words[state];

/** From when until when. */
export const periodWords = ({ beginsAt, endsAt }: Activity): string => `${shownTime(beginsAt)} 至 ${shownTime(endsAt)}`;

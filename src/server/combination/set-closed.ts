import type { JoinObstacle } from '../../domain/activity/join-obstacle.ts';
import type { MetActivity } from '../activity/activity-store.ts';

/** Why sets of a combination cannot be had (R39), in the shop's words. */
export const setObstacleWords: Readonly<Record<JoinObstacle, string>> = {
  'not-begun': '组合购还没有开始',
  stopped: '组合购已停止',
  ended: '组合购已结束',
  'not-you': '本组合不对贵单位开放',
  had: '本组合已达到每店限购套数',
  gone: '本组合已售完',
};

/** Why no set of a combination can be had now; empty where one can. */
export const setClosed = ({ obstacle }: Pick<MetActivity, 'obstacle'>): string => (obstacle === null ? '' : setObstacleWords[obstacle]);

import type { Asked } from './asked.ts';

export const activities: Asked<'activities'> = {
  topics: (activities) => activities.topics(),
  topic: (activities) => activities.topic('1'),
  follow: (activities) => activities.follow('1'),
  unfollow: (activities) => activities.unfollow('1'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof activities)[] = ['follow'];

import type { Asked } from './asked.ts';

export const feedback: Asked<'feedback'> = {
  send: (feedback) => feedback.send({ kind: 'page', words: '搜索结果希望按规格排', contact: '', pictures: [] }),
  list: (feedback) => feedback.list(1),
};

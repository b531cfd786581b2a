import type { Asked } from './asked.ts';

export const inbox: Asked<'inbox'> = {
  list: (inbox) => inbox.list({ tab: 'all', page: 1 }),
  count: (inbox) => inbox.count(),
  read: (inbox) => inbox.read(['1']),
  readAll: (inbox) => inbox.readAll(null, 1),
  mute: (inbox) => inbox.mute('price', true),
};

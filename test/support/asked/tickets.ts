import type { Asked } from './asked.ts';

export const tickets: Asked<'tickets'> = {
  open: (tickets) =>
    tickets.open({ kind: 'idea', order: '', words: '希望有电子发票', name: '王芳', phone: '13912345678', email: '' }, 'key'),
  list: (tickets) => tickets.list(1),
  find: (tickets) => tickets.find({ number: 'TS20261122000001', phone: '13912345678' }),
};

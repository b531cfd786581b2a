import type { Asked } from './asked.ts';

const work = { name: '李娜', role: 'purchaser', orderLimit: '2000' } as const;

export const people: Asked<'people'> = {
  list: (people) => people.list(),
  invite: (people) => people.invite({ phone: '13912345678', ...work }),
  change: (people) => people.change({ id: '3', ...work }),
  remove: (people) => people.remove('3'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof people)[] = ['change', 'remove'];

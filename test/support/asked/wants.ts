import type { Ports } from '../../../src/application/ports.ts';
import { accepting, type Asked } from './asked.ts';

const wanted = { name: '甲巯咪唑片', maker: '', spec: '5mg×50片', quantity: 10, until: '', price: '12.0000' };
const idOf = async (wants: Ports['wants']) => accepting(await wants.add(wanted)).id;

export const wants: Asked<'wants'> = {
  list: (wants) => wants.list({ filter: 'active', page: 1 }),
  read: (wants) => idOf(wants).then(wants.read),
  add: (wants) => wants.add(wanted),
  close: (wants) => idOf(wants).then(wants.close),
};

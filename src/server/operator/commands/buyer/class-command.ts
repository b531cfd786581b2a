import { inTransaction } from '../../../http/transaction.ts';
import { classShop, readPriceLists } from '../../../price-list/price-list-store.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { tried } from '../../../http/tried.ts';
import { classIn } from '../goods/price-list-commands.ts';

const set: OperatorCommand = {
  usage: 'buyer class BUYER CLASS|none [--confirm]',
  acts: 'confirmed',
  describe: 'the class of a customer (A, B, C or your own word), by which price lists of a class hold for it',
  words: 2,
  options: { confirm: { type: 'boolean' } },
  run: async ({ database, clock }, [name = '', word = ''], { confirm }) => {
    const customerClass = word === 'none' ? null : classIn(word);
    const buyer = await namedBuyer(database, name);
    const keep = confirm === undefined ? tried : inTransaction<string | null>;
    const was = await keep(database, (transaction) => classShop(transaction, buyer.id, customerClass));
    const lists = (await readPriceLists(database)).filter(
      ({ list }) => customerClass !== null && list.customerClass === customerClass && list.endsAt > clock() && list.endedAt === null,
    );
    return [
      row(buyer.company, `class ${was ?? 'none'}`, `now ${customerClass ?? 'none'}`),
      ...lists.map(({ list, kinds }) => row('price list', list.id, list.name, `${kinds} goods`)),
      ...(confirm === undefined ? ['Nothing has changed yet: --confirm does it.'] : []),
    ];
  },
};

/** The class of a customer (R57). */
export const classCommands = { 'buyer class': set } as const;

import { inTransaction } from '../../../http/transaction.ts';
import { readCostFile } from '../../../simulation/cost-file.ts';
import { keepCosts, unknownGoods } from '../../../simulation/cost-store.ts';
import { fileOf, refuseFile } from '../../kit/file-word.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

const importCosts: OperatorCommand = {
  usage: 'cost import FILE.csv',
  acts: true,
  path: 'file',
  describe: 'cost prices of goods: columns id and cost (yuan, at most 4 decimals), UTF-8 or GB18030; never shown to buyers',
  words: 1,
  run: async ({ database, clock }, [word = '']) => {
    const file = await readCostFile(fileOf(word));
    if (!file.ok) return refuseFile(file.refusal.first, file.refusal.count);
    const costs = file.value;
    await inTransaction(database, async (transaction) => {
      const unknown = await unknownGoods(transaction, costs);
      if (unknown.length > 0) refuseFile(unknown.map(({ line, goodsId }) => `${line}: there are no goods ${goodsId}`));
      await keepCosts(transaction, costs, clock());
    });
    return [`${costs.length} cost prices imported`];
  },
};

/** What goods cost the shop (docs/decisions/0059). */
export const costCommands = { 'cost import': importCosts } as const;

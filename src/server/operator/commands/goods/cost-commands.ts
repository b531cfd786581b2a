import { decodeText } from '../../../csv/decode-text.ts';
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
    const text = decodeText(fileOf(word));
    if (!text.ok) refuseFile(['1: this is no text']);
    const { costs, problems } = readCostFile(text.ok ? text.value : '');
    refuseFile(problems);
    await inTransaction(database, async (transaction) => {
      refuseFile((await unknownGoods(transaction, costs)).map(({ line, goodsId }) => `${line}: there are no goods ${goodsId}`));
      await keepCosts(transaction, costs, clock());
    });
    return [`${costs.length} cost prices imported`];
  },
};

/** What goods cost the shop (docs/decisions/0059). */
export const costCommands = { 'cost import': importCosts } as const;

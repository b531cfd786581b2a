import { money, priceAsText } from '../../../../domain/shared/money.ts';
import { dayInChina } from '../../../clock.ts';
import { demandFile, demandNow } from '../../../wanted/wanted-demand.ts';
import { countOf } from '../../kit/count-option.ts';
import { writeNewFile } from '../../kit/new-file.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;

const list: OperatorCommand = {
  usage: 'wanted list [--limit N] [--xlsx FILE]',
  acts: false,
  describe: 'what shops want and do not find, by most shops; counts only. FILE is absolute and new, and holds all',
  words: 0,
  options: { limit: text, xlsx: text },
  run: async ({ database }, _words, { limit, xlsx }) => {
    const count = countOf(limit);
    if (xlsx !== undefined) {
      await writeNewFile('--xlsx', xlsx, () => demandFile(database));
      return [xlsx];
    }
    return (await demandNow(database, count)).map(({ name, spec, maker, shops, units, price, matched, last }) =>
      [
        name,
        spec || '-',
        maker || '-',
        `${shops} shops`,
        `${units} units`,
        price === null ? '-' : `up to ${priceAsText(money(price))}`,
        `${matched} matched`,
        dayInChina(last),
      ].join('\t'),
    );
  },
};

/** What shops want. */
export const wantedCommands = { 'wanted list': list } as const;

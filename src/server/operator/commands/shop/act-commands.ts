import { Readable } from 'node:stream';
import { wordOfAct } from '../../../../domain/act/act-words.ts';
import { chinaDayBegan, isDay } from '../../../../domain/shared/china-time.ts';
import { actsCsv } from '../../../act/acts-csv.ts';
import { type ActFilter, type ReadAct, readActs } from '../../../act/read-acts.ts';
import { toldChange } from '../../../act/told-change.ts';
import type { Database } from '../../../database/database.ts';
import { countOf } from '../../kit/count-option.ts';
import { momentText } from '../../kit/moment-text.ts';
import { namedBuyer, namedGoods, namedOrder } from '../../kit/named-rows.ts';
import { writeNewFile } from '../../kit/new-file.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const text = { type: 'string' } as const;
const sought = { who: text, order: text, buyer: text, goods: text, text, from: text, until: text, money: { type: 'boolean' } } as const;
const soughtUsage = '[--who NAME] [--order ORDER | --buyer BUYER | --goods GOODS] [--text WORDS] [--money] [--from DAY] [--until DAY]';
const secondsOfDay = 86_400;
/** Columns of an act that a line shows. */
const mostColumns = 6;

function dayBegan(day: string | undefined, name: string, daysAfter = 0): Date | undefined {
  if (day === undefined) return undefined;
  if (!isDay(day)) throw new UsageError(`--${name} must be a day like 2027-06-30`);
  return new Date((chinaDayBegan(day) + daysAfter * secondsOfDay) * 1000);
}

async function subjectOf(
  database: Database,
  { order, buyer, goods }: Readonly<Record<string, string | undefined>>,
): Promise<ActFilter['subject']> {
  if ([order, buyer, goods].filter((name) => name !== undefined).length > 1) throw new UsageError('One of --order, --buyer and --goods');
  if (order !== undefined) return { kind: 'order', id: (await namedOrder(database, order)).id };
  if (buyer !== undefined) return { kind: 'buyer', id: (await namedBuyer(database, buyer)).id };
  if (goods !== undefined) return { kind: 'goods', id: (await namedGoods(database, goods)).id };
  return undefined;
}

/** Which acts are meant; `--until` is the last day. */
async function filterOf(database: Database, options: Readonly<Record<string, string | undefined>>): Promise<ActFilter> {
  const [from, until] = [dayBegan(options.from, 'from'), dayBegan(options.until, 'until', 1)];
  const subject = await subjectOf(database, options);
  return {
    ...(options.who !== undefined && { actor: options.who }),
    ...(options.text !== undefined && { text: options.text }),
    ...(options.money !== undefined && { isMoney: true }),
    ...(subject !== undefined && { subject }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

function actRow({ at, actor, name, words, outcome, message, subjects, changes, moreChanges }: ReadAct): string {
  const columns = changes.flatMap(toldChange);
  const shown = columns
    .slice(0, mostColumns)
    .map(({ what, before, after, isHidden }) => (isHidden ? what : `${what} ${before ?? '–'} → ${after ?? '–'}`));
  const more = Math.max(0, columns.length - mostColumns) + moreChanges;
  return row(
    ...[momentText(at), actor.kind, actor.name, wordOfAct(name), words || '-', subjects.map(({ label }) => label).join('、') || '-'],
    ...[outcome ?? 'unfinished', message || '-', [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('; ') || '-'],
  );
}

const list: OperatorCommand = {
  usage: `acts ${soughtUsage} [--limit N]`,
  acts: false,
  describe:
    'the newest acts of your own people, commands and programs: when, who, what, about what, what came of it, before → after. --text is a person, an order number or a part of a company',
  words: 0,
  options: { ...sought, limit: text },
  run: async ({ database }, _words, options) => {
    const { acts } = await readActs(database, await filterOf(database, options), { most: countOf(options.limit) });
    return acts.map(actRow);
  },
};

const exported: OperatorCommand = {
  usage: `acts export --out FILE.csv ${soughtUsage}`,
  acts: true,
  describe: 'the same as CSV, a line for each column that changed, and all of them; FILE is absolute and new',
  words: 0,
  options: { ...sought, out: text },
  run: async ({ database }, _words, { out = '', ...options }) => {
    const filter = await filterOf(database, options);
    await writeNewFile('--out', out, async () => Readable.from(actsCsv(database, filter)), 'csv');
    return [out];
  },
};

/** The log of acts (R64). */
export const actCommands = { acts: list, 'acts export': exported } as const;

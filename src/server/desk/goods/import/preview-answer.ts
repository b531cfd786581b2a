import type { previewGoodsFile } from '../../../../contract/desk/goods-import-calls.ts';
import type { CallAnswer } from '../../../../contract/shared/call.ts';
import { money, priceAsText } from '../../../../domain/shared/money.ts';
import type { Database } from '../../../database/database.ts';
import { goods } from '../../../database/schema/goods.ts';
import { isOneOf } from '../../../database/text-array.ts';
import { pricesBelowCost } from '../../../simulation/cost-store.ts';
import { columnsOf, feedColumns } from '../../../goods/import/feed-columns.ts';
import type { RowFault } from '../../../goods/import/feed-row.ts';
import { feedFaultWords } from './feed-fault-words.ts';
import { listedRenames } from './import-choices.ts';
import { type GoodsFilePlan, mostListed } from './plan-goods-file.ts';
import { columnWords, type GoodsFile, shownCell } from './read-goods-file.ts';

type Answer = CallAnswer<typeof previewGoodsFile>;

const mostNews = 20;
const mostFaults = 100;

const price = (text: string): string => priceAsText(money(text));

interface NamedGoods {
  readonly code: string;
  readonly words: string;
}

async function namesOf(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, NamedGoods>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: goods.id, code: goods.erpCode, name: goods.name, spec: goods.spec, unit: goods.packUnit })
    .from(goods)
    .where(isOneOf(goods.id, ids));
  return new Map(
    rows.map(({ id, code, name, spec, unit }) => [id, { code: code ?? '', words: [name, spec, unit].filter(Boolean).join(' ') }]),
  );
}

/** The columns of a file as it names them itself. */
function headerOf({ columns }: GoodsFile, column: string | null): string {
  if (column === null) return '';
  const own = columns.find(({ name }) => name === column);
  const known = feedColumns.find(({ name }) => name === column);
  return own?.header ?? (known === undefined ? column : columnWords(known));
}

function faultsOf(file: GoodsFile, faults: readonly RowFault[]): Answer['faults'] {
  const lines = new Map(file.lines.map(({ line, fields }) => [line, fields]));
  return faults.slice(0, mostFaults).map(({ line, column, reason }) => ({
    ...{ line, column: headerOf(file, column), words: feedFaultWords(reason) },
    cells: file.columns.map((_, at) => shownCell(lines.get(line)?.[at] ?? '')),
  }));
}

const unplanned = {
  ...{ matched: 0, dearer: 0, cheaper: 0, other: 0, added: 0, unchanged: 0, fall_count: 0, renamed_count: 0, fault_count: 0 },
  ...{ news: [], falls: [], renamed: [], faults: [] },
};

/** What a preview shows of a file, by its plan; without one its columns have to be settled first. */
export async function previewAnswer(
  database: Database,
  {
    name,
    check,
    file,
    plan,
  }: { readonly name: string; readonly check: string; readonly file: GoodsFile; readonly plan: GoodsFilePlan | null },
): Promise<Answer> {
  const read = {
    ...{ name, check, kind: file.kind, rows: file.lines.length, missing: [...file.missing] },
    columns: file.columns.map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
    options: columnsOf(file.kind).map((column) => ({ name: column.name, words: columnWords(column) })),
  };
  if (plan === null) return { ...read, ...unplanned };
  const { outcome, dearer, cheaper, other, faults } = plan;
  const falls = plan.falls.slice(0, mostListed);
  const { named, alike } = listedRenames(plan, outcome);
  const names = await namesOf(database, [
    ...falls.map(({ goodsId }) => goodsId),
    ...named.map(({ goodsId }) => goodsId),
    ...alike.flatMap(({ goodsIds }) => goodsIds),
  ]);
  const belowCost = await pricesBelowCost(database, falls);
  const shown = (id: number) => ({ id, words: names.get(id)?.words ?? '' });
  return {
    ...read,
    ...{
      matched: outcome.changed + outcome.unchanged,
      dearer,
      cheaper,
      other,
      added: outcome.added,
      unchanged: outcome.unchanged - plan.onlyFalls,
    },
    news: outcome.news.slice(0, mostNews).map(({ words }) => words),
    falls: falls.map(({ goodsId, was, is }) => {
      const of = names.get(goodsId);
      const isBelow = belowCost.get(goodsId);
      return {
        ...{ goods_id: goodsId, code: of?.code ?? '', words: of?.words ?? '', was: price(was), is: price(is) },
        against_cost: isBelow === undefined ? ('unknown' as const) : isBelow ? ('below' as const) : ('not-below' as const),
      };
    }),
    fall_count: plan.falls.length,
    renamed: [
      ...named.map(({ line, goodsId, was, is, isOtherPack }) => ({
        ...{ line, kind: 'named' as const, words: is, other_pack: isOtherPack ? (1 as const) : (0 as const) },
        goods: [{ id: goodsId, words: was }],
      })),
      ...alike.map(({ line, words, goodsIds }) => ({
        ...{ line, kind: 'alike' as const, words, other_pack: 1 as const },
        goods: goodsIds.map(shown),
      })),
    ],
    renamed_count: plan.namedAnew.length + outcome.renamedRows,
    faults: faultsOf(file, faults),
    fault_count: outcome.refusedRows,
  };
}

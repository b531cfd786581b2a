import type { goods } from '../../database/schema/goods.ts';
import { CsvError, readCsv } from '../../csv/read-csv.ts';
import { batchColumns, categoryColumn, goodsColumns, largestInteger, makerColumn, requiredColumns } from './goods-columns.ts';

/** A batch of goods in an import file; what the file has no column for is left as it is. */
interface ImportedBatch {
  readonly stock: number;
  readonly batchNumber?: string;
  readonly producedOn?: string | null;
  readonly expiresOn?: string | null;
}

/** Goods of an import file: what the file says of them, under the names of the goods table. */
export interface ImportedGoods {
  readonly maker: string;
  /** names from the top category down, at most three */
  readonly category: readonly string[];
  readonly values: Partial<typeof goods.$inferInsert> & { readonly name: string; readonly spec: string };
  /** at least one; each number once */
  readonly batches: readonly ImportedBatch[];
}

export interface GoodsFile {
  readonly goods: ImportedGoods[];
  /** `12: base_price must be …`, in the order of the file */
  readonly problems: string[];
  /** columns of the goods table that the file fills, but for those that follow the batches */
  readonly columns: readonly string[];
  /** of a batch, which columns it fills */
  readonly batchColumns: readonly string[];
}

type Cell = (fields: readonly string[], name: string) => string;

function headerProblems(header: readonly string[]): string[] {
  const missing = requiredColumns.filter((name) => !header.includes(name));
  const doubled = header.filter((name, index) => name !== '' && header.indexOf(name) !== index);
  return [
    ...missing.map((name) => `1: the column ${name} is missing`),
    ...doubled.map((name) => `1: the column ${name} stands there twice`),
  ];
}

/** Reads one record; what is wrong with it goes to `problems`, every field of it. */
function readRecord(
  line: number,
  fields: readonly string[],
  cell: Cell,
  header: readonly string[],
  problems: string[],
): ImportedGoods | null {
  const before = problems.length;
  if (fields.length !== header.length) {
    problems.push(`${line}: has ${fields.length} fields, the header has ${header.length}`);
    return null;
  }
  const valuesOf = (rules: typeof goodsColumns | typeof batchColumns): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const [name, rule] of Object.entries(rules)) {
      if (!header.includes(name)) continue;
      const read = rule.read(cell(fields, name));
      if (read.ok) values[rule.column] = read.value;
      else problems.push(`${line}: ${name} ${read.refusal}`);
    }
    return values;
  };
  const values = valuesOf(goodsColumns);
  const batch = valuesOf(batchColumns);
  for (const { name, read } of [makerColumn, categoryColumn]) {
    const checked = read(cell(fields, name));
    if (!checked.ok) problems.push(`${line}: ${name} ${checked.refusal}`);
  }
  const category = cell(fields, categoryColumn.name)
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (category.length > 3) problems.push(`${line}: category has more than three levels`);
  if (problems.length > before) return null;
  return {
    maker: cell(fields, makerColumn.name),
    category,
    values: values as ImportedGoods['values'],
    batches: [batch as unknown as ImportedBatch],
  };
}

/** Of records with the same batch the last one holds. */
const lastOfBatches = (all: readonly ImportedBatch[]): ImportedBatch[] => [
  ...new Map(all.map((each) => [each.batchNumber, each])).values(),
];

/**
 * Of records with the same name, maker and specification the last one says what the goods are; those with batch numbers
 * of their own are batches of them.
 */
function lastOfEach(all: readonly ImportedGoods[], problems: string[]): ImportedGoods[] {
  const keyOf = ({ maker, values }: ImportedGoods): string => JSON.stringify([values.name, maker, values.spec]);
  const found = new Map<string, ImportedGoods>();
  for (const each of all) {
    const key = keyOf(each);
    found.set(key, { ...each, batches: [...(found.get(key)?.batches ?? []), ...each.batches] });
  }
  return [...found.values()].map((each) => {
    const batches = lastOfBatches(each.batches);
    if (batches.reduce((sum, { stock }) => sum + stock, 0) > largestInteger)
      problems.push(`1: the batches of ${each.values.name} hold more than ${largestInteger} together`);
    return { ...each, batches };
  });
}

/** Reads an import file whole and says everything that is wrong with it; columns that nobody knows are ignored. */
export function readGoodsFile(text: string): GoodsFile {
  const goods: ImportedGoods[] = [];
  const problems: string[] = [];
  let header: string[] | null = null;
  let cell: Cell = () => '';
  try {
    for (const { line, fields } of readCsv(text)) {
      if (header === null) {
        header = fields.map((name) => name.trim());
        const places = new Map(header.map((name, index) => [name, index]));
        cell = (row, name) => row[places.get(name) ?? -1]?.trim() ?? '';
        problems.push(...headerProblems(header));
        if (problems.length > 0) break;
      } else {
        const read = readRecord(line, fields, cell, header, problems);
        if (read !== null) goods.push(read);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(`${error.line}: ${error.message}`);
  }
  if (header === null && problems.length === 0) problems.push('1: the file is empty');
  const filled = (rules: typeof goodsColumns | typeof batchColumns) =>
    Object.entries(rules).flatMap(([name, { column }]) => (header?.includes(name) ? [column] : []));
  return { goods: lastOfEach(goods, problems), problems, columns: filled(goodsColumns), batchColumns: filled(batchColumns) };
}

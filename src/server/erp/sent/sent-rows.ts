import * as z from 'zod/mini';
import { nearestWord } from '../../../domain/shared/near-word.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';

/** What is wrong with a row of a call; `line` is its place in the list, from 1. */
export interface SentFault {
  readonly line: number;
  /** null: with the row as a whole */
  readonly column: string | null;
  readonly reason: string;
}

/** A row whose cells are texts, or why it has none. */
interface TextRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly fault?: string;
}

/** Unknown columns of a call that are told, each with the nearest known one. */
const mostTold = 10;
const longestName = 60;
const textLimit = 10_000;
const spoiled = /[\p{Cs}\0]/u;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownColumn = (name: string, known: readonly string[]): string => {
  if (name.length > longestName) return `the column ${name.slice(0, longestName)}… is not known`;
  return `the column ${name.trim() === '' ? 'without a name' : name} is not known; did you mean ${nearestWord(name, known) ?? ''}?`;
};

/**
 * What is wrong with the names of a table's columns (R52), over all of its rows: one that is not known is an error of
 * the whole call, since what it says would be lost in every row.
 */
export function faultsOfColumns(rows: readonly unknown[], known: readonly string[]): readonly string[] {
  const names = new Set(known);
  const unknown = new Set<string>();
  for (const row of rows) {
    if (!isRecord(row)) continue;
    for (const name of Object.keys(row)) if (!names.has(name)) unknown.add(name);
    if (unknown.size >= mostTold) break;
  }
  return [...unknown].slice(0, mostTold).map((name) => unknownColumn(name, known));
}

/** A value of JSON as a cell of a table; null where it is none. */
function cellText(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}

/** A row of a table as texts by its columns, whose names are known. */
export function textRow(row: unknown, at: number): TextRow {
  const line = at + 1;
  if (!isRecord(row)) return { line, cells: {}, fault: 'is no object with columns' };
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    const text = cellText(value);
    if (text === null) return { line, cells, fault: `${name} must be text, a number, true, false or null` };
    if (text.length > textLimit) return { line, cells, fault: `${name} is longer than ${textLimit} characters` };
    if (spoiled.test(text)) return { line, cells, fault: `${name} holds characters that no text has` };
    cells[name] = text;
  }
  return { line, cells };
}

type Issue = z.core.$ZodIssue;

function reasonOf(issue: Issue, row: unknown): string {
  if (issue.code === 'invalid_type') {
    const value = issue.path.reduce<unknown>((one, part) => (one as Record<PropertyKey, unknown> | undefined)?.[part], row);
    if (value === undefined) return 'is missing';
    if (issue.path.length === 0) return 'is no object with columns';
  }
  if (issue.message !== 'Invalid input') return issue.message;
  return issue.code === 'invalid_type' ? `must be ${issue.expected}` : 'cannot be read';
}

const placeOf = (path: readonly PropertyKey[]): string | null =>
  path.length === 0 ? null : path.map(String).join('.').slice(0, longestName);

/** What a schema finds wrong with a row. Its unknown columns are told with the nearest known one. */
function faultsOfRow(line: number, issues: readonly Issue[], row: unknown, known: readonly string[]): SentFault[] {
  return issues.slice(0, mostTold).flatMap((issue): SentFault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, mostTold).map((name) => ({
          line,
          column: placeOf([...issue.path, name]),
          reason: issue.path.length > 0 ? 'is not known' : unknownColumn(name, known),
        }))
      : [{ line, column: placeOf(issue.path), reason: reasonOf(issue, row) }],
  );
}

/** Reads a row by the schema that the contract has for it. */
export function readSentRow<Schema extends z.ZodMiniType>(
  schema: Schema & { readonly shape: object },
  row: unknown,
  line: number,
): Result<z.output<Schema>, readonly SentFault[]> {
  const read = schema.safeParse(row);
  return read.success ? accepted(read.data) : refused(faultsOfRow(line, read.error.issues, row, Object.keys(schema.shape)));
}

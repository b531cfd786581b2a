import { appendFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** What a part of the bench measured. */
interface BenchTable {
  /** the part of docs/performance.md that it is written into */
  readonly part: string;
  /** what was measured, in words */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = load();

/** The machine, and what else it did: figures of a busy machine compare with each other alone. */
const machine = (): string =>
  `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}, load ${loadBefore} before and ${load()} after`;

/** Wide characters count as one: names of operations are English. */
const padded = (cells: readonly string[], widths: readonly number[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');

/** Prints a table, and keeps it where BENCH_OUT names a file for `npm run bench -- --write`. */
export function tellTable({ part, title, columns, rows }: BenchTable): void {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const words = `${title}; ${machine()}`;
  console.log(`\n${words}\n${[columns, ...rows].map((row) => padded(row, widths)).join('\n')}`);
  const out = process.env.BENCH_OUT;
  if (out !== undefined) appendFileSync(out, `${JSON.stringify({ part, words, columns, rows })}\n`);
}

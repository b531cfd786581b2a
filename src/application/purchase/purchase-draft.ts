import { mostListRows } from '../../domain/purchase-list/list-row.ts';
import type { DraftMemory } from '../shared/write/draft-memory.ts';
import type { ListQuestion } from './purchase-gateway.ts';

const draftName = 'purchase-list';
const fields = ['text', 'name', 'spec', 'maker', 'code', 'quantity'] as const;

/** Storage may hold anything: rows that are none are left out. */
function questionIn(value: unknown): ListQuestion | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof ListQuestion, unknown>>;
  if (!fields.every((field) => typeof kept[field] === 'string')) return null;
  const words = Object.fromEntries(fields.map((field) => [field, kept[field]])) as Omit<ListQuestion, 'chosenId'>;
  return { ...words, chosenId: typeof kept.chosenId === 'string' ? kept.chosenId : null };
}

/** The rows that were still to be worked on before a reload. */
export function recalledRows(drafts: DraftMemory): readonly ListQuestion[] {
  const rows = drafts.recall(draftName)?.['rows'];
  return Array.isArray(rows) ? rows.slice(0, mostListRows).flatMap((row) => questionIn(row) ?? []) : [];
}

/** Keeps what is still to be worked on. */
export const keepRows = (drafts: DraftMemory, rows: readonly ListQuestion[]): void => drafts.keep(draftName, rows.length === 0 ? null : { rows });

import { mostListRows } from '../../domain/purchase-list/list-row.ts';
import type { Steps } from '../../domain/shared/steps.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { draftPieceKey, draftPieces } from '../shared/write/drafts-key.ts';
import type { ListQuestion } from './purchase-gateway.ts';

/** A row as far as it is kept. */
interface KeptRow {
  readonly key: number;
  readonly question: ListQuestion;
}

/** The list over a reload: in pieces, so that one changed row does not write five thousand. */
interface PurchaseDraft {
  /** The rows that were still to be worked on, in their order, each with its key. */
  recalled(): readonly KeptRow[];
  /** Keeps what is still to be worked on, a piece a step; pieces in which nothing changed stay as they are. */
  keeping(rows: readonly KeptRow[]): Steps<null>;
}

/** Rows whose keys stand in one piece. */
const keysOfPiece = Math.ceil(mostListRows / draftPieces);
const fields = ['text', 'name', 'spec', 'maker', 'code', 'quantity'] as const;

/** Storage may hold anything: rows that are none are left out. */
function rowIn(value: unknown): KeptRow | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof ListQuestion | 'key', unknown>>;
  const { key } = kept;
  if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < 1 || !fields.every((field) => typeof kept[field] === 'string'))
    return null;
  const words = Object.fromEntries(fields.map((field) => [field, kept[field]])) as Omit<ListQuestion, 'chosenId'>;
  return { key, question: { ...words, chosenId: typeof kept.chosenId === 'string' ? kept.chosenId : null } };
}

function rowsIn(text: string | null): readonly KeptRow[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.flatMap((row) => rowIn(row) ?? []) : [];
  } catch {
    return [];
  }
}

const pieceOf = ({ key }: KeptRow): number => Math.floor((key - 1) / keysOfPiece) % draftPieces;

/** Creates it; blocked storage keeps nothing. */
export function createPurchaseDraft(storage: SessionStorage): PurchaseDraft {
  const pieces = Array.from({ length: draftPieces }, (_, piece) => piece);
  /** What each piece holds; null where nobody knows. */
  const held: (readonly ListQuestion[] | null)[] = pieces.map(() => null);
  return {
    recalled: () => {
      const byKey = new Map(pieces.flatMap((piece) => rowsIn(storage.read(draftPieceKey(piece)))).map((row) => [row.key, row]));
      return [...byKey.values()].sort((one, other) => one.key - other.key).slice(0, mostListRows);
    },
    *keeping(rows) {
      const wanted: KeptRow[][] = pieces.map(() => []);
      for (const row of rows) wanted[pieceOf(row)]?.push(row);
      for (const piece of pieces) {
        const [own = [], before] = [wanted[piece], held[piece]];
        if (before?.length === own.length && own.every(({ question }, at) => question === before[at])) continue;
        held[piece] = own.map(({ question }) => question);
        storage.keep(
          draftPieceKey(piece),
          own.length === 0 ? null : JSON.stringify(own.map(({ key, question }) => ({ key, ...question }))),
        );
        yield;
      }
      return null;
    },
  };
}

import { mostListRows } from '../../domain/purchase-list/list-row.ts';
import type { Steps } from '../../domain/shared/steps.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { draftPieceKey, draftPieces } from '../shared/write/drafts-key.ts';
import type { ListQuestion } from './purchase-gateway.ts';

/** A row in its stored form. */
interface KeptRow {
  readonly key: number;
  readonly question: ListQuestion;
}

/** Keeps the list over a reload, in pieces, so that one changed row does not write five thousand. */
interface PurchaseDraft {
  /** The open rows in order, each with its key. */
  recalled(): readonly KeptRow[];
  /** Stores the open rows, one piece per step; unchanged pieces are not written. */
  keeping(rows: readonly KeptRow[]): Steps<null>;
}

/** The number of keys in one piece. */
const keysOfPiece = Math.ceil(mostListRows / draftPieces);
const fields = ['text', 'name', 'spec', 'maker', 'code', 'quantity'] as const;

/** The storage may contain anything: invalid rows are dropped. */
function rowIn(value: unknown): KeptRow | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof ListQuestion | 'key', unknown>>;
  const { key } = kept;
  if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < 1 || !fields.every((field) => typeof kept[field] === 'string'))
    return null;
  const words = Object.fromEntries(fields.map((field) => [field, kept[field]])) as Omit<ListQuestion, 'chosenId' | 'numbers'>;
  const numbers = Array.isArray(kept.numbers) ? kept.numbers.filter((one) => typeof one === 'string') : [];
  return { key, question: { ...words, numbers, chosenId: typeof kept.chosenId === 'string' ? kept.chosenId : null } };
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

/** Creates it; with blocked storage nothing is kept. */
export function createPurchaseDraft(storage: SessionStorage): PurchaseDraft {
  const pieces = Array.from({ length: draftPieces }, (_, piece) => piece);
  /** The content of each piece; null when unknown. */
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

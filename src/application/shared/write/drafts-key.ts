import type { SessionStorage } from '../session-storage.ts';

/** The storage key of unsent input; apart from `draft-memory.ts`, which the first look does not need. */
export const draftsKey = 'drafts';

/** The number of pieces of a long draft. */
export const draftPieces = 50;
export const draftPieceKey = (piece: number): string => `${draftsKey}-${String(piece)}`;

/** Removes all drafts, which belong to one buyer. */
export function forgetDrafts(storage: SessionStorage): void {
  storage.keep(draftsKey, null);
  for (let piece = 0; piece < draftPieces; piece += 1) storage.keep(draftPieceKey(piece), null);
}

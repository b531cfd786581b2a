import type { SessionStorage } from '../session-storage.ts';

/** Where the tab keeps what was typed and not sent; beside `draft-memory.ts`, which the first look does not need. */
export const draftsKey = 'drafts';

/** Pieces that a long draft lies in, beside all others. */
export const draftPieces = 50;
export const draftPieceKey = (piece: number): string => `${draftsKey}-${String(piece)}`;

/** Forgets all drafts: they are no other buyer's. */
export function forgetDrafts(storage: SessionStorage): void {
  storage.keep(draftsKey, null);
  for (let piece = 0; piece < draftPieces; piece += 1) storage.keep(draftPieceKey(piece), null);
}

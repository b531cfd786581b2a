import type { Asked } from './asked.ts';

export const club: Asked<'club'> = { list: (club) => club.list(), book: (club) => club.book('1'), unbook: (club) => club.unbook('1') };

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof club)[] = ['book', 'unbook'];

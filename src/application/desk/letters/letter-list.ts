import { letterHours } from '../../../domain/desk/letter.ts';
import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { Desk } from '../desk.ts';
import type { LetterPage, LetterRow } from '../desk-ports.ts';
import { type ShownAge, shownAge } from '../shown-age.ts';

/** What the list of letters is asked. */
export type LetterQuestion = Parameters<Desk['letters']['list']>[0];

/** What a buyer wrote, by its kind. */
export const letterKindNames: Readonly<Record<LetterRow['kind'], string>> = { ticket: '投诉', feedback: '反馈', wanted: '求购' };

const isSame = (one: LetterQuestion, other: LetterQuestion): boolean =>
  one.part === other.part && one.kind === other.kind && one.page === other.page;

/** Creates the list of what buyers wrote (`/desk/letters`). */
export const createLetters = (
  { letters, announceFailure }: Pick<Desk, 'letters' | 'announceFailure'>,
  first: LetterQuestion,
): PagedViewModel<LetterQuestion, LetterPage> => createPaged({ ask: (question) => letters.list(question), announceFailure, isSame }, first);

/** How long it has waited, beside what is promised for its kind. */
export function letterAge({ kind, at }: Pick<LetterRow, 'kind' | 'at'>, now: number): ShownAge {
  const hours = letterHours[kind];
  return shownAge(at, now, hours === null ? null : hours * 3600);
}

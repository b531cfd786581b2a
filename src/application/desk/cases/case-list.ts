import { caseAnswerHours, caseTurns } from '../../../domain/after-sales/case-turn.ts';
import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { Desk } from '../desk.ts';
import type { DeskCasePage, DeskCaseRow } from '../desk-ports.ts';
import { type ShownAge, shownAge } from '../shown-age.ts';

/** Which cases a list shows. */
export type CasePart = Parameters<Desk['deskCases']['list']>[0];

/** The parts of the list, in the order of their tabs. */
export const caseParts: readonly CasePart[] = ['open', ...caseTurns, 'over'];

/** What a list of cases is asked. */
export interface CaseQuestion {
  readonly part: CasePart;
  readonly page: number;
}

const isSame = (one: CaseQuestion, other: CaseQuestion): boolean => one.part === other.part && one.page === other.page;

/** Creates the list of cases (`/desk/cases`). */
export const createDeskCases = (
  { deskCases, announceFailure }: Pick<Desk, 'deskCases' | 'announceFailure'>,
  first: CaseQuestion,
): PagedViewModel<CaseQuestion, DeskCasePage> =>
  createPaged({ ask: ({ part, page }) => deskCases.list(part, page), announceFailure, isSame }, first);

/** How long a case has waited; while it waits for a decision, beside the promised hours. */
export const caseAge = ({ case: { askedAt }, turn }: DeskCaseRow, now: number): ShownAge =>
  shownAge(askedAt, now, turn === 'decide' ? caseAnswerHours * 3600 : null);

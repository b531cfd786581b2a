import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { Desk } from '../desk.ts';
import { textsAddress } from './content-address.ts';
import type { DeskTextPage, DeskTextQuestion } from './content-ports.ts';

/** Creates a list of news or help, with drafts (`/desk/content`). */
export const createDeskTexts = (
  { deskTexts, announceFailure }: Pick<Desk, 'deskTexts' | 'announceFailure'>,
  first: DeskTextQuestion,
): PagedViewModel<DeskTextQuestion, DeskTextPage> =>
  createPaged(
    {
      ask: (question) => deskTexts.list(question),
      announceFailure,
      isSame: (one, other) => textsAddress(one) === textsAddress(other),
    },
    first,
  );

import type { AnnounceFailure } from '../announce-failure.ts';
import { type Load, type LoadNeeds, loadOf, waiting } from './load.ts';
import { createViewModel, type ViewModel } from '../view-model.ts';

export interface PagedNeeds {
  readonly announceFailure: AnnounceFailure;
}

/** A list that loads page by page; the page number lives in the address only. */
export interface PagedViewModel<Question, Page> extends ViewModel<Load<Page>> {
  show(question: Question): void;
  retry(): void;
}

/** Creates a paged list that is only its load. */
export function createPaged<Question, Page>(needs: LoadNeeds<Question, Page>, first: Question): PagedViewModel<Question, Page> {
  const { patches$, show, retry } = loadOf(needs, first);
  return { ...createViewModel<Load<Page>>(waiting, patches$), show, retry };
}

import type { AnnounceFailure } from '../announce-failure.ts';
import { type Load, type LoadNeeds, loadOf, waiting } from './load.ts';
import { createViewModel, type ViewModel } from '../view-model.ts';

export interface PagedNeeds {
  readonly announceFailure: AnnounceFailure;
}

/** A list that is read page by page; the address is the one owner of which. */
export interface PagedViewModel<Question, Page> extends ViewModel<Load<Page>> {
  show(question: Question): void;
  retry(): void;
}

/** Creates a paged list that is nothing but its load. */
export function createPaged<Question, Page>(needs: LoadNeeds<Question, Page>, first: Question): PagedViewModel<Question, Page> {
  const { patches$, show, retry } = loadOf(needs, first);
  return { ...createViewModel<Load<Page>>(waiting, patches$), show, retry };
}

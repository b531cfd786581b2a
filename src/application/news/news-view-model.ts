import type { NewsKind, NewsPage, ReadingGateway } from '../content/reading-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createFound } from '../shared/load/loaded.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';

interface ReadingNeeds {
  readonly reading: ReadingGateway;
  readonly announceFailure: AnnounceFailure;
}

/** Headlines of one kind, page by page. */
export const createNewsList = (
  { reading, announceFailure }: ReadingNeeds,
  kind: NewsKind,
  first: number,
): PagedViewModel<number, NewsPage> => createPaged({ ask: (page: number) => reading.news(kind, page), announceFailure }, first);

/** One post. */
export const createNewsPost = ({ reading, announceFailure }: ReadingNeeds, id: string) =>
  createFound(() => reading.post(id), announceFailure);

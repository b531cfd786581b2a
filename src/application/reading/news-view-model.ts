import { createFound } from './found.ts';
import type { NewsKind, ReadingGateway } from './reading-gateway.ts';

interface ReadingNeeds {
  readonly reading: ReadingGateway;
}

/** A page of headlines. */
export const createNewsPage = ({ reading }: ReadingNeeds, kind: NewsKind, page: number) => createFound(() => reading.news(kind, page));

/** One post. */
export const createNewsPost = ({ reading }: ReadingNeeds, id: string) => createFound(() => reading.post(id));

/** Reads the page that an address asks for; nonsense means the first. */
export const newsPageFrom = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1);

import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createFound, createLoaded } from '../shared/load/loaded.ts';
import { plainText } from '../shared/shown/plain-text.ts';
import type { HelpCategory, HelpTitle, ReadingGateway } from '../content/reading-gateway.ts';

interface ReadingNeeds {
  readonly reading: ReadingGateway;
  readonly announceFailure: AnnounceFailure;
}

/** The help's menu; kept between visits. */
export const createHelpMenu = ({ reading, announceFailure }: ReadingNeeds) => createLoaded(() => reading.helpCategories(), announceFailure);

/** One article. */
export const createHelpArticle = ({ reading, announceFailure }: ReadingNeeds, id: string) =>
  createFound(() => reading.helpArticle(id), announceFailure);

/** The longest question that the shop reads. */
const longestQuestion = 40;

/** The search words in an address; empty for none. */
export const helpQuestion = (text: string | null): string => plainText(text ?? '', longestQuestion);

/** Articles that contain the words. */
export const createHelpSearch = ({ reading, announceFailure }: ReadingNeeds, keywords: string) =>
  createLoaded(() => reading.searchHelp(keywords), announceFailure);

/** The shop's licences. */
export const createLicences = ({ reading, announceFailure }: ReadingNeeds) => createLoaded(() => reading.licences(), announceFailure);

const titlesOf = (menu: readonly HelpCategory[]): readonly HelpTitle[] => menu.flatMap(({ articles }) => articles);

/** The address of an article: the first of a route has the route's own address; others add their id (§2, footer). */
export function helpAddress(menu: readonly HelpCategory[], article: HelpTitle): string {
  const owner = titlesOf(menu).find(({ path }) => path === article.path);
  return owner?.id === article.id && article.path.startsWith('/help/')
    ? article.path
    : `/help/xrzn/hyzc?id=${encodeURIComponent(article.id)}`;
}

/** The article of an address: by id, whatever the path, else the path's own. null: not in the menu. */
export function articleIdAt(menu: readonly HelpCategory[], path: string, id: string | null): string | null {
  if (id !== null && id !== '') return id;
  return titlesOf(menu).find((article) => article.path === path)?.id ?? null;
}

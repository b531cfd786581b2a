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

/** What is asked of the help at most, as the shop reads it. */
const longestQuestion = 40;

/** The words that an address asks the help for; empty for none. */
export const helpQuestion = (text: string | null): string => plainText(text ?? '', longestQuestion);

/** Articles that say the words. */
export const createHelpSearch = ({ reading, announceFailure }: ReadingNeeds, keywords: string) =>
  createLoaded(() => reading.searchHelp(keywords), announceFailure);

/** The shop's papers. */
export const createLicences = ({ reading, announceFailure }: ReadingNeeds) => createLoaded(() => reading.licences(), announceFailure);

const titlesOf = (menu: readonly HelpCategory[]): readonly HelpTitle[] => menu.flatMap(({ articles }) => articles);

/** Where an article is read: the first of a route is the route's own; the others say their id (§2, footer). */
export function helpAddress(menu: readonly HelpCategory[], article: HelpTitle): string {
  const owner = titlesOf(menu).find(({ path }) => path === article.path);
  return owner?.id === article.id && article.path.startsWith('/help/')
    ? article.path
    : `/help/xrzn/hyzc?id=${encodeURIComponent(article.id)}`;
}

/** The article that an address names: by id, whatever the path; otherwise the path's own. null: the menu has none. */
export function articleIdAt(menu: readonly HelpCategory[], path: string, id: string | null): string | null {
  if (id !== null && id !== '') return id;
  return titlesOf(menu).find((article) => article.path === path)?.id ?? null;
}

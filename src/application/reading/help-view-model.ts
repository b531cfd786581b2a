import { createLoaded } from '../shared/loaded.ts';
import { createFound } from './found.ts';
import type { HelpCategory, HelpTitle, ReadingGateway } from './reading-gateway.ts';

interface ReadingNeeds {
  readonly reading: ReadingGateway;
}

/** The help's menu; kept between visits. */
export const createHelpMenu = ({ reading }: ReadingNeeds) => createLoaded(() => reading.helpCategories());

/** One article. */
export const createHelpArticle = ({ reading }: ReadingNeeds, id: string) => createFound(() => reading.helpArticle(id));

/** The shop's papers. */
export const createLicences = ({ reading }: ReadingNeeds) => createLoaded(() => reading.licences());

const titlesOf = (menu: readonly HelpCategory[]): readonly HelpTitle[] => menu.flatMap(({ articles }) => articles);

/** Where an article is read: the first of a route is the route's own; the others say their id (§2, footer). */
export function helpAddress(menu: readonly HelpCategory[], article: HelpTitle): string {
  const owner = titlesOf(menu).find(({ path }) => path === article.path);
  return owner?.id === article.id && article.path.startsWith('/help/') ? article.path : `/help/xrzn/hyzc?id=${encodeURIComponent(article.id)}`;
}

/** The article that an address names: by id, whatever the path; otherwise the path's own. null: the menu has none. */
export function articleIdAt(menu: readonly HelpCategory[], path: string, id: string | null): string | null {
  if (id !== null && id !== '') return id;
  return titlesOf(menu).find((article) => article.path === path)?.id ?? null;
}

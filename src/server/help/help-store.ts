import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { helpArticles, helpCategories } from '../database/schema/content.ts';

/** Help categories of a collection (the wire's category_id), each with the titles of its articles. */
export async function helpCategoriesOf(database: Database, collection: number) {
  const rows = await database
    .select({
      id: helpCategories.id,
      name: helpCategories.name,
      articleId: helpArticles.id,
      title: helpArticles.title,
      path: helpArticles.path,
    })
    .from(helpCategories)
    .leftJoin(helpArticles, and(eq(helpArticles.categoryId, helpCategories.id), eq(helpArticles.isShown, true)))
    .where(eq(helpCategories.collection, collection))
    .orderBy(asc(helpCategories.position), asc(helpCategories.id), asc(helpArticles.position), asc(helpArticles.id));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => ({
    id,
    name,
    children: rows.flatMap((row) =>
      row.id === id && row.articleId !== null && row.title !== null ? [{ id: row.articleId, name: row.title, url: row.path ?? '' }] : [],
    ),
  }));
}

/** A help article with its text; undefined when readers have none with this id. */
export async function helpArticleWithId(database: Database, id: number) {
  const [article] = await database
    .select()
    .from(helpArticles)
    .where(and(eq(helpArticles.id, id), eq(helpArticles.isShown, true)));
  return article;
}

import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { postKinds } from '../../contract/news/news-calls.ts';
import type { Database } from '../database/database.ts';
import { posts } from '../database/schema/content.ts';

type PostKind = (typeof postKinds)[number];

/** Characters of a post's text that a list reads: enough for a summary after the figures take their places. */
const beginningLength = 400;
const headline = { id: posts.id, title: posts.title, kind: posts.kind, publishedAt: posts.publishedAt };

/** A page of the posts of a kind, the newest first. */
export async function newsPage(database: Database, kind: PostKind, { page, perPage }: { readonly page: number; readonly perPage: number }) {
  const ofKind = and(eq(posts.kind, kind), eq(posts.isShown, true));
  const [counted] = await database.select({ total: count() }).from(posts).where(ofKind);
  const list = await database
    .select({ ...headline, beginning: sql<string>`left(${posts.words}, ${beginningLength})` })
    .from(posts)
    .where(ofKind)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total: counted?.total ?? 0, list };
}

/** A post with its text and its neighbours; undefined when readers have none with this id. */
export async function postWithId(database: Database, id: number) {
  const [post] = await database
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.isShown, true)));
  if (post === undefined) return undefined;
  const place = sql`(${posts.publishedAt}, ${posts.id})`;
  const here = sql`(select p.published_at, p.id from posts p where p.id = ${id})`;
  const first = async (side: SQL, ...order: SQL[]) => {
    const [found] = await database
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(and(eq(posts.kind, post.kind), eq(posts.isShown, true), side))
      .orderBy(...order)
      .limit(1);
    return found ?? null;
  };
  return {
    ...post,
    newer: await first(sql`${place} > ${here}`, asc(posts.publishedAt), asc(posts.id)),
    older: await first(sql`${place} < ${here}`, desc(posts.publishedAt), desc(posts.id)),
  };
}

/** Posts of each kind that the home page shows. */
const shownEach = 6;

/** The newest posts of every kind. */
export async function newestPosts(database: Database) {
  const numbered = database
    .select({
      id: posts.id,
      kind: posts.kind,
      title: posts.title,
      publishedAt: posts.publishedAt,
      nth: sql<number>`row_number() over (partition by ${posts.kind} order by ${posts.publishedAt} desc, ${posts.id} desc)`.as('nth'),
    })
    .from(posts)
    .where(eq(posts.isShown, true))
    .as('numbered');
  return database
    .select({ id: numbered.id, kind: numbered.kind, title: numbered.title, publishedAt: numbered.publishedAt })
    .from(numbered)
    .where(sql`${numbered.nth} <= ${shownEach}`)
    .orderBy(desc(numbered.publishedAt), desc(numbered.id));
}

import { and, count, eq } from 'drizzle-orm';
import { writtenKinds, type WrittenActivity } from '../../../domain/planning/written-activity.ts';
import type { WrittenKeys } from '../../../domain/planning/written-file.ts';
import { chinaMinute } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import { activityDrafts } from '../../database/schema/planning.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { saveActivity } from '../../planning/save/save-activity.ts';
import { readWrittenActivity } from '../../planning/written/read-written-activity.ts';

/** So many drafts are open at once; more is a program that went wrong. */
const mostOpen = 200;
const longestName = 40;

/** Who changes a draft, and when. */
interface By {
  readonly person: { readonly id: number };
  readonly now: Date;
}

/** A draft as it is kept, and who changed it last. */
export type ActivityDraftRow = typeof activityDrafts.$inferSelect & { readonly by: string; readonly file: WrittenKeys };

const noDraft = () => notFound('没有这个草稿');

/** The keys of a draft's text; null for what is no object of a kind, or is nested too deep to be written again. */
function keysOf(body: string): (WrittenKeys & { readonly kind: WrittenActivity['kind'] }) | null {
  let json: unknown;
  try {
    json = JSON.parse(JSON.stringify(JSON.parse(body)));
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const keys = json as WrittenKeys;
  const kind = writtenKinds.find((one) => one === keys['kind']);
  return kind === undefined ? null : { ...keys, kind };
}

/** What is kept of a text beside itself. @throws Refusal 422 for what is no activity of any kind */
function wordsOf(body: string): { readonly body: string; readonly kind: string; readonly name: string } {
  const keys = keysOf(body);
  if (keys === null) throw fieldRefused('body', '内容不是活动');
  const { name } = keys;
  return {
    body: JSON.stringify(keys),
    kind: keys.kind,
    name: typeof name === 'string' ? name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longestName) : '',
  };
}

const rowsOf = (database: Database) =>
  database
    .select({ draft: activityDrafts, by: deskPeople.name })
    .from(activityDrafts)
    .innerJoin(deskPeople, eq(deskPeople.id, activityDrafts.changedBy));

const keptOf = ({ draft, by }: Awaited<ReturnType<typeof rowsOf>>[number]): ActivityDraftRow => ({
  ...draft,
  by,
  file: keysOf(draft.body) ?? {},
});

/** Drafts that were not published yet, the newest first. */
export const openDrafts = async (database: Database): Promise<readonly ActivityDraftRow[]> =>
  (await rowsOf(database).where(eq(activityDrafts.published, '')).orderBy(activityDrafts.id)).map(keptOf).reverse();

/** @throws Refusal 404 for none that is still a draft */
export async function draftById(database: Database, id: string | number): Promise<ActivityDraftRow> {
  const [row] = await rowsOf(database).where(and(eq(activityDrafts.id, rowId(id) ?? 0), eq(activityDrafts.published, '')));
  if (row === undefined) throw noDraft();
  return keptOf(row);
}

/** Begins a draft. @throws Refusal 422, 409 where too many are open */
export async function beginDraft(transaction: Database, body: string, { person, now }: By): Promise<number> {
  const words = wordsOf(body);
  const [open] = await transaction.select({ count: count() }).from(activityDrafts).where(eq(activityDrafts.published, ''));
  if ((open?.count ?? 0) >= mostOpen) throw new Refusal(409, `已有 ${mostOpen} 个草稿，请先删掉不用的`);
  const values = { ...words, changedBy: person.id, changedAt: now };
  const [made] = await transaction.insert(activityDrafts).values(values).returning({ id: activityDrafts.id });
  if (made === undefined) throw new Error('A draft was not inserted');
  return made.id;
}

/**
 * Locks a draft for a change of what was on the screen.
 * @throws Refusal 404; 409 where a colleague has changed or published it since
 */
async function seenDraft(transaction: Database, id: string | number, seen: number): Promise<ActivityDraftRow> {
  const [row] = await rowsOf(transaction)
    .where(eq(activityDrafts.id, rowId(id) ?? 0))
    .for('no key update', { of: activityDrafts });
  if (row === undefined) throw noDraft();
  const { published, publishedAt, version, changedAt } = row.draft;
  const told = (at: Date): string => `${row.by} ${chinaMinute(epochSeconds(at)).slice(5)}`;
  if (published !== '') throw new Refusal(409, `${told(publishedAt ?? changedAt)} 已公布这个活动`);
  if (version !== seen) throw new Refusal(409, `${told(changedAt)} 改过这个草稿，请看过再办`);
  return keptOf(row);
}

/** Changes a draft that was seen. @throws Refusal 404, 409, 422 */
export async function changeDraft(
  transaction: Database,
  { id, seen, body }: { readonly id: string | number; readonly seen: number; readonly body: string },
  { person, now }: By,
): Promise<void> {
  const words = wordsOf(body);
  const draft = await seenDraft(transaction, id, seen);
  await transaction
    .update(activityDrafts)
    .set({ ...words, version: draft.version + 1, changedBy: person.id, changedAt: now })
    .where(eq(activityDrafts.id, draft.id));
}

/** Throws a draft away. @throws Refusal 404, 409 */
export async function dropDraft(transaction: Database, id: string | number, seen: number): Promise<void> {
  const draft = await seenDraft(transaction, id, seen);
  await transaction.delete(activityDrafts).where(eq(activityDrafts.id, draft.id));
}

/**
 * Saves a draft that was seen as an activity, shown to whom it is for (decision 58). The law is asked again: goods and
 * prices may have changed since the screen was drawn.
 * @returns what names the activity to the operator; of several goods or tiers the first one
 * @throws Refusal 404; 409 where it was changed or published since, or there is one already; 422
 */
export async function publishDraft(
  transaction: Database,
  { id, seen }: { readonly id: string | number; readonly seen: number },
  { person, now }: By,
): Promise<string> {
  const draft = await seenDraft(transaction, id, seen);
  const read = readWrittenActivity(draft.body);
  if (!read.ok) throw new Refusal(422, `还有 ${read.refusal.length} 处没填好，不能公布`);
  const written = 'isDraft' in read.value ? { ...read.value, isDraft: false } : read.value;
  const { id: words } = await saveActivity(transaction, written, now);
  const [published = words] = words.split(' ');
  await transaction
    .update(activityDrafts)
    .set({ published, publishedAt: now, changedBy: person.id, changedAt: now })
    .where(eq(activityDrafts.id, draft.id));
  return published;
}

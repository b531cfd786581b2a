import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { licencePages, licences, uploads } from '../database/schema/licence.ts';
import type { Upload } from '../upload/upload-store.ts';

/** A version of a licence, with its pages in order. */
export type LicenceRow = typeof licences.$inferSelect & { readonly pages: readonly Upload[] };

/** Versions that a condition finds, oldest first, with their pages. */
async function withPages(database: Database, rows: readonly (typeof licences.$inferSelect)[]): Promise<LicenceRow[]> {
  if (rows.length === 0) return [];
  const pages = await database
    .select({ licenceId: licencePages.licenceId, upload: uploads })
    .from(licencePages)
    .innerJoin(uploads, eq(uploads.id, licencePages.uploadId))
    .where(
      inArray(
        licencePages.licenceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(licencePages.licenceId), asc(licencePages.position));
  return rows.map((row) => ({ ...row, pages: pages.filter(({ licenceId }) => licenceId === row.id).map(({ upload }) => upload) }));
}

/** Every version of a shop's licences, oldest first. */
export const licencesOf = async (database: Database, buyerId: number): Promise<LicenceRow[]> =>
  withPages(database, await database.select().from(licences).where(eq(licences.buyerId, buyerId)).orderBy(asc(licences.id)));

/** A shop's versions of some state, oldest first. */
export const licencesIn = async (database: Database, buyerId: number, state: LicenceRow['state']): Promise<LicenceRow[]> =>
  withPages(
    database,
    await database
      .select()
      .from(licences)
      .where(and(eq(licences.buyerId, buyerId), eq(licences.state, state)))
      .orderBy(asc(licences.id)),
  );

/** One version; undefined for none of this id. */
export async function licenceWithId(database: Database, id: number): Promise<LicenceRow | undefined> {
  const [found] = await withPages(database, await database.select().from(licences).where(eq(licences.id, id)));
  return found;
}

/** The ids of the pages of some versions. */
export async function pagesOfLicences(database: Database, licenceIds: readonly number[]): Promise<readonly string[]> {
  const rows = await database
    .select({ id: licencePages.uploadId })
    .from(licencePages)
    .where(inArray(licencePages.licenceId, [...licenceIds]));
  return rows.map(({ id }) => id);
}

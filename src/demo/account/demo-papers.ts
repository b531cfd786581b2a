import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../server/database/database.ts';
import { accounts, buyers } from '../../server/database/schema/account.ts';
import { licencePages, licences, uploads } from '../../server/database/schema/licence.ts';
import { inTransaction } from '../../server/http/transaction.ts';
import { licenceNames } from '../../server/licence/licence-words.ts';
import { drawLicenceSheet } from '../../server/pictures/licence-sheet.ts';
import type { UploadFiles } from '../../server/upload/upload-files.ts';
import { keepUpload } from '../../server/upload/upload-store.ts';
import { demoAccounts } from './accounts.ts';

type LicenceRow = typeof licences.$inferSelect;

/** Twice the drawing's own size: small print stays readable. */
const density = 144;

/** A licence as a sheet that says that it is an example. */
async function drawn(
  licence: LicenceRow,
  company: string,
): Promise<{ readonly content: Buffer; readonly width: number; readonly height: number }> {
  const { kind, number, address, issuer, validFrom, validUntil, purchaserName } = licence;
  const svg = drawLicenceSheet({
    kind: kind === 'yyzz' ? 'business' : 'drug',
    name: licenceNames[kind],
    number,
    holder: company,
    address,
    scope: purchaserName === '' ? '' : `委托 ${purchaserName} 采购药品与医疗器械`,
    issuer,
    issuedOn: validFrom ?? '',
    expiresOn: validUntil ?? '',
  });
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** The account that shows most, and the one that waits for a reviewer. */
const drawnFor = demoAccounts.slice(0, 2).map(({ phone }) => phone);

/**
 * Gives the licences of these demo accounts their pages, once: drawn beside the work of the shop, after it has been
 * seeded, since files are not the database's. Does nothing where they are there, or where there is no demo shop.
 */
export async function drawDemoPapers(database: Database, files: UploadFiles): Promise<void> {
  const bare = await database
    .select({ licence: licences, company: buyers.company, accountId: buyers.accountId })
    .from(licences)
    .innerJoin(buyers, eq(buyers.id, licences.buyerId))
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(
      and(
        inArray(accounts.phone, drawnFor),
        inArray(licences.state, ['passed', 'pending']),
        notExists(database.select({ id: licencePages.licenceId }).from(licencePages).where(eq(licencePages.licenceId, licences.id))),
      ),
    )
    .orderBy(asc(licences.id));
  for (const { licence, company, accountId } of bare) {
    const at = licence.sentAt ?? new Date();
    const made = { ...(await drawn(licence, company)), type: 'image/jpeg' as const, pages: 1 };
    const { id } = await keepUpload(database, files, {
      accountId,
      use: 'licence',
      name: `${licenceNames[licence.kind]}（示例）.jpg`.replaceAll('/', '、'),
      made,
      at,
    });
    await inTransaction(database, async (transaction) => {
      await transaction.update(uploads).set({ buyerId: licence.buyerId }).where(eq(uploads.id, id));
      await transaction.insert(licencePages).values({ licenceId: licence.id, position: 0, uploadId: id });
    });
  }
}

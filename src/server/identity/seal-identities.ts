import { and, asc, count, eq, gt, ne, notLike, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import { licences } from '../database/schema/licence.ts';
import { webhooks } from '../database/schema/webhook.ts';
import { type IdentityVault, licencePlace, webhookPlace } from './identity-vault.ts';

/** Rows that are in memory at once. */
const atOnce = 500;

/** What a sweep found. */
interface Sealing {
  /** numbers that were plain, or under an older key */
  readonly sealed: number;
  /** numbers whose key is not here */
  readonly unreadable: number;
}

/** Seals the numbers that are plain or under an older key. A row that changes meanwhile is left as it is. */
async function sealLicences(database: Database, vault: IdentityVault): Promise<Sealing> {
  let [after, sealed, unreadable] = [0, 0, 0];
  for (;;) {
    const rows = await database
      .select({ id: licences.id, kept: licences.purchaserIdentity })
      .from(licences)
      .where(and(gt(licences.id, after), ne(licences.purchaserIdentity, ''), notLike(licences.purchaserIdentity, `v1.${vault.keyId}.%`)))
      .orderBy(asc(licences.id))
      .limit(atOnce);
    for (const { id, kept } of rows) {
      const number = vault.open(kept, licencePlace(id));
      if (number === null) {
        unreadable += 1;
        continue;
      }
      const changed = await database
        .update(licences)
        .set({ purchaserIdentity: vault.seal(number, licencePlace(id)) })
        .where(and(eq(licences.id, id), eq(licences.purchaserIdentity, kept)))
        .returning({ id: licences.id });
      sealed += changed.length;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) return { sealed, unreadable };
  }
}

/**
 * Puts fingerprints that were made under a key in the database under the vault's key. A fingerprint of an older key of
 * the vault stays: the number itself is not kept, so it cannot be made anew.
 */
async function sealFingerprints(database: Database, vault: IdentityVault): Promise<number> {
  const plain = and(ne(ephedrineRecords.identityFingerprint, ''), notLike(ephedrineRecords.identityFingerprint, 'v1.%'));
  const rows = await database
    .select({ orderId: ephedrineRecords.orderId, kept: ephedrineRecords.identityFingerprint })
    .from(ephedrineRecords)
    .where(plain);
  for (const { orderId, kept } of rows)
    await database
      .update(ephedrineRecords)
      .set({ identityFingerprint: vault.fingerprint(kept) })
      .where(and(eq(ephedrineRecords.orderId, orderId), eq(ephedrineRecords.identityFingerprint, kept)));
  return rows.length;
}

/** Seals the webhook's secret under the current key, so that an older one can go; without its key it stays as it is. */
async function sealWebhook(database: Database, vault: IdentityVault): Promise<void> {
  for (const { kept } of await database
    .select({ kept: webhooks.secret })
    .from(webhooks)
    .where(notLike(webhooks.secret, `v1.${vault.keyId}.%`))) {
    const secret = vault.open(kept, webhookPlace);
    if (secret === null) continue;
    const change = { secret: vault.seal(secret, webhookPlace) };
    await database.update(webhooks).set(change).where(eq(webhooks.secret, kept));
  }
}

/**
 * Brings every stored identity number under the vault's current key (R66): those of before numbers were sealed, of a
 * restored older backup, and of an older key. Doing it again changes nothing.
 */
export async function sealIdentities(database: Database, vault: IdentityVault): Promise<Sealing> {
  const { sealed, unreadable } = await sealLicences(database, vault);
  const fingerprints = await sealFingerprints(database, vault);
  await sealWebhook(database, vault);
  // What was overwritten stays in the table's file until it is written anew.
  if (sealed + fingerprints > 0) {
    await database.execute(sql`vacuum full licences`);
    await database.execute(sql`vacuum full ephedrine_records`);
  }
  return { sealed, unreadable };
}

/** How many stored identity numbers cannot be opened, and how many are not sealed. */
export async function identityFacts(database: Database, vault: IdentityVault | null) {
  const rows = await database
    .select({ prefix: sql<string>`split_part(${licences.purchaserIdentity}, '.', 2)`, kept: count() })
    .from(licences)
    .where(ne(licences.purchaserIdentity, ''))
    .groupBy(sql`1`);
  const isOpen = (id: string): boolean => id === '' || (vault?.knows(`v1.${id}.0`) ?? false);
  return {
    hasIdentityKey: vault !== null,
    unreadableIdentities: rows.filter(({ prefix }) => !isOpen(prefix)).reduce((sum, { kept }) => sum + kept, 0),
  };
}

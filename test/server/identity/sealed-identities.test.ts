import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { ephedrineRecords } from '../../../src/server/database/schema/ephedrine.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { identityVault } from '../../../src/server/identity/identity-keys.ts';
import { IdentityVault, licencePlace, webhookPlace } from '../../../src/server/identity/identity-vault.ts';
import { identityFacts, sealIdentities } from '../../../src/server/identity/seal-identities.ts';
import { readWebhook, setWebhook } from '../../../src/server/webhook/webhook.ts';
import { feedNames } from '../../../src/domain/feed/told-feeds.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { authorityPaper, uploadedPage } from '../../support/licences.ts';
import { demoPhones, onBothDatabases } from '../../support/server.ts';

/** 18 characters whose middle is a date of birth; within a longer run of digits or letters they are something else. */
const identityShape = /(?<![\w-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?![\w-])/;

/** Every row of every table as text. */
async function textOf(database: Database): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  let all = '';
  for (const { name } of rows) {
    const { rows: lines } = await database.execute<{ line: string }>(sql`select t::text as line from ${sql.identifier(name)} t`);
    all += lines.map(({ line }) => `${name} ${line}\n`).join('');
  }
  return all;
}

/** The key of shops in memory. */
const memoryVault = () => identityVault({ ...defaultSettings, dataDir: inMemory }) as IdentityVault;

onBothDatabases('identity numbers', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-sealed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are in no table and in no backup, and still compared, masked and reviewed', async () => {
    const shop = await open();
    const { database } = shop;
    expect(await textOf(database)).toMatch(identityShape);
    const vault = memoryVault();
    const { sealed, unreadable } = await sealIdentities(database, vault);
    expect([sealed > 0, unreadable]).toEqual([true, 0]);
    expect(await sealIdentities(database, vault)).toEqual({ sealed: 0, unreadable: 0 });

    const buyer = await shop.signedIn(demoPhones.qualified);
    const page = await uploadedPage(buyer);
    const send = async () => (await buyer.post('/api/user/zizhi', authorityPaper([page]))).status;
    expect([await send(), await send()]).toEqual([200, 200]);
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const own = await database.select().from(licences).where(eq(licences.buyerId, buyerId));
    const sent = own.filter(({ kind, state }) => kind === 'cgwts' && state === 'pending');
    expect(sent).toHaveLength(1);
    const number = vault.open(sent[0]?.purchaserIdentity ?? '', licencePlace(sent[0]?.id ?? 0));
    expect(number).toBe('11010519491231002X');
    expect((await buyer.get('/api/user/zizhi')).text).toContain('110***********002X');

    const operate = (identities: IdentityVault | null, ...words: string[]) =>
      programs.shop({ database, clock: () => new Date(), payment: { isSimulated: false, wechat: null, alipay: null }, identities }, words);
    const reviewed = await operate(vault, 'review', 'show', `licence:${sent[0]?.id}`);
    expect(reviewed.out.join('\n')).toContain('11010519491231002X');
    const elsewhere = await operate(new IdentityVault([randomBytes(32)]), 'review', 'show', `licence:${sent[0]?.id}`);
    expect(elsewhere.out.join('\n')).toContain('sealed under a key that this shop does not have');

    const raw = await textOf(database);
    expect(raw).not.toMatch(identityShape);
    expect(await database.$count(ephedrineRecords, sql`${ephedrineRecords.identityFingerprint} not like 'v1.%'`)).toBe(0);
    const backup = join(folder, randomBytes(4).toString('hex'));
    await writeBackup({ database, files: new UploadFolder(join(folder, 'none')), now: new Date() }, backup);
    const files = readdirSync(join(backup, 'tables'));
    const kept = files.map((name) => gunzipSync(readFileSync(join(backup, 'tables', name))).toString()).join('\n');
    expect(kept).toContain(`v1.${vault.keyId}.`);
    expect(kept).not.toMatch(identityShape);
  });

  it('come under a new key while the old one is there, and are counted when it is gone', async () => {
    const { database } = await open();
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const before = new IdentityVault([old]);
    await sealIdentities(database, before);
    const hook = { url: 'https://erp.example.com/', feeds: [...feedNames], isNewSecret: false, at: new Date() };
    const secret = await setWebhook(database, before, hook);
    const keptSecret = async (vault: IdentityVault) => vault.open((await readWebhook(database))?.secret ?? '', webhookPlace);
    const total = await database.$count(licences, ne(licences.purchaserIdentity, ''));
    const lost = new IdentityVault([fresh]);
    expect(await sealIdentities(database, lost)).toEqual({ sealed: 0, unreadable: total });
    expect(await identityFacts(database, lost)).toEqual({ hasIdentityKey: true, unreadableIdentities: total });
    expect((await identityFacts(database, null)).hasIdentityKey).toBe(false);
    const ready = await programs.shop(
      { database, clock: () => new Date(), payment: { isSimulated: false, wechat: null, alipay: null }, identities: lost },
      ['ready'],
    );
    expect([ready.exitCode, ready.err.join()]).toEqual([1, expect.stringContaining('sealed under a key that is not here')]);
    expect([await keptSecret(before), await keptSecret(lost)]).toEqual([secret, null]);
    expect(await sealIdentities(database, new IdentityVault([fresh, old]))).toEqual({ sealed: total, unreadable: 0 });
    expect(await keptSecret(lost)).toBe(secret);
    expect(await identityFacts(database, lost)).toMatchObject({ unreadableIdentities: 0 });
  });

  it('are not taken by a shop without a key', async () => {
    const shop = await open({ databaseUrl: 'postgres://somewhere/else', demoData: false });
    const buyer = await shop.signedIn(demoPhones.qualified);
    const before = await shop.database.$count(licences);
    const answer = await buyer.post('/api/user/zizhi', authorityPaper([await uploadedPage(buyer)]));
    expect(answer).toMatchObject({ status: 422, errors: { purchaser_identity: [expect.stringContaining('不能接收身份证号')] } });
    expect(await shop.database.$count(licences)).toBe(before);
  });
});

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { DirectoryInUseError } from './database/data-directory-lock.ts';
import { callPatience } from './database/database-patience.ts';
import { openDatabase } from './database/open-database.ts';
import { SchemaError } from './database/schema-state.ts';
import { isFirstStart, prepareApart, prepareOnly } from './prepare-apart.ts';
import type { Database } from './database/database.ts';
import { identityVault } from './identity/identity-keys.ts';
import type { IdentityVault } from './identity/identity-vault.ts';
import { sealIdentities } from './identity/seal-identities.ts';
import { prepareShop } from './prepare-shop.ts';
import type { Elsewhere } from './elsewhere-settings.ts';
import { endInOrder, partingFrom } from './http/end-in-order.ts';
import { startHousekeeping } from './housekeeping.ts';
import { drawDemoFiles, keepDemoAlive } from './load-demo.ts';
import { tellOperator } from './log/tell-operator.ts';
import { staffChannels } from './staff/staff-channels.ts';
import { tellStaff } from './staff/tell-staff.ts';
import { uploadChores } from './upload/upload-chores.ts';
import { filesOf, folderOfFiles, scratchOf } from './upload/place-of-files.ts';
import { inMemory, readSettings, type Settings, SettingsError } from './settings.ts';

/** Whether an error tells the operator what to do; every other one keeps its stack. */
const isOperatorsOwn = (error: unknown): error is Error => {
  const { code } = error as NodeJS.ErrnoException;
  const isOwn = error instanceof SettingsError || error instanceof DirectoryInUseError || error instanceof SchemaError;
  return isOwn || code === 'EADDRINUSE' || code === 'EACCES';
};

/** Whatever holds the server up when it is told to end: a database that does not answer, say. */
const longestEndMs = 14_000;

const embeddedNote = 'Embedded database: survives a crash of this process, not a power loss. Set DATABASE_URL to use PostgreSQL.';

/** Listens, says where, and ends in order when it is told to. */
async function listen(app: FastifyInstance, { port: wanted, host: address, trustProxy }: Settings, note: string): Promise<void> {
  const part = trustProxy === false ? async () => undefined : partingFrom(app.server);
  await app.listen({ port: wanted, host: address });
  const { port } = app.server.address() as AddressInfo;
  const host = address.includes(':') ? `[${address}]` : address;
  console.log(`药集 http://${host}:${port}${note}`);
  const stop = () => {
    setTimeout(() => fail(new Error('The server did not end in time')), longestEndMs).unref();
    void part()
      .then(() => endInOrder(app))
      .then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Prepares the shop for the process that began this one, and ends with it. */
async function prepareForAnother(settings: Settings): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const opened = await openDatabase(settings);
  try {
    await prepareShop(opened, { demoData: settings.demoData, clock: systemClock });
    if (settings.demoData) await drawDemoFiles(opened.database, filesOf(settings));
  } finally {
    await opened.close();
  }
  process.exit(0);
}

/** Seals what is not sealed yet, and says what cannot be read (R66). */
async function keepIdentitiesSealed(database: Database, identities: IdentityVault | null): Promise<void> {
  if (identities === null) {
    console.error('IDENTITY_KEY is not set: this shop takes no identity numbers, and goods with ephedrine cannot be ordered.');
    return;
  }
  const { sealed, unreadable } = await sealIdentities(database, identities);
  if (sealed > 0) console.log(`${sealed} identity numbers are sealed under the key ${identities.keyId} now.`);
  if (unreadable > 0) console.error(`${unreadable} identity numbers are sealed under a key that this shop does not have.`);
}

/** Page and API of a shop of our own. */
async function serveShop(settings: Settings): Promise<void> {
  if (isFirstStart(settings)) {
    const code = await prepareApart();
    if (code !== 0) process.exit(code);
  }
  const opened = await openDatabase(settings, callPatience);
  try {
    await prepareShop(opened, { demoData: settings.demoData, clock: systemClock });
    const identities = identityVault(settings);
    await keepIdentitiesSealed(opened.database, identities);
    const app = await createApp({ opened, settings, clock: systemClock });
    const files = filesOf(settings);
    const channels = staffChannels(settings.staff);
    const stopHousekeeping = startHousekeeping(opened.database, systemClock, [
      uploadChores(files, scratchOf(settings)),
      ...(settings.demoData ? [keepDemoAlive] : []),
      (database, now) => tellStaff(database, channels, now),
    ]);
    const hasLine = opened.kind === 'embedded' && !settings.dataDir.startsWith(inMemory);
    const { database } = opened;
    const { payment, pageDirectory } = settings;
    const closeLine =
      hasLine &&
      (await (
        await import('./operator/operator-line.ts')
      ).openOperatorLine(settings.dataDir, {
        database,
        clock: systemClock,
        payment,
        identities,
        files,
        folder: folderOfFiles(settings),
        pageDirectory,
      }));
    app.addHook('onClose', async () => {
      if (closeLine) await closeLine();
      await stopHousekeeping();
      await opened.close();
    });
    // Beside the work of the shop: nobody waits for drawings before the first page comes.
    if (settings.demoData) void drawDemoFiles(database, files);
    await listen(app, settings, opened.kind === 'embedded' ? `  (${embeddedNote})` : '');
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The page of a shop that is elsewhere; neither database nor goods of our own. */
async function servePageOf(elsewhere: Elsewhere, settings: Settings): Promise<void> {
  const { createPageApp } = await import('./elsewhere/page-app.ts');
  const app = await createPageApp(settings, elsewhere);
  await listen(app, settings, `  (the shop: ${elsewhere.address})`);
}

async function serve(): Promise<void> {
  // What this process writes is for its own user alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  if (process.argv[2] === prepareOnly) await prepareForAnother(settings);
  else await (settings.elsewhere === null ? serveShop(settings) : servePageOf(settings.elsewhere, settings));
}

function fail(error: unknown): never {
  if (isOperatorsOwn(error)) console.error(error.message);
  else tellOperator('The server ends', error);
  process.exit(1);
}

serve().catch(fail);

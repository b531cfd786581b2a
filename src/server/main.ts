import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { DirectoryInUseError } from './database/data-directory-lock.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareShop } from './database/prepare-shop.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openOperatorDesk } from './operator/operator-desk.ts';
import { inMemory, readSettings, SettingsError } from './settings.ts';

/** Whether an error tells the operator what to do; every other one keeps its stack. */
const isOperatorsOwn = (error: unknown): error is Error => {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof SettingsError || error instanceof DirectoryInUseError || code === 'EADDRINUSE' || code === 'EACCES';
};

const embeddedNote =
  'Embedded database: survives a crash of this process, not a power loss. Set DATABASE_URL to use PostgreSQL.';

async function serveShop(): Promise<void> {
  const settings = readSettings(process.env);
  const opened = await openDatabase(settings);
  try {
    await prepareShop(opened, { demoData: settings.demoData, clock: systemClock });
    const app = await createApp({ opened, settings, clock: systemClock });
    const stopHousekeeping = startHousekeeping(opened.database, systemClock);
    const hasDesk = opened.kind === 'embedded' && !settings.dataDir.startsWith(inMemory);
    const { database } = opened;
    const closeDesk = hasDesk && (await openOperatorDesk(settings.dataDir, { database, clock: systemClock, payment: settings.payment }));
    app.addHook('onClose', async () => {
      if (closeDesk) await closeDesk();
      await stopHousekeeping();
      await opened.close();
    });
    await app.listen({ port: settings.port, host: settings.host });
    const { port } = app.server.address() as AddressInfo;
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
    console.log(`药集 http://${host}:${port}${opened.kind === 'embedded' ? `  (${embeddedNote})` : ''}`);
    const stop = () => void app.close().then(() => process.exit(0), fail);
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function fail(error: unknown): never {
  console.error(isOperatorsOwn(error) ? error.message : error);
  process.exit(1);
}

serveShop().catch(fail);

import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inMemory } from '../settings.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { embeddedFolder } from './embedded-folder.ts';
import { keepPrivate } from './keep-private.ts';
import type { Database, OpenedDatabase } from './database.ts';

/**
 * Settings of an in-process PostgreSQL whose shared memory is this process's own. Its buffers take their whole size at
 * the start: the default of 128 MB is for a server of many connections. The operating system keeps the files besides.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=10'];

/**
 * The embedded database: PostgreSQL inside this process. One connection; survives a killed process, not a power loss.
 * @param dataDir absolute directory, locked for this process; or `memory://`
 * @param snapshot a dumped data directory to start from
 */
export async function openEmbedded(dataDir: string, snapshot?: Blob): Promise<OpenedDatabase & { client: PGlite }> {
  const isInMemory = dataDir.startsWith(inMemory);
  const unlock = isInMemory ? () => undefined : lockDataDirectory(dataDir);
  const folder = isInMemory ? dataDir : embeddedFolder(dataDir);
  try {
    // The database writes its files for everybody to read, so that its folder must be for nobody else to open.
    if (!isInMemory) keepPrivate(folder);
    const client = await PGlite.create({
      dataDir: folder,
      relaxedDurability: false,
      startParams,
      ...(snapshot && { loadDataDir: snapshot }),
    });
    const database = drizzle({ client }) as unknown as Database;
    return {
      kind: 'embedded',
      client,
      database,
      aside: null,
      replicas: null,
      exclusively: (work) => work(database),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

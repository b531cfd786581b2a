import type { Settings } from '../settings.ts';
import type { OpenedDatabase } from './database.ts';
import { commandPatience, type DatabasePatience } from './database-patience.ts';

/**
 * Opens the database that the settings name; the other driver is not even loaded.
 * @param patience of what asks it; the embedded database has nobody to wait for
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'replicaUrls' | 'namesStatements'>>,
  patience: DatabasePatience = commandPatience,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    const { replicaUrls, namesStatements } = settings;
    return openPostgres(settings.databaseUrl, {
      patience,
      ...(replicaUrls && { replicaUrls }),
      ...(namesStatements !== undefined && { namesStatements }),
    });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir);
}

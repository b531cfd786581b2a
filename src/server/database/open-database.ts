import type { Settings } from '../settings.ts';
import type { OpenedDatabase } from './database.ts';

/** Opens the database that the settings name; the other driver is not even loaded. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir);
}

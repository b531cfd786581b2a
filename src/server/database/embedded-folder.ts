import { join } from 'node:path';

/** Where in a data directory the embedded database keeps its files. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

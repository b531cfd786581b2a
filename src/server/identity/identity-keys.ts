import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { inMemory, type Settings, SettingsError } from '../settings.ts';
import { IdentityVault, keyBytes } from './identity-vault.ts';
import { keysIn } from './read-identity-keys.ts';

/** The keys of an embedded shop lie in its data directory, beside the database's folder. */
const keyFile = (dataDir: string): string => join(dataDir, 'identity.key');

/** A database in memory keeps its key as long as its process runs. */
let keyOfMemory: Buffer | null = null;

/** Makes the key file, whole or not at all; where another process was faster, its file stays. */
function makeKeyFile(path: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${randomBytes(keyBytes).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function vaultOf(keys: readonly Buffer[] | null, from: string): IdentityVault {
  const [first, ...rest] = keys ?? [];
  if (first === undefined) throw new SettingsError(`${from} must have a key of 32 bytes in base64 or hexadecimal on each line.`);
  return new IdentityVault([first, ...rest]);
}

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`IDENTITY_KEY_FILE ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
};

type KeySettings = Pick<Settings, 'identityKeys' | 'identityKeyFile' | 'databaseUrl' | 'dataDir' | 'demoData'>;

/**
 * The vault of the settings (R66). The embedded shop makes its key at the first start; on PostgreSQL the operator gives
 * one, because the server may run on several machines and its data directory may be lost apart from the database; the
 * people of the demo shop are invented, so it makes its own there, too.
 * @returns null without a key on PostgreSQL: the shop then takes no identity numbers
 * @throws SettingsError for a file that has no keys
 */
export function identityVault({ identityKeys, identityKeyFile, databaseUrl, dataDir, demoData }: KeySettings): IdentityVault | null {
  if (identityKeys.length > 0) return vaultOf(identityKeys, 'IDENTITY_KEY');
  if (identityKeyFile !== null) {
    if (!isAbsolute(identityKeyFile)) throw new SettingsError('IDENTITY_KEY_FILE must be an absolute path.');
    return vaultOf(keysIn(contentOf(identityKeyFile)), 'IDENTITY_KEY_FILE');
  }
  if (databaseUrl !== null && !demoData) return null;
  if (dataDir.startsWith(inMemory)) return new IdentityVault([(keyOfMemory ??= randomBytes(keyBytes))]);
  const path = keyFile(dataDir);
  if (!existsSync(path)) makeKeyFile(path, dataDir);
  return vaultOf(keysIn(readFileSync(path, 'utf8')), path);
}

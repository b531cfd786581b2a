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

/** @throws SettingsError for a text that has no keys */
function keysOf(text: string, from: string): readonly Buffer[] {
  const keys = keysIn(text);
  if (keys === null) throw new SettingsError(`${from} must have a key of 32 bytes in base64 or hexadecimal on each line.`);
  return keys;
}

/** The keys of the operator's file. */
function givenKeys(path: string): readonly Buffer[] {
  if (!isAbsolute(path)) throw new SettingsError('IDENTITY_KEY_FILE must be an absolute path.');
  try {
    return keysOf(readFileSync(path, 'utf8'), `IDENTITY_KEY_FILE ${path}`);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`IDENTITY_KEY_FILE ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

type KeySettings = Pick<Settings, 'identityKeys' | 'identityKeyFile' | 'databaseUrl' | 'dataDir' | 'demoData'>;

/**
 * The vault of the settings (R66): the operator's keys, and after them those of the data directory, so that a shop
 * whose operator gives a key for the first time can still read its numbers. The embedded shop makes its key at the
 * first start, and so does a demo shop, whose people are invented. On PostgreSQL the operator gives one: the server may
 * run on several machines, and each would make its own.
 * @returns null without any key: the shop then takes no identity numbers
 * @throws SettingsError for a file that has no keys
 */
export function identityVault({ identityKeys, identityKeyFile, databaseUrl, dataDir, demoData }: KeySettings): IdentityVault | null {
  const given = identityKeyFile === null || identityKeys.length > 0 ? identityKeys : givenKeys(identityKeyFile);
  const isInMemory = dataDir.startsWith(inMemory);
  const makesOwn = databaseUrl === null || demoData;
  const path = keyFile(dataDir);
  if (given.length === 0 && makesOwn && !isInMemory && !existsSync(path)) makeKeyFile(path, dataDir);
  const ofMemory = given.length === 0 && makesOwn && isInMemory ? [(keyOfMemory ??= randomBytes(keyBytes))] : [];
  const own = !isInMemory && existsSync(path) ? keysOf(readFileSync(path, 'utf8'), path) : [];
  const [first, ...rest] = [...given, ...ofMemory, ...own];
  return first === undefined ? null : new IdentityVault([first, ...rest]);
}

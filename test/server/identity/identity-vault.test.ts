import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityVault } from '../../../src/server/identity/identity-keys.ts';
import { IdentityVault, shownIdentity } from '../../../src/server/identity/identity-vault.ts';
import { keysIn } from '../../../src/server/identity/read-identity-keys.ts';
import { defaultSettings, readSettings } from '../../../src/server/settings.ts';

const key = () => randomBytes(32);

describe('an identity vault', () => {
  it('opens what it sealed, in its place, and says nothing of it elsewhere', () => {
    const [one, other] = [key(), key()];
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1 }), (number, id) => {
        const vault = new IdentityVault([one]);
        const sealed = vault.seal(number, `a:${id}`);
        expect(vault.open(sealed, `a:${id}`)).toBe(number);
        expect(vault.open(sealed, `a:${id + 1}`)).toBeNull();
        expect(new IdentityVault([other]).open(sealed, `a:${id}`)).toBeNull();
        expect(new IdentityVault([other, one]).open(sealed, `a:${id}`)).toBe(number);
        expect(vault.seal(number, `a:${id}`)).not.toBe(sealed);
      }),
    );
  });

  it('finds a changed text, and keeps the empty one', () => {
    const vault = new IdentityVault([key()]);
    const sealed = vault.seal('11010519491231002X', 'a:1');
    const last = sealed.at(-5) === 'A' ? 'B' : 'A';
    expect(vault.open(`${sealed.slice(0, -5)}${last}${sealed.slice(-4)}`, 'a:1')).toBeNull();
    expect(vault.open(sealed.slice(0, 30), 'a:1')).toBeNull();
    expect([vault.seal('', 'a:1'), vault.open('', 'a:1')]).toEqual(['', '']);
    expect(sealed.startsWith(`v1.${vault.keyId}.`)).toBe(true);
  });

  it('shows a mask, or says that it cannot be read', () => {
    const vault = new IdentityVault([key()]);
    const row = { id: 7, purchaserIdentity: vault.seal('11010519491231002X', 'licences.purchaser_identity:7') };
    expect(shownIdentity(vault, row)).toBe('110***********002X');
    expect(shownIdentity(null, row)).toBe('已加密，无法读取');
    expect(shownIdentity(new IdentityVault([key()]), row)).toBe('已加密，无法读取');
    expect(shownIdentity(vault, { id: 7, purchaserIdentity: '' })).toBe('');
  });

  it('makes the same fingerprint of the same text, and another one under another key', () => {
    const [one, other] = [key(), key()];
    expect(new IdentityVault([one]).fingerprint('x')).toBe(new IdentityVault([one, other]).fingerprint('x'));
    expect(new IdentityVault([one]).fingerprint('x')).not.toBe(new IdentityVault([other, one]).fingerprint('x'));
  });
});

describe('keys of identity numbers', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'yaoji-keys-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const shop = { ...defaultSettings, demoData: false };

  it.each([
    ['', 0],
    ['short', 0],
    [Buffer.alloc(32, 1).toString('base64'), 1],
    [Buffer.alloc(32, 1).toString('hex'), 1],
    [`${Buffer.alloc(32, 250).toString('base64url')}, ${Buffer.alloc(32, 2).toString('hex')}\n`, 2],
    [`${Buffer.alloc(32, 1).toString('base64')} ${Buffer.alloc(31, 1).toString('base64')}`, 0],
  ])('%j is so many: %i', (text, count) => {
    expect(keysIn(text)?.length ?? 0).toBe(count);
    expect(keysIn(text)?.every((one) => one.length === 32) ?? true).toBe(true);
  });

  it('of an embedded shop are made once, for their owner alone', () => {
    const settings = { ...shop, dataDir: join(folder, 'data') };
    const made = identityVault(settings)?.keyId;
    const path = join(folder, 'data', 'identity.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(identityVault(settings)?.keyId).toBe(made);
    const old = readFileSync(path, 'utf8');
    writeFileSync(path, `${key().toString('base64')}\n${old}`);
    expect(identityVault(settings)?.keyId).not.toBe(made);
    expect(identityVault(settings)?.knows(`v1.${made}.0`)).toBe(true);
    writeFileSync(path, '');
    expect(() => identityVault(settings)).toThrow('must have a key of 32 bytes');
  });

  it('of a shop on PostgreSQL are the operator’s: a variable or a file', () => {
    const settings = { ...shop, dataDir: folder, databaseUrl: 'postgres://x/y' };
    expect(identityVault(settings)).toBeNull();
    const text = key().toString('base64');
    const path = join(folder, 'keys');
    writeFileSync(path, `${text}\n`);
    const given = readSettings({ DATABASE_URL: 'postgres://x/y', IDENTITY_KEY: text });
    expect(identityVault(given)?.keyId).toBe(identityVault({ ...settings, identityKeyFile: path })?.keyId);
    expect(() => identityVault({ ...settings, identityKeyFile: join(folder, 'none') })).toThrow('cannot be read');
    const embedded = identityVault({ ...shop, dataDir: join(folder, 'moved') })?.keyId;
    const moved = { ...settings, dataDir: join(folder, 'moved') };
    expect(identityVault(moved)?.keyId).toBe(embedded);
    expect(identityVault({ ...moved, identityKeyFile: path })?.keyId).not.toBe(embedded);
    expect(identityVault({ ...moved, identityKeyFile: path })?.knows(`v1.${embedded}.0`)).toBe(true);
    expect(() => readSettings({ IDENTITY_KEY: 'geheim' })).toThrow(/^IDENTITY_KEY must be 32 bytes/);
    expect(() => readSettings({ IDENTITY_KEY: 'geheim' })).not.toThrow('geheim');
  });
});

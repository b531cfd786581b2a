import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { maskedIdentityNumber } from '../../domain/account/identity-number.ts';

/** Bytes of a key, a nonce and a tag of AES-256-GCM. */
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const sealedShape = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

/** What a sealed text says of the key that opens it. */
const keyIdOf = (kept: string): string | null => sealedShape.exec(kept)?.[1] ?? null;

interface VaultKey {
  readonly id: string;
  readonly cipher: Buffer;
  readonly mac: Buffer;
}

const derived = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes));

function vaultKey(key: Buffer): VaultKey {
  if (key.length !== keyBytes) throw new Error(`A key has ${keyBytes} bytes`);
  const id = createHash('sha256').update(derived(key, 'key-id')).digest('hex').slice(0, 8);
  return { id, cipher: derived(key, 'identity-number'), mac: derived(key, 'identity-fingerprint') };
}

/** What is said in place of an identity number whose key is not here. */
const unreadable = '已加密，无法读取';

/**
 * Seals identity numbers (R66) with AES-256-GCM under a key that is never in the database. A sealed text is
 * `v1.KEY-ID.base64url(nonce, tag, ciphertext)`. It opens only in the place it was sealed for, so a number moved to
 * another row is unreadable.
 */
export class IdentityVault {
  readonly #current: VaultKey;
  readonly #known: ReadonlyMap<string, VaultKey>;

  /** @param keys 32 bytes each; the first seals, all of them open */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    const [current, ...older] = keys.map(vaultKey) as [VaultKey, ...VaultKey[]];
    this.#current = current;
    this.#known = new Map([...older, current].map((key) => [key.id, key]));
  }

  /** 8 hexadecimal digits that name the sealing key; nothing leads from them to the key. */
  get keyId(): string {
    return this.#current.id;
  }

  /** Whether a sealed text can be opened here. */
  knows(kept: string): boolean {
    return this.#known.has(keyIdOf(kept) ?? '');
  }

  /**
   * Seals a number for a place; the empty text stays empty.
   * @param place column and row that hold it, e.g. `licences.purchaser_identity:34`
   */
  seal(number: string, place: string): string {
    if (number === '') return '';
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#current.cipher, nonce).setAAD(Buffer.from(place));
    const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
    return `v1.${this.#current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** The number of a sealed text; a text that is not sealed yet is itself. Null: another key or another place. */
  open(kept: string, place: string): string | null {
    const [, id = '', body = ''] = sealedShape.exec(kept) ?? [];
    if (id === '') return kept;
    const key = this.#known.get(id);
    if (key === undefined) return null;
    const bytes = Buffer.from(body, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
    try {
      const cipher = createDecipheriv('aes-256-gcm', key.cipher, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /**
   * A fingerprint under the vault's key: the same text has the same one, and without the key nobody can try numbers
   * until one fits.
   */
  fingerprint(text: string): string {
    return `v1.${this.#current.id}.${createHmac('sha256', this.#current.mac).update(text).digest('base64url')}`;
  }
}

/** The place of the identity number of a purchasing authority (采购委托书). */
export const licencePlace = (licenceId: number): string => `licences.purchaser_identity:${licenceId}`;

/** The place of the secret with which the webhook signs (R55); the vault keeps it as well. */
export const webhookPlace = 'webhooks.secret:1';

/** The place of the key of a person's app for codes at the desk (R64). */
export const totpPlace = (personId: number): string => `desk_people.totp_key:${personId}`;

interface KeptIdentity {
  readonly id: number;
  readonly purchaserIdentity: string;
}

/** The identity number of a licence; null when its key is not here. */
export function openedIdentity(vault: IdentityVault | null, { id, purchaserIdentity }: KeptIdentity): string | null {
  if (vault !== null) return vault.open(purchaserIdentity, licencePlace(id));
  return keyIdOf(purchaserIdentity) === null ? purchaserIdentity : null;
}

/** The identity number of a licence as its shop sees it; empty for none. */
export function shownIdentity(vault: IdentityVault | null, licence: KeptIdentity): string {
  const number = openedIdentity(vault, licence);
  if (number === null) return unreadable;
  return number === '' ? '' : maskedIdentityNumber(number);
}

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Kind = 'private' | 'public';

/** A key as providers hand it out: in PEM, or its base64 alone, as the key tool of 支付宝 writes it. */
function keyIn(text: string, kind: Kind): KeyObject {
  if (text.includes('-----BEGIN')) return kind === 'private' ? createPrivateKey(text) : createPublicKey(text);
  const key = Buffer.from(text.replaceAll(/\s/g, ''), 'base64');
  if (kind === 'public') return createPublicKey({ key, format: 'der', type: 'spki' });
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

const asPem = (key: KeyObject, kind: Kind): string => key.export({ type: kind === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

/**
 * Reads a key from a file.
 * @returns its PEM; empty where it cannot be read, which `problems` then says of the setting `name`
 */
export function pemIn(file: string, kind: Kind, name: string, problems: string[]): string {
  try {
    return asPem(keyIn(readFileSync(file, 'utf8'), kind), kind);
  } catch {
    problems.push(`${name} must be a file with a ${kind} key in PEM.`);
    return '';
  }
}

/** The PEM of the public key that belongs to a private one. */
export const publicPemOf = (privatePem: string): string => asPem(createPublicKey(privatePem), 'public');

import { createSign, createVerify } from 'node:crypto';

/** RSA-SHA256 over a text in UTF-8, in base64: what 微信支付 (API v3) and 支付宝 (RSA2) sign with. */
export const signedByRsa = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** Whether a text has this signature; false for one that is no signature at all. */
export const isRsaSigned = (text: string, signature: string, publicKey: string): boolean => {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
};

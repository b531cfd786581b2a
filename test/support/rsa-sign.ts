import { createSign } from 'node:crypto';

/** RSA-SHA256 in base64, as WeChat's own side signs. */
export const rsaSign = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

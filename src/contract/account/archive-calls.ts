import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** Where the archive is downloaded, with the ticket of `preparePersonalArchive`; a zip without envelope. */
export const personalArchivePath = '/api/user/personal_data';

/**
 * `POST /api/user/personal_data`: permits the download of all that the shop knows of the person who is signed in (R66),
 * for their current password; in this session, for ten minutes.
 */
export const preparePersonalArchive = defineCall({
  method: 'POST',
  path: personalArchivePath,
  summary: '下载本人数据',
  group: '账户',
  access: 'buyer',
  form: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  labels: { password: '登录密码' },
  data: inTerms({ ticket: answer.text, expiresAt: called('expires_at', answer.time) }),
  refusals: { 422: '登录密码有误', 429: '尝试过于频繁' },
});

import { photograph, uploading } from './multipart.ts';
import type { ServerClient } from './server-client.ts';

/** Uploads a page and gives its id. */
export const uploadedPage = async (client: ServerClient): Promise<string> =>
  (await client.send(uploading({ content: await photograph() }))).data.id as string;

/** A device licence as its form is filled in. */
export const devicePaper = (pages: readonly string[], given: object = {}) => ({
  kind: 'qxxkz',
  number: '皖合药监械经营许20260018号',
  issuer: '合肥市市场监督管理局',
  address: '安徽省合肥市庐阳区长江中路369号',
  valid_from: '2026-01-01',
  valid_until: '2035-12-31',
  pages,
  ...given,
});

/** A purchasing authority likewise; the identity number is nobody's. */
export const authorityPaper = (pages: readonly string[], given: object = {}) => ({
  kind: 'cgwts',
  number: 'WT-2026-1202',
  valid_from: '2026-01-01',
  valid_until: '2035-12-31',
  purchaser_name: '周敏',
  purchaser_identity: '11010519491231002x',
  pages,
  ...given,
});

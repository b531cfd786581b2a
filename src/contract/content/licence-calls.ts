import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireId, wireList, wireTextOrNone, wireTime } from '../shared/wire-values.ts';

/** One paper of the shop (§1): what it says, and the server's drawing of it. */
export const licenceWire = z.object({
  id: wireId,
  /** drug 药品经营许可证, information 互联网药品信息服务资格证书, business 营业执照, record 备案 */
  kind: z.enum(['drug', 'information', 'business', 'record']),
  name: z.string(),
  number: z.string(),
  /** whom it was given to, and where that is */
  holder: wireTextOrNone,
  address: wireTextOrNone,
  /** what it allows */
  scope: wireTextOrNone,
  issuer: wireTextOrNone,
  /** YYYY-MM-DD; empty where the paper names none */
  issued_on: wireTextOrNone,
  expires_on: wireTextOrNone,
  image: wireTextOrNone,
  /** route that shows it, e.g. `/help/fwbz/wzzz?licence=1` */
  url: wireTextOrNone,
});

/** `GET /api/global/licences`: the shop's own papers and address, for the footer and the page 网站资质; `timestamp` gives the footer its year. */
export const listLicences = defineCall({
  method: 'GET',
  path: '/api/global/licences',
  summary: '网站证照与公司地址',
  group: '首页, 广告与内容',
  access: 'visitor',
  data: z.object({ company: wireTextOrNone, address: wireTextOrNone, licences: wireList(licenceWire), timestamp: wireTime }),
});

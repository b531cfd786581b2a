import * as z from 'zod/mini';
import { promiseIcons } from '../../domain/shop/promise-icons.ts';
import { answerTarget } from '../content/link-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** A licence of the shop (§1): its content, and the server's drawing of it. */
const licence = inTerms({
  id: answer.id,
  /** drug 药品经营许可证, information 互联网药品信息服务资格证书, business 营业执照, record 备案 */
  kind: z.enum(['drug', 'information', 'business', 'record']),
  name: answer.text,
  number: answer.text,
  /** its holder and their address */
  holder: answer.textOrNone,
  address: answer.textOrNone,
  /** its scope */
  scope: answer.textOrNone,
  issuer: answer.textOrNone,
  /** YYYY-MM-DD; empty without a date */
  issuedOn: called('issued_on', answer.textOrNone),
  expiresOn: called('expires_on', answer.textOrNone),
  image: answer.textOrNone,
  /** route that shows it, e.g. `/help/fwbz/wzzz?licence=1` */
  target: called('url', answerTarget),
});

/**
 * `GET /api/global/licences`: the shop's own licences and address, for the footer and the page 网站资质; `timestamp` gives
 * the footer's year.
 */
export const listLicences = defineCall({
  method: 'GET',
  path: '/api/global/licences',
  summary: '网站证照与公司地址',
  group: '首页, 广告与内容',
  access: 'visitor',
  data: inTerms({
    company: answer.textOrNone,
    address: answer.textOrNone,
    licences: answer.listOrNone(licence),
    /** what the shop promises, for the foot of every page; `icon` is the sign beside it */
    promises: answer.listOrNone(inTerms({ icon: answer.or(z.enum(promiseIcons), 'shield'), title: answer.text, text: answer.textOrNone })),
    now: called('timestamp', answer.time),
  }),
});

import * as z from 'zod/mini';
import { deviceBrowsers, deviceSystems } from '../../domain/account/device.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';

const group = '账户';
const access = 'buyer' as const;
/** Every call answers with all devices that are signed in then, this one first. */
const data = answer.list(
  inTerms({
    /** its public name, which is not the session's id */
    id: answer.text,
    system: answer.or(z.enum(deviceSystems), 'other'),
    browser: answer.or(z.enum(deviceBrowsers), 'other'),
    /** half of the network address that it was seen at last */
    address: answer.textOrNone,
    /** the shop that its session is in */
    company: answer.textOrNone,
    signedInAt: called('signed_in_at', answer.time),
    seenAt: called('seen_at', answer.time),
    isThis: called('is_current', answer.flag),
  }),
);

/** `GET /api/user/sessions`: the devices that are signed in to the account, in whichever of its shops. */
export const listSessions = defineCall({ method: 'GET', path: '/api/user/sessions', summary: '登录的设备', group, access, data });

/** `DELETE /api/user/sessions/{id}`: signs one device out; another account's, or one that is gone: 404. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  summary: '退出一台设备',
  group,
  access,
  params: z.object({ id: wireId }),
  data,
  refusals: { 404: '这台设备没有登录' },
});

/** `DELETE /api/user/sessions`: signs out all devices but this one. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: '退出其他全部设备',
  group,
  access,
  data,
});

import * as z from 'zod/mini';
import { deviceBrowsers, deviceSystems } from '../../domain/account/device.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';

const group = '账户';
const access = 'buyer' as const;
/** Every call returns all signed-in devices, this one first. */
const data = answer.list(
  inTerms({
    /** its public name, not the session's id */
    id: answer.text,
    system: answer.or(z.enum(deviceSystems), 'other'),
    browser: answer.or(z.enum(deviceBrowsers), 'other'),
    /** half of the network address at its last use */
    address: answer.textOrNone,
    /** the session's shop */
    company: answer.textOrNone,
    signedInAt: called('signed_in_at', answer.time),
    seenAt: called('seen_at', answer.time),
    isThis: called('is_current', answer.flag),
  }),
);

/** `GET /api/user/sessions`: the account's signed-in devices, in any of its shops. */
export const listSessions = defineCall({ method: 'GET', path: '/api/user/sessions', summary: '登录的设备', group, access, data });

/** `DELETE /api/user/sessions/{id}`: signs one device out; 404 for another account's, or one that is gone. */
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

/** `DELETE /api/user/sessions`: signs out all other devices. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: '退出其他全部设备',
  group,
  access,
  data,
});

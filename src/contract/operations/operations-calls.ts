import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';

const group = '运行';

/** `GET /api/health`: the process is running. */
export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: '存活',
  group,
  access: 'visitor',
  isProbe: true,
  data: z.object({ status: z.literal('ok') }),
});

/** `GET /api/ready`: the database answers and its schema is current; 503 otherwise. */
export const ready = defineCall({
  method: 'GET',
  path: '/api/ready',
  summary: '就绪',
  group,
  access: 'visitor',
  isProbe: true,
  data: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'postgresql']) }),
  refusals: { 503: '数据库不可用或迁移未完成' },
});

/** Whether the shop can serve. */
export const readinessGateway = {
  /**
   * Throws while the server cannot be reached or its database is not ready. A house without this call is ready: it
   * answers. Not repeated: its caller asks again anyway.
   */
  check: ask(ready, () => ({}), { give: (): void => undefined, missing: undefined, once: true }),
};

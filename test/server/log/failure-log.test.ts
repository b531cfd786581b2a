import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFailureLog } from '../../../src/server/log/failure-log.ts';
import { proves } from '../../support/promises.ts';

describe('the log of failures', proves('logs'), () => {
  const lines: { unsaid?: number; url?: string }[] = [];
  const log = { error: (line: object) => void lines.push(line) } as unknown as FastifyBaseLogger;
  let now = 0;
  const write = createFailureLog(() => now);
  const fail = (route: string, error: Error = new Error('away')) => write(log, error, { method: 'GET', route });

  it('writes one line a second for each kind, and how many it left out', () => {
    for (let at = 0; at < 250; at++) {
      now = at * 10;
      fail('/api/cart/list');
    }
    expect(lines.map(({ unsaid = 0 }) => unsaid)).toEqual([0, 99, 99]);
  });

  it('tells kinds apart: what failed, and where', () => {
    lines.length = 0;
    now = 10_000;
    fail('/api/order');
    fail('/api/user/base');
    fail('/api/order', new TypeError('away'));
    fail('/api/order', new Error('away', { cause: Object.assign(new Error(''), { severity: 'ERROR', code: '57P01' }) }));
    fail('/api/order');
    expect(lines).toHaveLength(4);
  });
});

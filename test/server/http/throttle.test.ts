import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerNetwork } from '../../../src/server/http/caller-network.ts';
import { Throttles } from '../../../src/server/http/throttle.ts';
import { proves } from '../../support/promises.ts';

const rule = { perSubject: 8, perCaller: 60, minutes: 10 };
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

describe('the throttle', proves('accounts'), () => {
  afterEach(() => vi.useRealTimers());

  it('is not talked out of its memory by naming ever more subjects', async () => {
    const throttle = new Throttles(null).named('tried', rule);
    const guess = (subject: string) => throttle.attempt(subject, '192.0.2.1');
    for (let at = 0; at < 60; at++) await guess(`account ${at}`);
    for (let at = 0; at < 51_000; at++) await guess(`other ${at}`).catch(() => undefined);
    await expect(guess('one more')).rejects.toThrow('频繁');
  });

  it('forgets first what was tried longest ago', async () => {
    const throttle = new Throttles(null).named('tried', { perSubject: 1, perCaller: 1_000_000, minutes: 10 });
    const from = (host: number) => throttle.attempt('a', `2001:db8:${(host >> 16).toString(16)}:${(host & 0xffff).toString(16)}::1`);
    await from(0);
    await expect(from(0)).rejects.toThrow('频繁');
    for (let host = 1; host <= 50_000; host++) await from(host);
    await expect(from(50_000)).rejects.toThrow('频繁');
    await expect(from(0)).resolves.toBeDefined();
  });

  it('forgives attempts that succeed, and forgets failures with time', async () => {
    const throttle = new Throttles(null).named('tried', rule);
    for (let at = 0; at < 100; at++) await (await throttle.attempt('a', '192.0.2.1')).takeBack();
    const many = await Promise.allSettled(Array.from({ length: 10 }, () => throttle.attempt('a', '192.0.2.1')));
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    later(9);
    await expect(throttle.attempt('a', '192.0.2.1')).rejects.toMatchObject({
      code: 429,
      detail: { headers: { 'retry-after': expect.stringMatching(/^(5\d|60)$/) } },
    });
    later(1);
    await expect(throttle.attempt('a', '192.0.2.1')).resolves.toBeDefined();
  });

  it('lets others behind the same address go on, however long one of them tries', async () => {
    const throttle = new Throttles(null).named('tried', rule);
    for (let at = 0; at < 200; at++) await throttle.attempt('a', '192.0.2.1').catch(() => undefined);
    await expect(throttle.attempt('b', '192.0.2.1')).resolves.toBeDefined();
    await expect(throttle.attempt('a', '192.0.2.2')).resolves.toBeDefined();
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s', (address, caller) => {
    expect(callerNetwork(address)).toBe(caller);
  });
});

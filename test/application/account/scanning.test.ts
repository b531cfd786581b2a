import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScanning } from '../../../src/application/account/wechat/scanning.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fakeWechat } from '../../support/fakes/fake-wechat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open(change: Partial<ReturnType<typeof fakeWechat>> = {}) {
  const wechat = { ...fakeWechat(), ...change };
  const done: string[] = [];
  const said: unknown[] = [];
  const scanning = createScanning({
    make: () => wechat.bindingCode(),
    ask: (ticket) => wechat.bindingProgress(ticket),
    done: (ticket, { state }) => void done.push(`${ticket} ${state}`),
    announceFailure: (error) => void said.push(error),
  });
  const leave = scanning.subscribe(() => undefined);
  return { wechat, scanning, done, said, leave, step: () => scanning.getState().step };
}

describe('a code on the screen', () => {
  it('is followed from scanned to done, and not any further', async () => {
    const { wechat, done, step } = open();
    expect(step()).toBe('making');
    await pass(0);
    expect(step()).toBe('waiting');
    await pass(2_000);
    expect(wechat.asked).toHaveLength(1);
    wechat.phone({ state: 'scanned' });
    await pass(2_000);
    expect(step()).toBe('scanned');
    wechat.phone({ state: 'done' });
    await pass(3_000);
    expect([step(), done]).toEqual(['done', ['T1 done']]);
    const { length } = wechat.asked;
    await pass(600_000);
    expect([wechat.asked.length, wechat.made.length]).toEqual([length, 1]);
  });

  it('is asked for ever more seldom, up to every ten seconds', async () => {
    const { wechat } = open();
    await pass(60_000);
    const early = wechat.asked.length;
    await pass(60_000);
    const late = wechat.asked.length - early;
    expect([early > late, late]).toEqual([true, 6]);
  });

  it('asks nothing while the page is hidden, at once when it is seen again, and nothing once it is left', async () => {
    const { wechat, scanning, leave } = open();
    await pass(2_000);
    scanning.look(false);
    const { length } = wechat.asked;
    await pass(120_000);
    expect(wechat.asked).toHaveLength(length);
    scanning.look(true);
    await pass(0);
    expect(wechat.asked).toHaveLength(length + 1);
    leave();
    await pass(120_000);
    expect(wechat.asked).toHaveLength(length + 1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is renewed by itself twice, then by a press alone', async () => {
    const { wechat, scanning, step } = open();
    await pass(0);
    for (const made of [2, 3]) {
      wechat.phone({ state: 'expired' });
      await pass(2_000);
      expect([wechat.made.length, step()]).toEqual([made, 'waiting']);
    }
    wechat.phone({ state: 'expired' });
    await pass(2_000);
    expect([wechat.made.length, step()]).toEqual([3, 'over']);
    await pass(600_000);
    expect(wechat.made).toHaveLength(3);
    scanning.renew();
    await pass(0);
    expect([wechat.made.length, step()]).toEqual([4, 'waiting']);
    // A code of before is not heard any more.
    wechat.phone({ state: 'scanned' });
    await pass(2_000);
    expect(wechat.asked.at(-1)).toBe('T4');
  });

  it.each(['declined', 'taken'] as const)('that was %s waits for a press', async (reason) => {
    const { wechat, step } = open();
    await pass(0);
    wechat.phone({ state: 'expired', reason });
    await pass(600_000);
    expect([step(), wechat.made.length]).toEqual([reason, 1]);
  });

  it('goes on being followed after a question that failed, which is not said', async () => {
    let fails = true;
    const first = fakeWechat();
    const { said, step } = open({
      bindingCode: first.bindingCode,
      bindingProgress: (ticket) =>
        fails ? Promise.reject(new GatewayError('busy', { code: 503, message: '' })) : first.bindingProgress(ticket),
    });
    await pass(5_000);
    fails = false;
    first.phone({ state: 'scanned' });
    await pass(10_000);
    expect([step(), said]).toEqual(['scanned', []]);
  });

  it('says once that none could be had, and has one at a press; a shop without WeChat says so in place', async () => {
    let fails = true;
    const first = fakeWechat();
    const { said, step, scanning } = open({
      bindingCode: () => (fails ? Promise.reject(new GatewayError('busy', { code: 503, message: '' })) : first.bindingCode()),
    });
    await pass(0);
    expect([step(), said.length]).toEqual(['failed', 1]);
    fails = false;
    scanning.renew();
    await pass(0);
    expect(step()).toBe('waiting');
    const none = open({ bindingCode: () => Promise.reject(new GatewayError('missing', { code: 404, message: '' })) });
    await pass(0);
    expect([none.step(), none.said]).toEqual(['none', []]);
  });
});

import { describe, expect, it } from 'vitest';
import { createServerClock, timeLeft } from '../../../src/application/shared/server-clock.ts';
import { virtualTime } from '../../support/virtual-time.ts';

const now = 1_800_000_000;

function openClock() {
  const time = virtualTime();
  const clock = createServerClock(time.scheduler);
  const ended = (endsAt: number): { readonly at: number[] } => {
    const at: number[] = [];
    clock.atEnd(endsAt).subscribe(() => at.push(time.scheduler.now()));
    return { at };
  };
  return { ...time, clock, ended };
}

describe('the shop’s clock', () => {
  it('runs by what the shop said, whatever the machine thinks the time is, and each second while somebody looks', () => {
    const { clock, pass } = openClock();
    pass(5_000);
    const seen: (number | null)[] = [];
    const leave = clock.subscribe(() => seen.push(clock.getState()));
    pass(0);
    expect(seen).toEqual([null]);
    clock.is(now);
    pass(2_000);
    expect(seen).toEqual([null, now * 1000, now * 1000 + 1000, now * 1000 + 2000]);
    leave();
    pass(60_000);
    expect(seen).toHaveLength(4);
    expect(timeLeft(now + 3725, clock.getState())).toMatchObject({ over: false, days: 0, hours: 1, minutes: 2, seconds: 3 });
  });

  it('knows no time left before it was told, and nothing is left after the end', () => {
    const { clock, pass } = openClock();
    expect(timeLeft(now, clock.getState())).toBeNull();
    clock.is(now);
    pass(1_000);
    expect(timeLeft(now, clock.getState())).toMatchObject({ over: true, seconds: 0 });
  });

  it('does not jump back and forth between answers that were cut to seconds, and believes one that differs more', () => {
    const { clock, pass } = openClock();
    clock.is(now);
    pass(900);
    clock.is(now);
    expect(clock.getState()).toBe(now * 1000 + 900);
    pass(200);
    clock.is(now + 2);
    expect(clock.getState()).toBe((now + 2) * 1000);
    clock.is(now - 60);
    expect(clock.getState()).toBe((now - 60) * 1000);
  });

  it('tells an end once, a little after it has come', () => {
    const { clock, pass, ended } = openClock();
    clock.is(now);
    const { at } = ended(now + 60);
    pass(60_000);
    expect(at).toEqual([]);
    pass(2_000);
    expect(at).toEqual([61_000]);
    pass(600_000);
    expect(at).toHaveLength(1);
  });

  it('does not tell an end of next month today (timers beyond 24.8 days fire at once)', () => {
    const { clock, pass, ended } = openClock();
    clock.is(now);
    const { at } = ended(now + 31 * 86_400);
    pass(600_000);
    expect(at).toEqual([]);
  });

  it('tells an end that has passed, but not faster than it ticks', () => {
    const { clock, pass, ended } = openClock();
    clock.is(now);
    const { at } = ended(now - 10);
    expect(at).toEqual([]);
    pass(1_000);
    expect(at).toEqual([1_000]);
  });

  it('follows the shop when it is told another time while it waits', () => {
    const { clock, pass, ended } = openClock();
    const { at } = ended(now + 60);
    pass(10_000);
    expect(at).toEqual([]);
    clock.is(now + 55);
    pass(4_000);
    expect(at).toEqual([]);
    pass(3_000);
    expect(at).toHaveLength(1);
  });
});

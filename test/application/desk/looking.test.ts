import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLooking } from '../../../src/application/desk/looking/looking.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { lookingRules } from '../../../src/domain/desk/looking.ts';

const beatMs = lookingRules.beatSeconds * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const session = { status: 'in' as 'in' | 'over' };
  const look = vi.fn(async () => ({ others: [{ name: '李磊', since: 870 }] }));
  const leave = vi.fn(async () => ({ others: [] }));
  const model = createLooking(
    { looking: { look, leave }, clock: { now: () => 1000 }, deskSession: { getState: () => session as never } },
    'order',
    '918',
  );
  const stop = model.subscribe(() => undefined);
  return { model, look, leave, stop, session, passed: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('says it at once and again while somebody is there, shows who else is, and says when they leave', async () => {
  const { model, look, leave, stop, passed } = opened();
  await passed(0);
  expect(look).toHaveBeenCalledExactlyOnceWith('order', '918');
  expect(model.getState()).toBe('李磊正在看，已 2 分');
  await passed(2 * beatMs);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  expect(leave).toHaveBeenCalledExactlyOnceWith('order', '918');
  await passed(10 * beatMs);
  expect(look).toHaveBeenCalledTimes(3);
});

it('is silent while the page is hidden, and says it at once when it is seen again', async () => {
  const { model, look, leave, passed } = opened();
  await passed(0);
  model.look(false);
  model.look(false);
  expect(leave).toHaveBeenCalledOnce();
  await passed(100 * beatMs);
  expect(look).toHaveBeenCalledOnce();
  model.look(true);
  await passed(0);
  expect(look).toHaveBeenCalledTimes(2);
});

it('falls silent when nobody touches the page any more, until somebody does', async () => {
  const { model, look, passed } = opened();
  await passed(0);
  await passed((lookingRules.idleMinutes / 2) * 60_000);
  model.act();
  await passed(lookingRules.idleMinutes * 60_000);
  const silent = look.mock.calls.length;
  await passed(100 * beatMs);
  expect(look).toHaveBeenCalledTimes(silent);
  model.act();
  await passed(0);
  expect(look).toHaveBeenCalledTimes(silent + 1);
});

it('asks nothing after the session has ended, and goes on after a failure', async () => {
  const { model, look, session, passed } = opened();
  look.mockRejectedValueOnce(new GatewayError('offline', { code: null, message: '' }));
  await passed(0);
  expect(model.getState()).toBe('');
  await passed(beatMs);
  expect(model.getState()).toBe('李磊正在看，已 2 分');
  session.status = 'over';
  await passed(10 * beatMs);
  expect(look).toHaveBeenCalledTimes(2);
});

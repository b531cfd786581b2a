import { expect, it, vi } from 'vitest';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { createDeskLog } from '../../../src/application/desk/log/desk-log.ts';

type Log = DeskPorts['deskLog'];

const now = 1_795_401_720;
const act = (id: string) => ({
  ...{ id, at: now, who: '王芳', kind: 'desk' as const, what: '停用证照', about: ['济世堂'], outcome: 'done' as const, message: '' },
  ...{ changes: [{ what: '证照 状态', before: 'passed', after: 'stopped', isHidden: false }], more: 0 },
});

const opened = (list: Log['list']) => {
  const log = createDeskLog({
    deskLog: { list, file: async ({ text }) => `/file?text=${text}` },
    clock: { now: () => now },
    announceFailure: () => undefined,
  });
  log.subscribe(() => undefined);
  return log;
};

it('begins with a week, and asks anew for another filter', async () => {
  const list = vi.fn<Log['list']>(async () => ({ acts: [act('1')], next: '' }));
  const log = opened(list);
  await vi.waitFor(() => expect(log.getState().status).toBe('ready'));
  expect(list).toHaveBeenLastCalledWith({ text: '', isMoney: false, from: '2026-11-17', until: '', buyerId: '' }, '');
  log.look({ span: 'today', text: '王芳' });
  await vi.waitFor(() => expect(log.getState().value?.fileAddress).toBe('/file?text=王芳'));
  expect(list).toHaveBeenLastCalledWith({ text: '王芳', isMoney: false, from: '2026-11-23', until: '', buyerId: '' }, '');
});

it('reads the next page below, once for two presses, and not for a filter that is no longer looked at', async () => {
  let answer: (page: Awaited<ReturnType<Log['list']>>) => void = () => undefined;
  const list = vi.fn<Log['list']>((_sought, after) =>
    after === '' ? Promise.resolve({ acts: [act('1')], next: 'n' }) : new Promise((resolve) => (answer = resolve)),
  );
  const log = opened(list);
  await vi.waitFor(() => expect(log.getState().status).toBe('ready'));
  log.more();
  log.more();
  expect(log.getState().isFollowing).toBe(true);
  expect(list).toHaveBeenCalledTimes(2);
  log.look({ isMoney: true });
  answer({ acts: [act('2')], next: '' });
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(log.getState().isRefreshing).toBe(false));
  expect(log.getState().value?.acts.map(({ id }) => id)).toEqual(['1']);
  log.more();
  answer({ acts: [act('2')], next: '' });
  await vi.waitFor(() => expect(log.getState().value?.acts.map(({ id }) => id)).toEqual(['1', '2']));
});

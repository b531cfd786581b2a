import { describe, expect, it } from 'vitest';
import { announceFailureWith } from '../../../src/application/shared/announce-failure.ts';
import type { Occasion } from '../../../src/domain/errors/error-catalogue.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { routerNavigator } from '../../../src/infrastructure/browser/router-navigator.ts';
import { createMessages } from '../../../src/application/shared/messages.ts';

function fail(times: number, kind: GatewayError['kind'], code: number | null, message = '') {
  const messages = createMessages();
  const went: string[] = [];
  const navigator = {
    goTo: (to: string) => void went.push(to),
    goToLogin: () => void went.push('/login'),
    reload: () => undefined,
    isAt: (path: string) => went.at(-1) === path,
  };
  const announce = announceFailureWith(messages, navigator, () => undefined);
  for (let time = 0; time < times; time += 1) announce(new GatewayError(kind, { code, message }));
  const { toasts, dialogs } = messages.getState();
  return {
    toasts: toasts.map(({ text }) => text),
    dialogs: dialogs.map((dialog) => (dialog.kind === 'refresh' || !('text' in dialog) ? dialog.kind : dialog.text)),
    went,
  };
}

it('five refusals that want a login lead there once, and end the session', () => {
  let ended = 0;
  const moves: string[] = [];
  const location = { pathname: '/cart', search: '' } as Location;
  const navigator = routerNavigator(
    () => ({ navigate: (path) => ((location.pathname = path.split('?')[0] ?? ''), moves.push(path)) }),
    location,
  );
  const announce = announceFailureWith(createMessages(), navigator, () => void (ended += 1));
  for (let time = 0; time < 5; time += 1) announce(new GatewayError('login', { code: 401, message: '' }));
  expect(moves).toEqual(['/login?back=%2Fcart']);
  expect(ended).toBe(5);
});

it('a contract that is not signed leads there with the way back', () => {
  const moves: string[] = [];
  const navigator = routerNavigator(() => ({ navigate: (path) => moves.push(path) }), {
    pathname: '/cart/step2',
    search: '?ids=7,8',
  } as Location);
  announceFailureWith(
    createMessages(),
    navigator,
    () => undefined,
  )(new GatewayError('contract-unsigned', { code: 459, message: '请先签署电子合同' }));
  expect(moves).toEqual(['/dzht?back=%2Fcart%2Fstep2%3Fids%3D7%2C8']);
});

describe('what five calls of one page have failed with', () => {
  it.each([
    ['403', 'not-qualified', 403, '没有权限', { toasts: [], dialogs: ['没有权限'], went: [] }],
    ['459', 'contract-unsigned', 459, '请先签署电子合同', { toasts: ['请先签署电子合同'], dialogs: [], went: ['/dzht'] }],
    ['a timeout', 'timeout', null, '', { toasts: [], dialogs: ['refresh'], went: [] }],
    ['5xx', 'busy', 503, '', { toasts: ['系统繁忙，请稍候再试'], dialogs: [], went: [] }],
  ] as const)('is said once: %s', (_, kind, code, message, told) => {
    expect(fail(5, kind, code, message)).toEqual(told);
  });

  it('is said again once it was heard', () => {
    const messages = createMessages();
    messages.toast('error', '手机号格式不正确');
    messages.dismiss(messages.getState().toasts[0]?.id ?? 0);
    messages.toast('error', '手机号格式不正确');
    expect(messages.getState().toasts).toHaveLength(1);
  });

  it('is no success: the second of two adds has a toast of its own', () => {
    const messages = createMessages();
    const [one, other] = [messages.toast('success', '已加入购物车'), messages.toast('success', '已加入购物车')];
    expect(other).not.toBe(one);
    expect(messages.getState().toasts).toMatchObject([{ id: other }]);
  });
});

const shownBy = (messages: ReturnType<typeof createMessages>) => messages.getState().toasts.map(({ text }) => text);

describe('one toast at a time', () => {
  it('gives way to the next one, but a failure is read first, also before and after a dialog', () => {
    const messages = createMessages();
    messages.toast('success', '已保存');
    const empty = messages.toast('warning', '购物车是空的');
    expect(shownBy(messages)).toEqual(['购物车是空的']);
    messages.toast('success', '已复制');
    messages.toast('success', '已保存');
    expect(shownBy(messages)).toEqual(['购物车是空的', '已保存']);
    messages.dismiss(empty);
    expect(shownBy(messages)).toEqual(['已保存']);
    messages.alert('活动暂未开始');
    expect(shownBy(messages)).toEqual([]);
    messages.toast('error', '系统繁忙，请稍候再试');
    messages.contact();
    expect(shownBy(messages)).toEqual(['系统繁忙，请稍候再试']);
  });

  it('ends on another screen, unless it goes along, which it does once', () => {
    const messages = createMessages();
    messages.arrive('/list');
    messages.toast('success', '已保存');
    messages.arrive('/list');
    expect(shownBy(messages)).toEqual(['已保存']);
    messages.arrive('/cart');
    expect(shownBy(messages)).toEqual([]);
    messages.toast('success', '售后申请已提交', { goesAlong: true });
    messages.arrive('/order/returnInfo/1');
    expect(shownBy(messages)).toEqual(['售后申请已提交']);
    messages.arrive('/order');
    expect(shownBy(messages)).toEqual([]);
  });
});

describe('a failure is said once, where it happened', () => {
  const announced = (kind: GatewayError['kind'], ...more: [Occasion?, { words: string; retry: () => void }?]) => {
    const messages = createMessages();
    const navigator = { goTo: () => undefined, goToLogin: () => undefined, reload: () => undefined };
    announceFailureWith(messages, navigator, () => undefined)(new GatewayError(kind, { code: null, message: '库存不足' }), ...more);
    return messages.getState();
  };

  it.each(['busy', 'offline', 'contract'] as const)('by one toast: %s', (kind) => {
    expect(announced(kind).toasts).toMatchObject([{ tone: 'error', text: '系统繁忙，请稍候再试' }]);
  });

  it('with what failed and a way to try again, where the shop gave no reason', () => {
    const pressed: string[] = [];
    const act = { words: '复方丹参滴丸未加入', retry: () => void pressed.push('重试') };
    const { toasts } = announced('offline', 'adding', act);
    expect(toasts).toMatchObject([{ tone: 'error', text: '复方丹参滴丸未加入：系统繁忙，请稍候再试', acts: [{ code: 'retry' }] }]);
    toasts[0]?.acts[0]?.press();
    expect(pressed).toEqual(['重试']);
    expect(announced('business', 'adding', act).toasts).toMatchObject([{ tone: 'warning', text: '库存不足', acts: [] }]);
  });

  it('as a next step where a contract is to be signed, and it is read on its screen', () => {
    expect(announced('contract-unsigned').toasts).toMatchObject([{ tone: 'warning', goesAlong: true }]);
  });
});

it('a failure of the shop’s own is shown with its number, and one without a number as before', () => {
  const messages = createMessages();
  const announce = announceFailureWith(
    messages,
    { goTo: () => undefined, goToLogin: () => undefined, reload: () => undefined },
    () => undefined,
  );
  announce(new GatewayError('busy', { code: 500, message: '', data: { request_id: '3f2a9c1e' } }));
  announce(new GatewayError('fields', { code: 422, message: '数量有误', data: null }));
  expect(messages.getState().toasts).toMatchObject([
    { text: '系统繁忙，请稍候再试', reference: '3f2a9c1e' },
    { text: '数量有误', reference: undefined },
  ]);
});

import { map, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { inReady, type Load, loadAs, loadOf, type LoadNeeds, ready, waiting } from '../../../src/application/shared/load/load.ts';
import { createViewModel } from '../../../src/application/shared/view-model.ts';
import { settle } from '../../support/application-needs.ts';

const failure = (kind: GatewayError['kind'], more: object = {}) => new GatewayError(kind, { code: null, message: '', ...more });

/** A load whose answers come when the test says so, in whatever order. */
function open(needs: Partial<LoadNeeds<string, string>> = {}) {
  const asked: { readonly question: string; readonly answer: (value: string) => void; readonly fail: (error: unknown) => void }[] = [];
  const said: string[] = [];
  const load = loadOf<string, string>(
    {
      ask: (question) => new Promise((answer, fail) => void asked.push({ question, answer, fail })),
      announceFailure: (error) => {
        if (!(error instanceof GatewayError)) throw error;
        said.push(error.kind);
      },
      ...needs,
    },
    'a',
  );
  const model = createViewModel<Load<string>>(waiting, load.patches$);
  const last = () => {
    const one = asked.at(-1);
    if (one === undefined) throw new Error('nothing was asked');
    return one;
  };
  const answer = async (value: string) => {
    last().answer(value);
    await settle();
  };
  const fail = async (error: unknown) => {
    last().fail(error);
    await settle();
  };
  return {
    ...load,
    model,
    asked: () => asked.map(({ question }) => question),
    all: asked,
    said,
    answer,
    fail,
    listen: () => model.subscribe(() => undefined),
  };
}

describe('a load', () => {
  it('waits, then shows what came', async () => {
    const { model, answer, listen } = open();
    expect(model.getState()).toEqual(waiting);
    listen();
    await answer('A');
    expect(model.getState()).toEqual(ready('A'));
  });

  it('keeps what stands while another answer is on its way, and hears the newest question only', async () => {
    const { model, answer, all, show, listen } = open();
    listen();
    await answer('A');
    show('b');
    show('c');
    expect(model.getState()).toMatchObject({ status: 'ready', value: 'A', isRefreshing: true });
    await answer('C');
    all[1]?.answer('B');
    await settle();
    expect(model.getState()).toEqual(ready('C'));
  });

  it('asks no question twice, but when it is wished', async () => {
    const { asked, answer, show, retry, listen } = open();
    listen();
    await answer('A');
    show('a');
    expect(asked()).toEqual(['a']);
    retry();
    expect(asked()).toEqual(['a', 'a']);
  });

  it.each([
    'timeout',
    'login',
    'contract-unsigned',
    'business',
    'busy',
    'offline',
    'fields',
    'missing',
    'not-qualified',
    'other-shop',
    'contract',
  ] as const)('that fails by %s says so as §8 has it, and can be asked again', async (kind) => {
    const { model, fail, answer, said, retry, listen } = open();
    listen();
    await fail(failure(kind));
    expect([model.getState().status, said]).toEqual(['failed', [kind]]);
    retry();
    expect(model.getState().status).toBe('loading');
    await answer('A');
    expect(model.getState()).toEqual(ready('A'));
  });

  it('of another question that fails does not show the answer to the one before, but what is known of it', async () => {
    const { model, answer, fail, show, listen } = open();
    listen();
    await answer('A');
    show('b');
    await fail(failure('busy'));
    const reason = '网络中断或系统繁忙，请稍后再试。';
    expect(model.getState()).toEqual({ status: 'failed', value: null, known: 'A', isRefreshing: false, reason });
  });

  it.each([
    ['business', '本店暂停营业', '本店暂停营业。'],
    ['business', '本店暂停营业！', '本店暂停营业！'],
    ['not-qualified', '没有权限', '没有权限。'],
    ['other-shop', '门店已切换', '门店已切换。'],
    ['timeout', '', '请求超时，请刷新页面。'],
    ['business', '', '网络中断或系统繁忙，请稍后再试。'],
    ['busy', '内部错误', '网络中断或系统繁忙，请稍后再试。'],
    ['offline', '', '网络中断或系统繁忙，请稍后再试。'],
    ['login', '请先登录', '网络中断或系统繁忙，请稍后再试。'],
  ] as const)('says why it failed: %s «%s» is «%s», and no more once it is asked again', async (kind, message, reason) => {
    const { model, answer, fail, retry, listen } = open();
    listen();
    await fail(failure(kind, { message }));
    expect(model.getState()).toMatchObject({ status: 'failed', reason });
    retry();
    expect(model.getState()).toMatchObject({ status: 'loading', reason: '' });
    await answer('A');
    expect(model.getState()).toEqual(ready('A'));
  });

  it('of the same question that fails keeps the answer that stands, and says why it is no newer', async () => {
    const { model, answer, fail, retry, said, listen } = open();
    listen();
    await answer('A');
    retry();
    await fail(failure('busy'));
    expect([model.getState(), said]).toEqual([ready('A'), ['busy']]);
  });

  it('asks anew whenever somebody comes to listen, with nobody waiting: its failure is not said', async () => {
    const { model, asked, answer, fail, said, listen } = open();
    listen()();
    listen();
    await answer('A');
    listen()();
    const leave = listen();
    leave();
    expect(model.getState()).toEqual(ready('A'));
    expect(asked().length).toBeGreaterThan(1);
    await fail(failure('login'));
    expect([model.getState(), said]).toEqual([ready('A'), []]);
  });

  it('that refreshes by itself fails in silence', async () => {
    const { model, answer, fail, refresh, said, listen } = open();
    listen();
    await answer('A');
    refresh();
    expect(model.getState().isRefreshing).toBe(false);
    await fail(failure('timeout'));
    expect([model.getState(), said]).toEqual([ready('A'), []]);
  });

  it.each(['missing', 'fields'] as const)('of what an address names is missing and no failure when the shop says %s', async (kind) => {
    const { model, fail, said, listen } = open({ isNamed: true });
    listen();
    await fail(failure(kind));
    expect([model.getState().status, said]).toEqual(['missing', []]);
  });

  it('whose URL another question took asks again as soon as it is free', async () => {
    const free = new Subject<void>();
    const { model, asked, answer, fail, said, listen } = open();
    listen();
    await fail(failure('superseded', { free: new Promise<void>((_, reject) => free.subscribe(() => reject(failure('busy')))) }));
    expect([model.getState().status, asked().length]).toEqual(['loading', 1]);
    free.next();
    await settle();
    expect(asked().length).toBe(2);
    await answer('A');
    expect([model.getState(), said]).toEqual([ready('A'), []]);
  });

  it('shows at once what is known of the answer, and asks for it anew', async () => {
    const { model, answer, fail, show, said, listen } = open({ recall: (question) => (question === 'b' ? 'old B' : undefined) });
    listen();
    await answer('A');
    show('b');
    expect(model.getState()).toEqual(ready('old B'));
    await fail(failure('offline'));
    expect([model.getState(), said]).toEqual([ready('old B'), []]);
  });

  it('keeps of the value that stood what the buyer has typed, and nothing of another answer', async () => {
    const { model, answer, show, retry, listen } = open({ keep: (fresh, before) => `${fresh} after ${before}` });
    listen();
    await answer('A');
    retry();
    await answer('A2');
    expect(model.getState().value).toBe('A2 after A');
    show('b');
    await answer('B');
    expect(model.getState().value).toBe('B');
  });

  it('takes no bug for a failure: the screen that shows it throws it', async () => {
    const { model, fail, said, listen } = open();
    let changes = 0;
    model.subscribe(() => (changes += 1));
    listen();
    await fail(new TypeError('a bug in an adapter'));
    expect(changes).toBeGreaterThan(0);
    expect(() => model.getState()).toThrow('a bug in an adapter');
    expect(said).toEqual([]);
  });

  it('throws a bug also where nobody waits', async () => {
    const { model, answer, fail, refresh, listen } = open();
    listen();
    await answer('A');
    refresh();
    await fail(new TypeError('a bug in an adapter'));
    expect(() => model.getState()).toThrow('a bug in an adapter');
  });
});

describe('what is loaded', () => {
  it('is changed only where it is there, and is the same object without a change', () => {
    const longer = inReady((text: string) => `${text}!`);
    expect(longer(waiting)).toBe(waiting);
    expect(longer(ready('A'))).toEqual(ready('A!'));
    const standing = ready('A');
    expect(inReady((text: string) => text)(standing)).toBe(standing);
  });

  it('is shown otherwise without losing where it stands', () => {
    expect(loadAs(ready(2), String)).toEqual(ready('2'));
    expect(loadAs({ status: 'failed', value: null, known: 2, isRefreshing: false, reason: '' }, String)).toEqual({
      status: 'failed',
      value: null,
      known: '2',
      isRefreshing: false,
      reason: '',
    });
  });
});

it('a view model shows a part of its state, the same object until that changes', () => {
  const steps = new Subject<number>();
  const model = createViewModel(
    { count: 0, secret: 0 },
    steps.pipe(map((step) => (state: { count: number; secret: number }) => (step === 0 ? state : { ...state, count: state.count + step }))),
    ({ count }) => ({ count }),
  );
  let changes = 0;
  model.subscribe(() => (changes += 1));
  const before = model.getState();
  steps.next(0);
  expect([model.getState() === before, changes]).toEqual([true, 1]);
  steps.next(2);
  expect([model.getState(), model.getOwn(), model.getFirstState()]).toEqual([{ count: 2 }, { count: 2, secret: 0 }, { count: 0 }]);
});

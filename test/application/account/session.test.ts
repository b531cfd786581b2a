import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../../../src/application/account/session-gateway.ts';
import { loginAddressOf } from '../../../src/application/account/leading-to-login.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { answer, settle, visit } from '../../support/application-needs.ts';
import { buyerFacts, fakeAccounts, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow } from '../../support/shop-window.ts';

describe('the session', () => {
  it('is unknown until the first answer, then knows the buyer and fills the badge', async () => {
    const { session, cartCount } = shopWindow();
    expect(session.getState().status).toBe('unknown');
    await visit(session);
    expect(session.getState()).toMatchObject({ status: 'known', facts: { buyer: { company: '清河社区大药房' } } });
    expect(cartCount.getState()).toBe(2);
  });

  it('is failed, not a visitor, when nobody answered', async () => {
    const sessions = { ...fakeAccounts(), read: () => Promise.reject(new GatewayError('offline', { code: null, message: '' })) };
    const { session } = shopWindow({ ports: { sessions } });
    await visit(session);
    expect(session.getState()).toMatchObject({ status: 'failed', facts: null });
  });

  it('asks before it leaves, and then clears the flag and loads the page anew', async () => {
    const { session, messages, went, needs } = shopWindow();
    await visit(session);
    needs.storage.keep('login', '1');
    session.logout();
    await answer(messages, false);
    expect(went).toEqual([]);
    session.logout();
    await answer(messages, true);
    expect(went).toEqual(['reload']);
    expect(needs.storage.read('login')).toBeNull();
  });

  it('is loaded anew after a login elsewhere, once: at the first look, or when the browser brings the page back', async () => {
    const { session, went, needs } = shopWindow();
    needs.storage.keep('login', '1');
    await visit(session);
    expect(went).toEqual(['reload']);
    expect(needs.storage.read('login')).toBeNull();
    session.wakeUp();
    expect(went).toEqual(['reload']);
    needs.storage.keep('login', '1');
    session.wakeUp();
    expect(went).toEqual(['reload', 'reload']);
  });

  /** Where the buyer is; the session's answers, the last of which stays. */
  function openAt(path: string, ...answers: readonly (SessionFacts | GatewayError)[]) {
    let asked = 0;
    const read = async (): Promise<SessionFacts> => {
      const answer = answers[Math.min((asked += 1), answers.length) - 1] ?? visitorFacts;
      if (answer instanceof GatewayError) throw answer;
      return answer;
    };
    const went: string[] = [];
    const navigator = {
      goTo: (to: string) => void went.push(to),
      goToLogin: () => void went.push('/login?back'),
      reload: () => undefined,
      isAt: (screen: string) => screen === path,
      here: () => path,
    };
    const shop = shopWindow({ ports: { sessions: { ...fakeAccounts(), read }, navigator } });
    return { ...shop, went, asked: () => asked };
  }
  const noSession = new GatewayError('login', { code: 401, message: '' });
  const offline = new GatewayError('offline', { code: null, message: '' });

  it('is asked for on the login where nobody knows who is there, and nothing is said when nobody answers', async () => {
    const signedIn = openAt('/login', buyerFacts);
    await visit(signedIn.session);
    expect(signedIn.session.getState()).toMatchObject({ status: 'known', facts: { buyer: { company: '清河社区大药房' } } });
    const failing = openAt('/login', offline);
    await visit(failing.session);
    expect([failing.session.getState().status, failing.messages.getState().toasts]).toEqual(['failed', []]);
  });

  it('that ends in the middle ends in memory too, wherever the buyer is, and is not asked for again at the login', async () => {
    const { session, needs, cartCount, went, asked } = openAt('/login', buyerFacts);
    const leave = session.subscribe(() => undefined);
    await settle();
    expect(cartCount.getState()).toBe(2);
    leave();
    needs.announceFailure(noSession);
    expect(session.getState()).toMatchObject({ status: 'known', facts: { buyer: null, hotLine: buyerFacts.hotLine } });
    expect(cartCount.getState()).toBe(0);
    expect(went).toEqual(['/login?back']);
    session.subscribe(() => undefined);
    await settle();
    expect([asked(), session.getState().facts?.buyer]).toEqual([1, null]);
  });

  it('ends also where no screen listens to it', () => {
    const { session, needs } = openAt('/yx/rule', buyerFacts);
    needs.announceFailure(noSession);
    expect(session.getState()).toMatchObject({ status: 'known', facts: { buyer: null } });
  });

  it('is a visitor’s where the server says so by a code instead of an answer', async () => {
    const { session, went } = openAt('/', noSession);
    await visit(session);
    expect(session.getState()).toMatchObject({ status: 'known', facts: { buyer: null } });
    expect(went).toEqual([]);
  });

  it('says once that nobody answered, and nothing when it is asked again by itself', async () => {
    const { session, messages } = openAt('/', offline, buyerFacts, offline);
    await visit(session);
    expect(messages.getState().toasts).toMatchObject([{ text: '系统繁忙，请稍候再试' }]);
    messages.dismiss(messages.getState().toasts[0]?.id ?? 0);
    session.refresh();
    await settle();
    session.refresh();
    await settle();
    expect(session.getState().facts?.buyer).not.toBeNull();
    expect(messages.getState().toasts).toEqual([]);
  });

  it('leads to the login that the shop names, and from its own one nowhere', async () => {
    const elsewhere = { ...visitorFacts, loginAddress: 'https://main.example/login' };
    const { session, went, needs } = openAt('/cart', elsewhere);
    needs.navigator.goToLogin();
    await visit(session);
    needs.navigator.goToLogin();
    expect(went).toEqual(['/login?back', 'https://main.example/login']);
    expect(loginAddressOf(elsewhere, '/cart')).toBe('https://main.example/login');
    expect([loginAddressOf(null), loginAddressOf(visitorFacts, '/cart?x=1')]).toEqual(['/login', '/login?back=%2Fcart%3Fx%3D1']);
    const own = openAt('/login', elsewhere);
    await visit(own.session);
    own.needs.navigator.goToLogin();
    expect(own.went).toEqual(['/login?back']);
  });

  it('stays when leaving failed, and says so', async () => {
    const sessions = {
      ...fakeAccounts(),
      read: async () => ({ ...visitorFacts, buyer: null }),
      logout: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })),
    };
    const { session, messages } = shopWindow({ ports: { sessions } });
    await visit(session);
    session.logout();
    await answer(messages, true);
    await settle();
    expect(session.getState()).toMatchObject({ isLeaving: false });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '系统繁忙，请稍候再试' }]);
  });
});

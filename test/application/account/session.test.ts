import { describe, expect, it } from 'vitest';
import { loginFlag } from '../../../src/application/account/session.ts';
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
    const accounts = { ...fakeAccounts(), readSession: () => Promise.reject(new GatewayError('offline', { code: null, message: '' })) };
    const { session } = shopWindow({ ports: { accounts } });
    await visit(session);
    expect(session.getState()).toMatchObject({ status: 'failed', facts: null });
  });

  it('asks before it leaves, and then clears the flag and loads the page anew', async () => {
    const { session, messages, went, needs } = shopWindow();
    await visit(session);
    needs.storage.keep(loginFlag, '1');
    session.logout();
    await answer(messages, false);
    expect(went).toEqual([]);
    session.logout();
    await answer(messages, true);
    expect(went).toEqual(['reload']);
    expect(needs.storage.read(loginFlag)).toBeNull();
  });

  it('is loaded anew after a login elsewhere, once: at the first look, or when the browser brings the page back', async () => {
    const { session, went, needs } = shopWindow();
    needs.storage.keep(loginFlag, '1');
    await visit(session);
    expect(went).toEqual(['reload']);
    expect(needs.storage.read(loginFlag)).toBeNull();
    session.wakeUp();
    expect(went).toEqual(['reload']);
    needs.storage.keep(loginFlag, '1');
    session.wakeUp();
    expect(went).toEqual(['reload', 'reload']);
  });

  it('asks nobody who is there on the login, whose answer it takes', async () => {
    let asked = 0;
    const accounts = { ...fakeAccounts(), readSession: async () => ((asked += 1), visitorFacts) };
    const navigator = { goTo: () => undefined, goToLogin: () => undefined, reload: () => undefined, isAt: (path: string) => path === '/login' };
    const { session } = shopWindow({ ports: { accounts, navigator } });
    await visit(session);
    expect([asked, session.getState().status]).toEqual([0, 'unknown']);
    session.know(buyerFacts);
    expect(session.getState()).toMatchObject({ status: 'known', facts: { buyer: { company: '清河社区大药房' } } });
  });

  it('stays when leaving failed, and says so', async () => {
    const accounts = { ...fakeAccounts(), readSession: async () => ({ ...visitorFacts, buyer: null }), logout: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) };
    const { session, messages } = shopWindow({ ports: { accounts } });
    await visit(session);
    session.logout();
    await answer(messages, true);
    await settle();
    expect(session.getState()).toMatchObject({ isLeaving: false });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '系统繁忙，请稍候再试' }]);
  });
});

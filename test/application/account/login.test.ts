import { describe, expect, it } from 'vitest';
import { createLoginViewModel, safePath } from '../../../src/application/account/login-view-model.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow } from '../../support/shop-window.ts';

async function openLogin() {
  const shop = shopWindow({ facts: visitorFacts });
  await visit(shop.session);
  return { ...shop, login: await visit(createLoginViewModel(shop.needs)) };
}

describe('the login', () => {
  it('says in place what was wrong, and takes what was right on its way', async () => {
    const { login, went, session } = await openLogin();
    login.submit({ name: '13800000001', password: 'wrong' }, '/list');
    expect(login.getState().isBusy).toBe(true);
    await settle();
    expect(login.getState()).toEqual({ isBusy: false, errors: { password: '账号或密码有误' } });
    login.submit({ name: '13800000001', password: 'Demo#2026' }, '/list?select=5');
    await settle();
    expect(went).toEqual(['/list?select=5']);
    expect(session.getState().facts?.buyer?.company).toBe('清河社区大药房');
  });

  it.each([
    ['/cart?x=1', '/cart?x=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['', '/'],
  ])('takes %s back to %s', (path, safe) => {
    expect(safePath(path)).toBe(safe);
  });
});

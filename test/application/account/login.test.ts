import { describe, expect, it } from 'vitest';
import { createLoginViewModel, safePath } from '../../../src/application/account/login-view-model.ts';
import { createCodeLogin } from '../../../src/application/account/code-login.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { fakeCode, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow } from '../../support/shop-window.ts';

async function openLogin() {
  const shop = shopWindow({ facts: visitorFacts });
  await visit(shop.session);
  return { ...shop, openForm: (backTo = '/') => visit(createLoginViewModel(shop.needs, backTo)) };
}

describe('the login', () => {
  it('says in place and once aloud what was wrong, and takes what was right on its way', async () => {
    const { openForm, went, session, messages } = await openLogin();
    const login = await openForm('/list?select=5');
    login.write({ name: ' 13800000001', password: 'wrong' });
    login.submit();
    login.submit();
    expect(login.getState().isSending).toBe(true);
    await settle();
    expect(login.getState()).toMatchObject({ isSending: false, faults: { password: '账号或密码有误' }, draft: { password: 'wrong' } });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '账号或密码有误' }]);
    login.write({ password: 'Demo#2026' });
    expect(login.getState().faults).toEqual({});
    login.submit();
    await settle();
    expect(went).toEqual(['/list?select=5']);
    expect(session.getState().facts?.buyer?.company).toBe('清河社区大药房');
  });

  it('asks the shop nothing while a field is empty', async () => {
    const { openForm, messages } = await openLogin();
    const login = await openForm();
    login.write({ name: '13800000001' });
    login.submit();
    await settle();
    expect(login.getState()).toMatchObject({ isSending: false, faults: { password: null } });
    expect(messages.getState().toasts).toEqual([]);
  });

  it('by a code takes phone and code of their form, and says a wrong code in place and aloud', async () => {
    const shop = await openLogin();
    const { form, codes } = createCodeLogin(shop.needs, '/list');
    await visit(form);
    await visit(codes);
    form.write({ phone: '1380000000', code: '12' });
    form.submit();
    expect(form.getState().faults).toEqual({ phone: null, code: null });
    codes.send('13800000001');
    await settle();
    expect(codes.getState().againAt).not.toBeNull();
    form.write({ phone: ' 13800000001', code: '000000' });
    form.submit();
    await settle();
    expect(form.getState().faults).toEqual({ code: '验证码不对，还可试 4 次' });
    expect(shop.messages.getState().toasts.filter(({ tone }) => tone === 'error')).toMatchObject([{ text: '验证码不对，还可试 4 次' }]);
    form.write({ code: fakeCode });
    form.submit();
    await settle();
    expect(shop.went).toEqual(['/list']);
    expect(shop.session.getState().facts?.buyer?.company).toBe('清河社区大药房');
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

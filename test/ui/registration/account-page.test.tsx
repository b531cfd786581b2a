import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { RegisterAccountPage } from '../../../src/ui/registration/account-page.tsx';
import { buyerFacts, fakeAccounts, fakeCode, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeRegistrations } from '../../support/fakes/fake-registrations.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const phone = '13912345678';
const path = '/register/step1';
const visitor = (ports = {}) => shopWindow({ facts: visitorFacts, ports });
const open = (shop = visitor()) => openScreen(shop, <RegisterAccountPage />, { path, unknown: ['/register/wechat'] });
const next = () => screen.getByRole('button', { name: '下一步' });

describe('the first step of a registration (R26)', () => {
  it('says beside each field what it wants, and leads to the first of them', async () => {
    const { buyer } = open();
    await screen.findByRole('checkbox', { name: /已阅读并同意/ });
    await buyer.click(next());
    for (const words of ['填写 11 位手机号', '填写短信里的 6 位验证码', /不能是手机号或常见密码/, '同意后才能注册'])
      expect(await screen.findByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '手机号' }));
    expect(screen.getByRole('checkbox', { name: /已阅读并同意/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('sends a code for a registration to a mobile number, then signs in and goes on', async () => {
    const asked: string[] = [];
    const registrations = fakeRegistrations();
    const shop = visitor({ registrations: { ...registrations, sendCode: (to: string) => (asked.push(to), registrations.sendCode(to)) } });
    shop.screens.clock.is(1_790_000_000);
    const { buyer } = open(shop);
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), phone);
    await buyer.click(screen.getByRole('button', { name: '获取验证码' }));
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), fakeCode);
    await buyer.type(screen.getByLabelText('登录密码'), 'Changed#2027');
    await buyer.click(await screen.findByRole('checkbox', { name: /已阅读并同意/ }));
    await buyer.click(next());
    expect(asked).toEqual([phone]);
    expect(shop.went).toEqual(['/register/step2']);
    expect(shop.screens.session.getState().facts?.buyer).toMatchObject({ phone, review: 'draft' });
  });

  it('tells a phone that is registered so, with the way to the login; a wrong code how many tries are left', async () => {
    const { buyer } = open();
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), '13800000001');
    await buyer.type(screen.getByLabelText('登录密码'), 'Changed#2027');
    await buyer.click(await screen.findByRole('checkbox', { name: /已阅读并同意/ }));
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), '111111{Enter}');
    expect(await screen.findByText('验证码不对，还可试 4 次', { selector: '[data-part=error-text]' })).toBeDefined();
    await buyer.clear(screen.getByRole('textbox', { name: '验证码' }));
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), `${fakeCode}{Enter}`);
    expect(await screen.findByText('这个手机号已经注册，请直接登录', { selector: '[data-part=error-text]' })).toBeDefined();
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
  });

  it('tells a registered phone so as soon as its code is typed, before anything else is', async () => {
    const { buyer } = open();
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), '138 0000 0001');
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), fakeCode);
    expect(await screen.findByText('这个手机号已经注册，请直接登录')).toBeDefined();
    expect(screen.getByRole('link', { name: '找回密码' })).toBeDefined();
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), '{Backspace}2');
    expect(screen.queryByText('这个手机号已经注册，请直接登录')).toBeNull();
  });

  it('refuses a code no longer once another is on its way, and takes away what was typed of it', async () => {
    const shop = visitor();
    shop.screens.clock.is(1_790_000_000);
    const { buyer } = open(shop);
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), phone);
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: '验证码' });
    await buyer.type(code, '12');
    await buyer.click(next());
    expect(await screen.findByText('填写短信里的 6 位验证码')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(screen.queryByText('填写短信里的 6 位验证码')).toBeNull();
    expect(code.value).toBe('');
    expect(document.activeElement).toBe(code);
  });

  it('shows the password to whoever wants to see it', async () => {
    const { buyer } = open();
    const password = screen.getByLabelText<HTMLInputElement>('登录密码');
    expect(password.type).toBe('password');
    await buyer.click(screen.getByRole('button', { name: '显示明文' }));
    expect(password.type).toBe('text');
  });

  it('keeps the phone over a reload, and nothing else', async () => {
    const storage = memoryStorage();
    const first = open(visitor({ storage }));
    await first.buyer.type(screen.getByRole('textbox', { name: '手机号' }), phone);
    await first.buyer.type(screen.getByLabelText('登录密码'), 'Changed#2027');
    first.unmount();
    open(visitor({ storage }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' }).value).toBe(phone);
    expect(screen.getByLabelText<HTMLInputElement>('登录密码').value).toBe('');
  });

  it('shows the terms where they are agreed to; without them there is nothing to agree to', async () => {
    let isThere = false;
    const registrations = fakeRegistrations();
    const terms = () => (isThere ? registrations.terms() : Promise.reject(new GatewayError('busy', { code: 500, message: '' })));
    const { buyer } = open(visitor({ registrations: { ...registrations, terms } }));
    await screen.findByText(/用户协议加载失败/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    isThere = true;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    await buyer.click(await screen.findByText('阅读全文'));
    expect(screen.getByRole('region', { name: '用户协议与隐私说明全文' }).textContent).toContain('药集只向持证单位供货');
  });

  it('leads who is signed in already to where his registration stands', async () => {
    const account = fakeAccounts(buyerFacts);
    const shop = shopWindow({ ports: { accounts: account, sessions: account } });
    shop.screens.session.know(buyerFacts);
    const { findByText, address } = openScreen(shop, <RegisterAccountPage />, { path });
    await findByText('另一页');
    expect(address()).toBe('/register/step2');
  });
});

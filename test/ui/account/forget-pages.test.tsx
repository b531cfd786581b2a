import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ForgetDonePage, ForgetIdentityPage, ForgetPasswordPage } from '../../../src/ui/account/forget-pages.tsx';
import { buyerFacts, fakeAccounts, fakeCode, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const phone = '13800000001';
const proven = () => {
  const storage = memoryStorage();
  storage.keep('forgotten-password', JSON.stringify({ ticket: 'ticket', phone }));
  return storage;
};
const visitor = (ports = {}, facts = visitorFacts) => shopWindow({ facts, ports });

describe('a forgotten password (R25, R26)', () => {
  it('sends a code to a mobile number alone, and no second one at once', async () => {
    const asked: string[] = [];
    const account = fakeAccounts();
    const accounts = { ...account, sendCode: (to: string) => (asked.push(to), account.sendCode(to)) };
    const shop = visitor({ accounts, sessions: account });
    shop.screens.clock.is(1_790_000_000);
    const { buyer } = openScreen(shop, <ForgetIdentityPage />, { path: '/forget/step1' });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' });
    expect(send.disabled).toBe(true);
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), phone);
    await buyer.click(send);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /秒后重发/ })).disabled).toBe(true);
    expect(asked).toEqual([phone]);
  });

  it('says beside the field how many tries a wrong code leaves, and leads on with the right one', async () => {
    const shop = visitor();
    const { buyer } = openScreen(shop, <ForgetIdentityPage />, { path: '/forget/step1' });
    await buyer.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('填写注册时的 11 位手机号')).toBeDefined();
    await buyer.type(screen.getByRole('textbox', { name: '手机号' }), phone);
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), '111111{Enter}');
    expect(await screen.findByText('验证码不对，还可试 4 次', { selector: '[data-part=error-text]' })).toBeDefined();
    await buyer.clear(screen.getByRole('textbox', { name: '验证码' }));
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), `${fakeCode}{Enter}`);
    expect(shop.went).toEqual(['/forget/step2']);
  });

  it('asks whoever has proved nothing to do so first', async () => {
    const { findByText, address } = openScreen(visitor(), <ForgetPasswordPage />, { path: '/forget/step2' });
    await findByText('另一页');
    expect(address()).toBe('/forget/step1');
  });

  it('takes a password by the rules, typed twice alike; a reload in between does no harm', async () => {
    const storage = proven();
    const shop = visitor({ storage }, buyerFacts);
    shop.screens.session.know(buyerFacts);
    const { buyer } = openScreen(shop, <ForgetPasswordPage />, { path: '/forget/step2' });
    const [first, again] = [screen.getByLabelText('新密码'), screen.getByLabelText('确认新密码')];
    await buyer.type(first, 'password1{Enter}');
    expect(await screen.findByText(/不能是手机号或常见密码/)).toBeDefined();
    await buyer.clear(first);
    await buyer.type(first, 'Changed#2027');
    await buyer.type(again, 'Changed#2026{Enter}');
    expect(await screen.findByText('两次输入不一样')).toBeDefined();
    await buyer.clear(again);
    await buyer.type(again, 'Changed#2027{Enter}');
    expect(shop.went).toEqual(['/forget/step3']);
    expect(storage.read('forgotten-password')).toBeNull();
    // Every session has ended, this one too.
    expect(shop.screens.session.getState().facts?.buyer).toBeNull();
  });

  it('begins again where the proof is too old', async () => {
    const storage = memoryStorage();
    storage.keep('forgotten-password', JSON.stringify({ ticket: 'old', phone }));
    const shop = visitor({ storage });
    const { buyer } = openScreen(shop, <ForgetPasswordPage />, { path: '/forget/step2' });
    await buyer.type(screen.getByLabelText('新密码'), 'Changed#2027');
    await buyer.type(screen.getByLabelText('确认新密码'), 'Changed#2027{Enter}');
    expect(shop.went).toEqual(['/forget/step1']);
    expect(shop.messages.getState().toasts).toMatchObject([{ text: '验证已过期，请重新验证手机号' }]);
  });

  it('says at the end whom to ring where somebody else changed it, by a number that is dialled', async () => {
    openScreen(visitor({}, { ...visitorFacts, hotLine: '400-800-0571' }), <ForgetDonePage />, { path: '/forget/step3' });
    expect((await screen.findByRole('link', { name: '400-800-0571' })).getAttribute('href')).toBe('tel:4008000571');
  });
});

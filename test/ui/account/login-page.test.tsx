import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '../../../src/ui/account/login-page.tsx';
import { eventually } from '../../support/eventually.ts';
import { buyerFacts, fakeCode, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeReading } from '../../support/fakes/fake-reading.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openLogin = (facts = visitorFacts, at = '/login?back=/list') => {
  const shop = shopWindow({ facts });
  return { shop, ...openScreen(shop, <LoginPage />, { path: '/login', at, unknown: ['/register', '/forget'] }) };
};

describe('the login page', () => {
  it('says what was wrong at the field, keeps what was typed, and forgets the error as soon as it is typed in', async () => {
    const { buyer, shop } = openLogin();
    await buyer.type(screen.getByRole('textbox', { name: '手机号或用户名' }), '13800000001');
    const password = screen.getByLabelText<HTMLInputElement>('密码');
    await buyer.type(password, 'wrong{Enter}');
    expect(await screen.findByText('账号或密码有误', { selector: '[data-part=error-text]' })).toBeDefined();
    // Beside the field, and once aloud (§5, §8).
    expect(shop.messages.getState().toasts).toMatchObject([{ text: '账号或密码有误' }]);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(password.value).toBe('wrong');
    await buyer.type(password, '2');
    expect(password.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByText('账号或密码有误', { selector: '[data-part=error-text]' })).toBeNull();
  });

  it('shows what was typed as the password, when asked to', async () => {
    const { buyer } = openLogin();
    const password = screen.getByLabelText<HTMLInputElement>('密码');
    await buyer.type(password, 'Demo#2026');
    expect(password.type).toBe('password');
    await buyer.click(screen.getByRole('button', { name: '显示明文' }));
    expect([password.type, password.value]).toEqual(['text', 'Demo#2026']);
    await buyer.click(screen.getByRole('button', { name: '隐藏明文' }));
    expect(password.type).toBe('password');
  });

  it('lets in by a code that came to the phone', async () => {
    const { buyer, shop } = openLogin();
    await buyer.click(await screen.findByRole('link', { name: '短信登录' }));
    await buyer.type(await screen.findByLabelText('手机号'), '13800000001');
    await buyer.click(screen.getByRole('button', { name: '获取验证码' }));
    await buyer.type(screen.getByRole('textbox', { name: /^验证码/ }), `${fakeCode}{Enter}`);
    await eventually(() => expect(shop.went).toEqual(['/list']));
  });

  it('offers no code where the shop has none, and one QR code beside WeChat’s', async () => {
    openLogin({ ...visitorFacts, hasCodeLogin: false }, '/login?way=wechat&back=/list');
    expect(await screen.findByRole('link', { name: '微信扫码' })).toBeDefined();
    expect(screen.queryByRole('link', { name: '短信登录' })).toBeNull();
    await screen.findByRole('img', { name: '微信登录的二维码' });
    expect(screen.queryByRole('img', { name: '二维码：微信扫一扫，联系客服' })).toBeNull();
  });

  it('goes back to where the buyer came from', async () => {
    const { buyer, shop } = openLogin();
    await buyer.type(screen.getByRole('textbox', { name: '手机号或用户名' }), '13800000001');
    await buyer.type(screen.getByLabelText('密码'), 'Demo#2026');
    await buyer.click(screen.getByRole('button', { name: '登录' }));
    expect(shop.went).toEqual(['/list']);
  });

  it('leaves at once when somebody is logged in, but never to another site', async () => {
    const { findByText, address } = openLogin(buyerFacts, '/login?back=//evil.example');
    await findByText('另一页');
    expect(address()).toBe('/');
  });

  it('shows the shop’s own picture and words where it has some (§7: focus/login)', async () => {
    const ad = { name: '秋季订货会', describe: '十月', image: '/login.svg', target: { kind: 'go', url: '/' } } as const;
    const shop = shopWindow({ facts: visitorFacts, ports: { reading: fakeReading({ ads: async () => [ad] }) } });
    const { container } = openScreen(shop, <LoginPage />, { path: '/login' });
    expect(await screen.findByText(/秋季订货会/)).toBeDefined();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/login.svg');
  });

  it('keeps the drawn wall where the shop’s word has no picture', async () => {
    const ad = { name: '秋季订货会', describe: '十月', image: '', target: { kind: 'go', url: '/' } } as const;
    const shop = shopWindow({ facts: visitorFacts, ports: { reading: fakeReading({ ads: async () => [ad] }) } });
    const { container } = openScreen(shop, <LoginPage />, { path: '/login' });
    expect(await screen.findByText(/秋季订货会/)).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
  });

  it('prints no account, and no link to a page that is not there', () => {
    openLogin();
    expect(document.body.textContent).not.toContain('138000');
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => !to.startsWith('tel:') && !to.startsWith('/login?'))).toEqual([]);
  });

  it('says whom to call, and when, to who cannot get in: the number of the shop’s own settings', async () => {
    openLogin({ ...visitorFacts, hotLine: '010-12345678', codes: { ...visitorFacts.codes, wechat: 'https://wx.example/kf' } });
    expect((await screen.findByRole('link', { name: '010-12345678' })).getAttribute('href')).toBe('tel:01012345678');
    expect(screen.getByText('每日 08:30 至 20:30')).toBeDefined();
    expect(await screen.findByRole('img', { name: '二维码：微信扫一扫，联系客服' })).toBeDefined();
  });

  it('names nobody where the shop has no number', () => {
    openLogin({ ...visitorFacts, hotLine: '' });
    expect(screen.queryByText('登录不了，或还没有账号？')).toBeNull();
  });
});

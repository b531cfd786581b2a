import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { LoginPage } from '../../../src/ui/account/login-page.tsx';
import { BindingPage } from '../../../src/ui/account/wechat/binding-page.tsx';
import { WechatRegisterPage } from '../../../src/ui/account/wechat/wechat-register-page.tsx';
import { buyerFacts, fakeCode, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { type FakeWechat, fakeWechat } from '../../support/fakes/fake-wechat.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openBinding = (wechat: FakeWechat) => openScreen(shopWindow({ ports: { wechat } }), <BindingPage />, { path: '/bdwx' });
const openLogin = (wechat: FakeWechat, facts = visitorFacts) => {
  const shop = shopWindow({ facts, ports: { wechat } });
  return { shop, ...openScreen(shop, <LoginPage />, { path: '/login', at: '/login?way=wechat&back=/list' }) };
};
const openRegister = (wechat: FakeWechat, at = '/register/wechat?back=/list', unknown: string[] = []) => {
  const shop = shopWindow({ facts: visitorFacts, ports: { wechat } });
  return { shop, ...openScreen(shop, <WechatRegisterPage />, { path: '/register/wechat', at, unknown }) };
};

describe('/bdwx', () => {
  it('shows a code, says when it was scanned, and then the WeChat that is bound', async () => {
    const wechat = fakeWechat();
    openBinding(wechat);
    expect((await screen.findByRole('img', { name: '绑定微信的二维码' })).getAttribute('src')).toBe('data:image/svg+xml,code1');
    expect(screen.getByRole('link', { name: '没有手机，模拟扫码' }).getAttribute('target')).toBe('_blank');
    wechat.phone({ state: 'scanned' });
    expect(await screen.findByText('请在手机上确认')).toBeDefined();
    // The code is of no use to another phone now.
    expect(screen.queryByRole('img', { name: '绑定微信的二维码' })).toBeNull();
    wechat.phone({ state: 'done' });
    expect(await screen.findByRole('heading', { level: 2, name: '已绑定的微信' })).toBeDefined();
    expect(screen.getByText('周敏')).toBeDefined();
    expect(await screen.findByText('微信已绑定')).toBeDefined();
  });

  it('unbinds after a question alone', async () => {
    const wechat = fakeWechat({ nickname: '周敏', boundAt: 1_795_000_000 });
    const { buyer } = openBinding(wechat);
    const unbind = await screen.findByRole('button', { name: '解除绑定' });
    expect(wechat.made).toEqual([]);
    await buyer.click(unbind);
    expect(await screen.findByText('确定解绑微信“周敏”？')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '取消' }));
    expect(await wechat.bound()).not.toBeNull();
    await buyer.click(unbind);
    await buyer.click(await screen.findByRole('button', { name: '解绑' }));
    expect(await screen.findByRole('img', { name: '绑定微信的二维码' })).toBeDefined();
    expect(await wechat.bound()).toBeNull();
  });

  it('says what keeps a WeChat from being bound, and makes another code at a press', async () => {
    const wechat = fakeWechat();
    const { buyer } = openBinding(wechat);
    await screen.findByRole('img', { name: '绑定微信的二维码' });
    wechat.phone({ state: 'expired', reason: 'taken' });
    expect(await screen.findByText('这个微信绑不上')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '用别的微信' }));
    await waitFor(() => expect(screen.getByRole('img', { name: '绑定微信的二维码' }).getAttribute('src')).toBe('data:image/svg+xml,code2'));
  });

  it('says that it could not be loaded, or that no code could be had, and tries again', async () => {
    const wechat = fakeWechat();
    const failingOnce = <Value,>(ask: () => Promise<Value>) => {
      let fails = true;
      return () => {
        if (!fails) return ask();
        fails = false;
        return Promise.reject(new GatewayError('busy', { code: 503, message: '' }));
      };
    };
    const { buyer } = openBinding({ ...wechat, bound: failingOnce(wechat.bound), bindingCode: failingOnce(wechat.bindingCode) });
    await buyer.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('二维码加载失败')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('img', { name: '绑定微信的二维码' })).toBeDefined();
  });

  it('says where the shop has no WeChat', async () => {
    openBinding({
      ...fakeWechat(),
      bindingCode: () => Promise.reject(new GatewayError('missing', { code: 404, message: '本店还没有开通微信绑定' })),
    });
    expect(await screen.findByText('还没有开通微信')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the login by WeChat', () => {
  it('leads back once the phone has confirmed', async () => {
    const wechat = fakeWechat();
    const { shop } = openLogin(wechat);
    await screen.findByRole('img', { name: '微信登录的二维码' });
    wechat.phone({ state: 'done' });
    await waitFor(() => expect(shop.went).toEqual(['/list']));
    expect(shop.screens.session.getState().facts?.buyer?.company).toBe(buyerFacts.buyer?.company);
  });

  it('goes on to find or make an account for a WeChat that has none', async () => {
    const wechat = fakeWechat();
    const { shop } = openLogin(wechat);
    await screen.findByRole('img', { name: '微信登录的二维码' });
    wechat.phone({ state: 'unbound', nickname: '李强' });
    await waitFor(() => expect(shop.went).toEqual(['/register/wechat?back=%2Flist']));
  });

  it('is a second way beside the password, and none where the shop has no WeChat', async () => {
    const { buyer } = openLogin(fakeWechat());
    expect((await screen.findByRole('link', { name: '微信扫码' })).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByLabelText('密码')).toBeNull();
    await buyer.click(screen.getByRole('link', { name: '密码登录' }));
    expect(await screen.findByLabelText('密码')).toBeDefined();
  });

  it('is not offered by a shop that has none', async () => {
    openLogin(fakeWechat(), { ...visitorFacts, hasWechatLogin: false });
    expect(await screen.findByLabelText('密码')).toBeDefined();
    expect(screen.queryByRole('link', { name: '微信扫码' })).toBeNull();
  });
});

describe('/register/wechat', () => {
  const withWechat = () => {
    const wechat = fakeWechat();
    wechat.phone({ state: 'unbound', nickname: '李强' });
    return wechat;
  };

  it('asks for a scan first, where no WeChat has come, and goes on with it', async () => {
    const wechat = fakeWechat();
    openRegister(wechat);
    expect(await screen.findByRole('img', { name: '微信登录的二维码' })).toBeDefined();
    expect(screen.getByRole('link', { name: '用手机号注册' }).getAttribute('href')).toBe('/register/step1');
    wechat.phone({ state: 'unbound', nickname: '李强' });
    expect(await screen.findByText(/微信“李强”还没有绑定账号/)).toBeDefined();
  });

  it('binds it to an account by its password; what was wrong stands at the field', async () => {
    const { buyer, shop } = openRegister(withWechat());
    expect(await screen.findByText(/微信“李强”还没有绑定账号/)).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(await screen.findByText('填写密码')).toBeDefined();
    await buyer.type(screen.getByRole('textbox', { name: '手机号或用户名' }), '13800000001');
    await buyer.type(screen.getByLabelText('密码'), 'wrong{Enter}');
    expect(await screen.findByText('账号或密码有误', { selector: '[data-part=error-text]' })).toBeDefined();
    await buyer.clear(screen.getByLabelText('密码'));
    await buyer.type(screen.getByLabelText('密码'), 'Demo#2026{Enter}');
    await waitFor(() => expect(shop.went).toEqual(['/list']));
  });

  it('binds it by a code to the phone', async () => {
    const { buyer, shop } = openRegister(withWechat(), '/register/wechat?way=code');
    await buyer.type(await screen.findByRole('textbox', { name: '手机号' }), '13800000001');
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), '111111{Enter}');
    expect(await screen.findByText('验证码不对，还可试 4 次', { selector: '[data-part=error-text]' })).toBeDefined();
    await buyer.clear(screen.getByRole('textbox', { name: '验证码' }));
    await buyer.type(screen.getByRole('textbox', { name: '验证码' }), `${fakeCode}{Enter}`);
    await waitFor(() => expect(shop.went).toEqual(['/']));
  });

  it('leads to the registration, whose account gets it', async () => {
    openRegister(withWechat());
    expect((await screen.findByRole('link', { name: '注册新账号' })).getAttribute('href')).toBe('/register/step1');
  });

  it('says that the state could not be loaded, and asks again', async () => {
    const wechat = withWechat();
    let fails = true;
    const { buyer } = openRegister({
      ...wechat,
      loginProgress: (ticket) =>
        fails ? Promise.reject(new GatewayError('busy', { code: 503, message: '' })) : wechat.loginProgress(ticket),
    });
    fails = await screen.findByRole('button', { name: '重试' }).then(() => false);
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/微信“李强”还没有绑定账号/)).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BasicPage } from '../../../src/ui/account/basic-page.tsx';
import { buyerFacts, fakeCode, qualifiedBuyer } from '../../support/fakes/fake-accounts.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

async function open(change: Partial<typeof qualifiedBuyer> = {}) {
  const shop = shopWindow({ facts: { ...buyerFacts, buyer: { ...qualifiedBuyer, ...change } } });
  shop.screens.clock.is(1_790_000_000);
  const page = openScreen(shop, <BasicPage />, { path: '/basic' });
  await screen.findByRole('heading', { name: '本人' });
  return { ...page, shop };
}
const field = (form: HTMLElement, name: RegExp) => within(form).getByLabelText<HTMLInputElement>(name);

describe('the account’s own page', () => {
  it('says who buys for which shop, the phone half hidden', async () => {
    await open();
    expect(screen.getByText('陈静')).toBeDefined();
    expect(screen.getByText('138****0001')).toBeDefined();
    expect(screen.queryByText('13800000001')).toBeNull();
    expect(screen.getByText('金牌会员')).toBeDefined();
    expect(screen.queryByText(/开户时设的/)).toBeNull();
  });

  it('warns of a password that somebody else has set, until it is changed', async () => {
    const { buyer } = await open({ hasFirstPassword: true });
    expect(screen.getByText('当前为初始密码，请尽快修改')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '修改密码' }));
    const form = screen.getByRole('form', { name: '修改密码' });
    await buyer.type(field(form, /^原密码/), 'Demo#2026');
    await buyer.type(field(form, /^新密码/), 'Changed#2027');
    await buyer.type(field(form, /确认新密码/), 'Changed#2028');
    await buyer.click(within(form).getByRole('button', { name: '确认修改' }));
    expect(within(form).getByText('两次输入不一样')).toBeDefined();
    await buyer.clear(field(form, /确认新密码/));
    await buyer.type(field(form, /确认新密码/), 'Changed#2027');
    await buyer.click(within(form).getByRole('button', { name: '确认修改' }));
    await waitFor(() => expect(screen.queryByText('当前为初始密码，请尽快修改')).toBeNull());
    // All other devices have been signed out by it.
    await waitFor(() => expect(within(screen.getByRole('list', { name: '登录的设备' })).getAllByRole('listitem')).toHaveLength(1));
  });

  it('sets a password by a code to the account’s own phone', async () => {
    const { buyer } = await open();
    await buyer.click(screen.getByRole('button', { name: '修改密码' }));
    const form = screen.getByRole('form', { name: '修改密码' });
    await buyer.click(within(form).getByRole('radio', { name: /短信验证码/ }));
    await buyer.click(within(form).getByRole('button', { name: '获取验证码' }));
    expect(await within(form).findByRole('button', { name: /秒后重发/ })).toBeDefined();
    await buyer.type(field(form, /^验证码/), fakeCode);
    await buyer.type(field(form, /^新密码/), 'Changed#2027');
    await buyer.type(field(form, /确认新密码/), 'Changed#2027');
    await buyer.click(within(form).getByRole('button', { name: '确认修改' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: '修改密码' })).toBeNull());
  });

  it('changes the phone by its code and the password, and says what is wrong at its field', async () => {
    const { buyer } = await open();
    await buyer.click(screen.getByRole('button', { name: '更换手机号' }));
    const form = screen.getByRole('form', { name: '换手机号' });
    expect(document.activeElement).toBe(field(form, /新手机号/));
    await buyer.type(field(form, /新手机号/), '13800000001');
    await buyer.click(within(form).getByRole('button', { name: '换手机号' }));
    expect(within(form).getByText('填写另一个 11 位手机号')).toBeDefined();
    await buyer.clear(field(form, /新手机号/));
    await buyer.type(field(form, /新手机号/), '13912345678');
    await buyer.type(field(form, /^验证码/), fakeCode);
    await buyer.type(field(form, /登录密码/), 'wrong');
    await buyer.click(within(form).getByRole('button', { name: '换手机号' }));
    expect(await within(form).findByText('登录密码不对')).toBeDefined();
    await buyer.clear(field(form, /登录密码/));
    await buyer.type(field(form, /登录密码/), 'Demo#2026');
    await buyer.click(within(form).getByRole('button', { name: '换手机号' }));
    expect(await screen.findByText('139****5678')).toBeDefined();
  });

  it('changes name and login name; one that somebody has stays in its field', async () => {
    const { buyer } = await open();
    await buyer.click(screen.getByRole('button', { name: '修改姓名' }));
    await buyer.clear(screen.getByRole('textbox', { name: /姓名/ }));
    await buyer.type(screen.getByRole('textbox', { name: /姓名/ }), '陈小静');
    await buyer.click(screen.getByRole('button', { name: '保存姓名' }));
    expect(await screen.findByText('陈小静')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '修改用户名' }));
    await buyer.clear(screen.getByRole('textbox', { name: /用户名/ }));
    await buyer.type(screen.getByRole('textbox', { name: /用户名/ }), 'taken');
    await buyer.click(screen.getByRole('button', { name: '保存用户名' }));
    expect((await screen.findAllByText('这个用户名已有人用，请换一个')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /用户名/ }).value).toBe('taken');
  });

  it('has one form open at a time', async () => {
    const { buyer } = await open();
    await buyer.click(screen.getByRole('button', { name: '修改姓名' }));
    await buyer.click(screen.getByRole('button', { name: '修改密码' }));
    expect(screen.queryByRole('form', { name: '修改姓名' })).toBeNull();
    expect(screen.getByRole('form', { name: '修改密码' })).toBeDefined();
  });

  it('gives the person all that the shop knows of them, for their password', async () => {
    const { buyer } = await open();
    await buyer.click(screen.getByRole('button', { name: '下载本人数据' }));
    const form = screen.getByRole('form', { name: '下载本人数据' });
    await buyer.click(within(form).getByRole('button', { name: '确认密码' }));
    expect(await within(form).findByText('填写登录密码')).toBeDefined();
    await buyer.type(field(form, /登录密码/), 'Wrong#2026');
    await buyer.click(within(form).getByRole('button', { name: '确认密码' }));
    expect(await within(form).findByText('登录密码不对')).toBeDefined();
    await buyer.clear(field(form, /登录密码/));
    await buyer.type(field(form, /登录密码/), 'Demo#2026');
    await buyer.click(within(form).getByRole('button', { name: '确认密码' }));
    const link = await screen.findByRole('link', { name: '下载资料包' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/user/personal_data?ticket=ticket', true]);
    expect(screen.queryByRole('form', { name: '下载本人数据' })).toBeNull();
  });

  it('signs devices out, one or all others, and never this one', async () => {
    const { buyer } = await open();
    const list = await screen.findByRole('list', { name: '登录的设备' });
    const rows = () => within(list).getAllByRole('listitem');
    expect(within(rows()[0] as HTMLElement).getByText('本机')).toBeDefined();
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '退出 iPhone，微信' }));
    await buyer.click(await screen.findByRole('button', { name: '退出' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await buyer.click(screen.getByRole('button', { name: '退出其他全部设备' }));
    await buyer.click(await screen.findByRole('button', { name: '退出' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '退出其他全部设备' })).toBeNull();
  });

  it('takes no picture that is none, and says why', async () => {
    const { buyer } = await open();
    const picker = screen.getByLabelText<HTMLInputElement>('上传头像');
    await buyer.upload(picker, new File([], 'empty.png', { type: 'image/png' }));
    expect(await screen.findByText('文件是空的，请重新选择')).toBeDefined();
    await buyer.upload(picker, new File(['x'.repeat(11 * 1024 * 1024)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText(/超过 10 MB/)).toBeDefined();
    expect(picker.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for a picture after all that is of use', async () => {
    await open();
    const row = screen.getByLabelText('上传头像').closest('li');
    expect(row?.nextElementSibling).toBeNull();
    expect(row?.previousElementSibling?.textContent).toContain('本人数据');
  });

  it('takes a picture away', async () => {
    const { buyer } = await open({ face: '/api/upload/face-1' });
    await buyer.click(screen.getByRole('button', { name: '去掉头像' }));
    expect(await screen.findByLabelText('上传头像')).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { deskPersonOf, fakeDeskPeople, fakeDeskSessions, openDesk } from '../../support/desk-window.tsx';

type Sessions = DeskPorts['deskSessions'];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function typePassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('手机号'), '13900001024');
  await user.type(screen.getByLabelText('密码'), 'Demo#2026');
  await user.click(screen.getByRole('button', { name: '下一步' }));
}

describe('the login at the desk', () => {
  it('asks for the password, then for a code, and leads to where one wanted to be', async () => {
    const user = userEvent.setup();
    const enter = vi.fn<Sessions['enter']>(async () => accepted(deskPersonOf('clerk')));
    openDesk(null, { at: '/desk/me', ports: { deskSessions: fakeDeskSessions(null, { enter }) } });
    await typePassword(user);
    expect(await screen.findByText('验证码，已发到 139****1024')).toBeTruthy();
    await user.paste('验证码 481 602');
    await heading('我的岗位');
    expect(enter).toHaveBeenCalledExactlyOnceWith('13900001024', 'Demo#2026', '481602');
    expect(screen.getByTestId('address').textContent).toBe('/desk/me');
  });

  it('says what is wrong where it is wrong, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const begin: Sessions['begin'] = async () => refused({ password: '手机号或密码不对' });
    openDesk(null, { ports: { deskSessions: fakeDeskSessions(null, { begin }) } });
    await typePassword(user);
    expect(await screen.findAllByText('手机号或密码不对')).not.toEqual([]);
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('13900001024');
  });

  it('waits as long as the shop says before the next try', async () => {
    const user = userEvent.setup();
    const begin: Sessions['begin'] = async () => {
      throw new GatewayError('business', { code: 429, message: '尝试过于频繁', data: { wait: 600 } });
    };
    openDesk(null, { ports: { deskSessions: fakeDeskSessions(null, { begin }) } });
    await typePassword(user);
    await waitFor(() => expect(screen.getByText(/秒后可再试/).closest('button')).toHaveProperty('disabled', true));
  });
});

describe('the frame of the desk', () => {
  it('shows in its menu what somebody may open, and tells who may what they may not', async () => {
    openDesk(deskPersonOf('clerk'), { at: '/desk/people' });
    expect(await screen.findByText('人员与记录由管理员办理')).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: '工作台' }));
    expect(menu.queryByText('人员与记录')).toBeNull();
    expect(menu.getByText('待办')).toBeTruthy();
  });

  it('says that it has no such page', async () => {
    openDesk(deskPersonOf('clerk'), { at: '/desk/nowhere' });
    expect(await screen.findByText('工作台没有这一页')).toBeTruthy();
  });

  it('asks for the login over a screen whose session has ended, and keeps the screen for who comes back', async () => {
    const user = userEvent.setup();
    const admin = deskPersonOf('clerk', 'admin');
    const { desk } = openDesk(admin, {
      at: '/desk/people',
      ports: { deskSessions: fakeDeskSessions(admin, { enter: async () => accepted(admin) }) },
    });
    await heading('人员与记录');
    await user.click(screen.getByRole('button', { name: '开一个账号' }));
    await user.type(await screen.findByLabelText(/姓名/), '陈涛');
    await user.keyboard('{Escape}');
    desk.deskSession.end();
    const dialog = within(await screen.findByRole('dialog', { name: '登录已到期，请再登录一次' }));
    await user.type(dialog.getByLabelText('手机号'), '13900001024');
    await user.type(dialog.getByLabelText('密码'), 'Demo#2026');
    await user.click(dialog.getByRole('button', { name: '下一步' }));
    await screen.findByText('验证码，已发到 139****1024');
    await user.paste('481602');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '登录已到期，请再登录一次' })).toBeNull());
    expect(await heading('人员与记录')).toBeTruthy();
  });

  it('lets somebody with a first password do nothing but change it', async () => {
    const user = userEvent.setup();
    const fresh = { ...deskPersonOf('clerk'), mustChangePassword: true };
    openDesk(fresh);
    await heading('先设自己的密码');
    await user.type(screen.getByLabelText('初始密码'), 'abcd-efgh');
    await user.type(screen.getByLabelText('新密码'), 'Desk#2027');
    await user.type(screen.getByLabelText('再填一次'), 'Desk#2028');
    await user.click(screen.getByRole('button', { name: '改密码，其他登录退出' }));
    expect(await screen.findByText('两次填写不一致')).toBeTruthy();
    await user.clear(screen.getByLabelText('再填一次'));
    await user.type(screen.getByLabelText('再填一次'), 'Desk#2027');
    await user.click(screen.getByRole('button', { name: '改密码，其他登录退出' }));
    await heading('待办');
  });
});

describe('people and the log', () => {
  it('are opened, with a password that is shown once', async () => {
    const user = userEvent.setup();
    const add = vi.fn<DeskPorts['deskPeople']['add']>(async () => accepted({ id: '4', password: 'abcd-efgh-jkmn-pqrs' }));
    openDesk(deskPersonOf('admin'), { at: '/desk/people', ports: { deskPeople: fakeDeskPeople({ add }) } });
    await user.click(await screen.findByRole('button', { name: '开一个账号' }));
    await user.type(await screen.findByLabelText(/姓名/), '周敏');
    await user.type(screen.getByLabelText(/手机号/), '13900002268');
    await user.click(screen.getByLabelText('财务'));
    await user.click(screen.getByLabelText('管理员'));
    await user.click(screen.getByRole('button', { name: '开账号，显示初始密码' }));
    expect(await screen.findAllByText('财务不能兼其他岗位')).not.toEqual([]);
    expect(add).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('管理员'));
    await user.click(screen.getByRole('button', { name: '开账号，显示初始密码' }));
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
    expect(add).toHaveBeenCalledExactlyOnceWith({ name: '周敏', phone: '13900002268', roles: ['finance'] });
    await user.click(screen.getByRole('button', { name: '已转告，收起' }));
    expect(screen.queryByText('abcd-efgh-jkmn-pqrs')).toBeNull();
  });

  it('say what stopping somebody does before it is done', async () => {
    const user = userEvent.setup();
    const stop = vi.fn<DeskPorts['deskPeople']['stop']>(async () => null);
    openDesk(deskPersonOf('admin'), { at: '/desk/people', ports: { deskPeople: fakeDeskPeople({ stop }) } });
    const row = within((await screen.findByText('王芳')).closest('tr') as HTMLElement);
    await user.click(row.getByRole('button', { name: '停用' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('马上退出全部登录，不能再进')).toBeTruthy();
    expect(stop).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: '停用 王芳' }));
    expect(stop).toHaveBeenCalledExactlyOnceWith('2');
  });

  it('shows what hostile texts say as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const act = {
      ...{
        id: '1',
        at: 1_795_401_720,
        who: hostile,
        kind: 'desk' as const,
        what: '改订单备注',
        about: [hostile],
        outcome: 'refused' as const,
      },
      ...{ message: hostile, changes: [{ what: '订单 备注', before: hostile, after: null, isHidden: false }], more: 0 },
    };
    openDesk(deskPersonOf('admin'), {
      at: '/desk/people',
      ports: { deskLog: { list: async () => ({ acts: [act], next: '' }), file: async () => '/api/desk/acts/file' } },
    });
    expect(await screen.findAllByText(hostile, { exact: false })).not.toEqual([]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

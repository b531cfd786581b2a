import type { Device, ProfileGateway } from '../../../src/application/account/profile-gateway.ts';
import type { SessionFacts } from '../../../src/application/account/session-gateway.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { profileGateway } from '../../../src/contract/account/profile-gateway.ts';
import { fakeCode, qualifiedBuyer } from './fake-accounts.ts';
import { fakeOf } from './fake-of.ts';

const device = (id: string, change: Partial<Device> = {}): Device => ({
  id,
  system: 'windows',
  browser: 'edge',
  address: '203.0.*.*',
  company: qualifiedBuyer.company,
  signedInAt: 1_795_000_000,
  seenAt: 1_795_050_000,
  isThis: false,
  ...change,
});

/** The person behind an account in memory: the taken name, phone and wrong password are refused as the shop does. */
export function fakeProfiles(
  account: { read(): Promise<SessionFacts>; know(change: Partial<typeof qualifiedBuyer>): void },
  password = 'Demo#2026',
) {
  const calls: string[] = [];
  let devices: readonly Device[] = [
    device('this', { isThis: true }),
    device('store', { browser: 'chrome' }),
    device('phone', { system: 'iphone', browser: 'wechat', address: '' }),
  ];
  const changed = async (change: Partial<typeof qualifiedBuyer>) => {
    account.know(change);
    return accepted(await account.read());
  };
  const gateway: ProfileGateway = fakeOf(profileGateway, {
    changePerson: async ({ name, username, face }) => {
      calls.push(`changePerson ${name ?? ''}${username ?? ''}${face ?? ''}`);
      if (username === 'taken') return refused({ username: '这个用户名已有人用，请换一个' });
      return changed({
        ...(name === undefined ? {} : { name }),
        ...(username === undefined ? {} : { username }),
        ...(face === undefined ? {} : { face: face && `/api/upload/${face}` }),
      });
    },
    sendCode: async (phone, purpose) => {
      calls.push(`sendCode ${phone} ${purpose}`);
      return { livesSeconds: 300, againSeconds: 60 };
    },
    changePhone: async (change) => {
      if (change.password !== password) return refused({ password: '登录密码不对' });
      if (change.code !== fakeCode) return refused({ code: '验证码不对，还可试 4 次' });
      return changed({ phone: change.phone });
    },
    prepareArchive: async (given) => {
      if (given !== password) return refused({ password: '登录密码不对' });
      calls.push('prepareArchive');
      return accepted({ ticket: 'ticket', expiresAt: 1_795_050_600 });
    },
    archiveAddress: async (ticket) => `/api/user/personal_data?ticket=${ticket}`,
    changePassword: async ({ oldPassword, code }) => {
      if (oldPassword !== '' && oldPassword !== password) return refused({ oldPassword: '原密码不对' });
      if (oldPassword === '' && code !== fakeCode) return refused({ code: '验证码不对，还可试 4 次' });
      devices = devices.filter(({ isThis }) => isThis);
      account.know({ hasFirstPassword: false });
      return accepted(undefined);
    },
    devices: async () => devices,
    signOut: async (id) => (devices = devices.filter((one) => one.id !== id)),
    signOutOthers: async () => (devices = devices.filter(({ isThis }) => isThis)),
  } satisfies ProfileGateway);
  return Object.assign(gateway, { calls });
}

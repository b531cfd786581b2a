import type { Asked } from './asked.ts';

export const profiles: Asked<'profiles'> = {
  changePerson: (profiles) => profiles.changePerson({ name: '王芳' }),
  sendCode: (profiles) => profiles.sendCode('13700000001', 'phone'),
  changePhone: (profiles) => profiles.changePhone({ phone: '13700000001', code: '123456', password: 'Demo#2026' }),
  prepareArchive: (profiles) => profiles.prepareArchive('Demo#2026'),
  archiveAddress: (profiles) => profiles.archiveAddress('ticket'),
  changePassword: (profiles) => profiles.changePassword({ password: 'Changed#2027', oldPassword: 'Demo#2026', code: '' }),
  devices: (profiles) => profiles.devices(),
  signOut: (profiles) => profiles.signOut('1'),
  signOutOthers: (profiles) => profiles.signOutOthers(),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof profiles)[] = ['changePhone', 'sendCode', 'signOut'];

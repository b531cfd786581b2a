import { ask, link } from '../shared/gateway.ts';
import { personalArchivePath, preparePersonalArchive } from './archive-calls.ts';
import { sendCode } from './code-calls.ts';
import { resetPassword } from './profile-calls.ts';
import { endOtherSessions, endSession, listSessions } from './session-calls.ts';

/** A new password, for the old one or for a code; the other one is empty. */
interface PasswordChange {
  readonly password: string;
  readonly oldPassword: string;
  readonly code: string;
}

/** The person who buys: codes, password and devices. What gives a new session is written by hand. */
export const profileGateway = {
  /** Sends a code: to the future phone, or to the account's own phone for a new password. */
  sendCode: ask(sendCode, (phone: string, purpose: 'phone' | 'password') => ({ form: { phone, scene: purpose } })),
  /** Signs all other devices out. */
  changePassword: ask(
    resetPassword,
    ({ password, oldPassword, code }: PasswordChange) => ({
      form: { password, ...(oldPassword === '' ? { code } : { old_password: oldPassword }) },
    }),
    { faults: { password: 'password', old_password: 'oldPassword', code: 'code' }, give: () => undefined },
  ),
  /** Permits the download of all that the shop knows of the person. */
  prepareArchive: ask(preparePersonalArchive, (password: string) => ({ form: { password } }), { faults: { password: 'password' } }),
  archiveAddress: link(personalArchivePath, (ticket: string) => ({ query: { ticket } })),
  /** This device comes first. */
  devices: ask(listSessions),
  /** Gives the remaining devices, as `signOutOthers` does. */
  signOut: ask(endSession, (id: string) => ({ params: { id } })),
  signOutOthers: ask(endOtherSessions),
};

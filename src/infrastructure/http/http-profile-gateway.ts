import type { ProfileGateway } from '../../application/account/profile-gateway.ts';
import { readUserBase } from '../../contract/account/account-calls.ts';
import { sendCode } from '../../contract/account/code-calls.ts';
import { resetPassword, updateUserInfo } from '../../contract/account/profile-calls.ts';
import { endOtherSessions, endSession, listSessions } from '../../contract/account/session-calls.ts';
import type { CallInput } from '../../contract/shared/call.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const personFieldOf = { name: 'name', username: 'username', face: 'face' } as const;
const phoneFieldOf = { phone: 'phone', code: 'code', password: 'password' } as const;
const passwordFieldOf = { password: 'password', old_password: 'oldPassword', code: 'code' } as const;

/** The person who buys over the contract's calls. */
export function httpProfileGateway(client: HttpClient): ProfileGateway {
  const changed = async (form: CallInput<typeof updateUserInfo>['form']) => {
    await client.send(updateUserInfo, { form });
    return entered(client, await client.send(readUserBase, {}));
  };
  return {
    changePerson: (change) => orFaults(changed(change), personFieldOf),
    sendCode: (phone, scene) => client.send(sendCode, { form: { phone, scene } }),
    changePhone: (change) => orFaults(changed(change), phoneFieldOf),
    changePassword: ({ password, oldPassword, code }) => {
      const proof = oldPassword === '' ? { code } : { old_password: oldPassword };
      return orFaults(
        client.send(resetPassword, { form: { password, ...proof } }).then(() => undefined),
        passwordFieldOf,
      );
    },
    devices: () => client.send(listSessions, {}),
    signOut: (id) => client.send(endSession, { params: { id } }),
    signOutOthers: () => client.send(endOtherSessions, {}),
  };
}

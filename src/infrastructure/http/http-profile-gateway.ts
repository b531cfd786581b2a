import type { ProfileGateway } from '../../application/account/profile-gateway.ts';
import { readUserBase } from '../../contract/account/account-calls.ts';
import { updateUserInfo } from '../../contract/account/profile-calls.ts';
import { profileGateway } from '../../contract/account/profile-gateway.ts';
import type { CallInput } from '../../contract/shared/call.ts';
import { gatewayOver } from './client/gateway-over.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const personFieldOf = { name: 'name', username: 'username', face: 'face' } as const;
const phoneFieldOf = { phone: 'phone', code: 'code', password: 'password' } as const;

/** The person who buys over the contract's calls. */
export function httpProfileGateway(client: HttpClient): ProfileGateway {
  const changed = async (form: CallInput<typeof updateUserInfo>['form']) => {
    await client.send(updateUserInfo, { form });
    return entered(client, await client.send(readUserBase, {}));
  };
  return {
    ...gatewayOver(client, profileGateway),
    changePerson: (change) => orFaults(changed(change), personFieldOf),
    changePhone: (change) => orFaults(changed(change), phoneFieldOf),
  };
}

import type { RegistrationGateway } from '../../application/registration/registration-gateway.ts';
import { registerAccount } from '../../contract/registration/registration-calls.ts';
import { registrationGateway } from '../../contract/registration/registration-gateway.ts';
import { gatewayOver } from './client/gateway-over.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const accountFieldOf = { phone: 'phone', code: 'code', password: 'password', name: 'name', agreement: 'agreement' } as const;

/** Registrations over the contract's calls. */
export function httpRegistrationGateway(client: HttpClient): RegistrationGateway {
  return {
    ...gatewayOver(client, registrationGateway),
    openAccount: (wish) =>
      orFaults(
        client.send(registerAccount, { form: wish }).then((base) => entered(client, base)),
        accountFieldOf,
      ),
  };
}

import { ask } from '../shared/gateway.ts';
import { deskEnter, deskLogin, deskLogout, deskMe } from './session-calls.ts';

/** What the first step of the login takes. */
interface DeskPassword {
  readonly phone: string;
  readonly password: string;
}

/** Signing in and out at the desk (R64). */
export const deskSessionGateway = {
  me: ask(deskMe),
  login: ask(deskLogin, (form: DeskPassword) => ({ form }), { faults: { phone: 'phone', password: 'password' } }),
  enter: ask(deskEnter, (form: DeskPassword & { readonly code: string }) => ({ form }), {
    faults: { phone: 'phone', password: 'password', code: 'code' },
  }),
  logout: ask(deskLogout, () => ({ form: {} })),
};

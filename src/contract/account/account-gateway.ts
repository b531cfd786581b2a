import { ask } from '../shared/gateway.ts';
import { listAddresses, makeDefaultAddress, removeAddress } from './address-calls.ts';
import { resetForgotten, sendCode, verifyForgotten } from './code-calls.ts';
import { listShops, switchShop } from './shop-calls.ts';

const ofId = (id: string) => ({ params: { id } });

/** The account, but for the login, which begins a session, and for saving an address. */
export const accountGateway = {
  /** Sends a code for a login; nobody learns whether the phone has an account. */
  sendLoginCode: ask(sendCode, (phone: string) => ({ form: { phone, scene: 'login' as const } })),
  /** Sends a code for a forgotten password; nobody learns whether the phone has an account. */
  sendCode: ask(sendCode, (phone: string) => ({ form: { phone, scene: 'forget' as const } })),
  /** Gives the ticket for one new password. */
  verifyForgotten: ask(verifyForgotten, (proof: { readonly phone: string; readonly code: string }) => ({ form: proof }), {
    give: ({ ticket }) => ticket,
    faults: { phone: 'phone', code: 'code' },
  }),
  /** Sets the password; all sessions of the account end. */
  resetForgotten: ask(resetForgotten, (wish: { readonly ticket: string; readonly password: string }) => ({ form: wish }), {
    give: (): void => undefined,
    faults: { ticket: 'ticket', password: 'password' },
  }),
  /** The account's shops, in its own order. */
  shops: ask(listShops),
  /**
   * Moves the session into another shop of the account. The page still shows the former one, and every call of it is
   * refused until it is loaded again.
   */
  switchShop: ask(switchShop, (id: string) => ({ form: { id } }), { give: (): void => undefined }),
  /** The shop's delivery addresses, the default one first. */
  addresses: ask(listAddresses, () => ({}), { give: ({ addresses }) => addresses }),
  /** Gives those that are left, one of which is the default one. */
  removeAddress: ask(removeAddress, ofId, { give: ({ addresses }) => addresses }),
  makeDefaultAddress: ask(makeDefaultAddress, ofId, { give: ({ addresses }) => addresses }),
};

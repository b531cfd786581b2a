import { logout, readUserBase } from '../../contract/account/account-calls.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { endSession, sessionCookie, sessionTokenOf } from './session.ts';

/** Login, logout and who is there. */
export function accountRoutes(api: Api): void {
  const { database } = api;

  route(api, logout, async (_request, { request, reply }) => {
    const token = sessionTokenOf(request);
    if (token !== null) await endSession(database, token);
    reply.clearCookie(sessionCookie, { path: '/' });
    return null;
  });

  void readUserBase;
}

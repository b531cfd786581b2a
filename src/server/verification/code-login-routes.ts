import { eq } from 'drizzle-orm';
import { loginByCode } from '../../contract/account/code-calls.ts';
import { heldPassword } from '../account/held-password.ts';
import { seatOf, signInPlace } from '../account/sign-in-place.ts';
import { userBaseOf } from '../account/user-base.ts';
import { accounts } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { enterSession } from '../http/enter-session.ts';
import { giveSession } from '../http/session.ts';
import { browserOf } from '../http/visitor-cookie.ts';
import { inTransaction } from '../http/transaction.ts';
import { codeIsOver, takeCode } from './codes.ts';

/** Wrong codes. */
const tryingRule = { perSubject: 20, perCaller: 60, minutes: 10 } as const;

/** Signing in by a code that was sent to the account's phone (R25). */
export function codeLoginRoutes(api: Api): void {
  const { database, clock } = api;
  const trying = api.throttles.named('code-login', tryingRule);

  route(api, loginByCode, async ({ form: { phone, code } }, visit) => {
    const { request, reply } = visit;
    const attempt = await trying.attempt(phone, request.ip);
    await takeCode(database, { phone, scene: 'login', code, browser: browserOf(request), now: clock() });
    const found = await signInPlace(database, eq(accounts.phone, phone));
    // A phone without an account has a code that nobody knows: a right guess is answered like an old code.
    if (found === null) throw codeIsOver();
    const seat = seatOf(found, 'phone');
    const token = await inTransaction(database, async (transaction) => {
      // A new password has ended every way in: this one, too.
      if ((await heldPassword(transaction, seat.accountId)) !== found.passwordHash) throw codeIsOver();
      return enterSession(transaction, visit, seat, clock());
    });
    await attempt.takeBack();
    giveSession(reply, request, token);
    return userBaseOf(api, visit, seat);
  });
}

import { catchError, defer, exhaustMap, map, merge, of, Subject, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Navigator } from '../shared/navigator.ts';
import { ownPath } from '../shared/own-path.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AccountGateway, Credentials } from './account-gateway.ts';
import type { Session } from './session.ts';

/** What the login shows beside its fields; what was typed stays in them. */
export interface LoginState {
  readonly isBusy: boolean;
  /** The server's word on a field, in place (§5: 422). */
  readonly errors: Readonly<Partial<Record<keyof Credentials, string>>>;
}

/** The login screen. */
export interface LoginViewModel extends ViewModel<LoginState> {
  /** Logs in and goes to `backTo`, a path of this shop; a second tap while one is under way is ignored. */
  submit(credentials: Credentials, backTo: string): void;
}

const idle: LoginState = { isBusy: false, errors: {} };

/** Creates the login's view model. */
export function createLoginViewModel(needs: {
  readonly accounts: AccountGateway;
  readonly session: Session;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}): LoginViewModel {
  const { accounts, session, navigator, announceFailure } = needs;
  const submissions = new Subject<{ readonly credentials: Credentials; readonly backTo: string }>();

  const fail = (error: unknown): Observable<() => LoginState> => {
    if (error instanceof GatewayError && error.kind === 'fields') {
      const errors = Object.fromEntries((error.detail.fields ?? []).map(({ field, messages }) => [field, messages[0]]));
      return of(() => ({ isBusy: false, errors }));
    }
    announceFailure(error);
    return of(() => idle);
  };

  const submitted$ = submissions.pipe(
    exhaustMap(({ credentials, backTo }) =>
      merge(
        of(() => ({ isBusy: true, errors: {} })),
        defer(() => accounts.login(credentials)).pipe(
          map((facts) => {
            session.know(facts);
            navigator.goTo(safePath(backTo));
            return () => idle;
          }),
          catchError(fail),
        ),
      ),
    ),
  );
  return {
    ...createViewModel<LoginState>(idle, submitted$),
    submit: (credentials, backTo) => submissions.next({ credentials, backTo }),
  };
}

/** A way back that somebody else wrote into the address must not lead to another site. */
export const safePath = (path: string): string => ownPath(path) ?? '/';

import { catchError, defer, exhaustMap, map, merge, of, startWith, Subject, switchMap, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Agreement, AgreementGateway } from './agreement-gateway.ts';

/** What the contract's screen shows. */
export interface AgreementState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly agreement: Agreement | null;
  readonly isSigning: boolean;
  /** The server's word on the signer's name, in place. */
  readonly signerError: string;
}

/** The screen on which a buyer reads and signs the electronic contract (§8: 459 leads here). */
export interface AgreementViewModel extends ViewModel<AgreementState> {
  /** Signs the version that was read; a second tap while one is under way is ignored. */
  sign(version: string, signer: string): void;
  retry(): void;
}

type Patch = (state: AgreementState) => AgreementState;

const showAgreement =
  (agreement: Agreement): Patch =>
  () => ({ status: 'ready', agreement, isSigning: false, signerError: '' });

/** Creates the contract's view model. */
export function createAgreementViewModel(needs: {
  readonly agreements: AgreementGateway;
  readonly announceFailure: AnnounceFailure;
}): AgreementViewModel {
  const { agreements, announceFailure } = needs;
  const retries = new Subject<void>();
  const signatures = new Subject<{ readonly version: string; readonly signer: string }>();
  const loading: AgreementState = { status: 'loading', agreement: null, isSigning: false, signerError: '' };

  const load$ = defer(() => agreements.read()).pipe(
    map(showAgreement),
    catchError((error: unknown): Observable<Patch> => {
      announceFailure(error);
      return of((state) => ({ ...state, status: 'failed' }));
    }),
  );
  const loaded$ = retries.pipe(
    startWith(undefined),
    switchMap(() => merge(of<Patch>(() => loading), load$)),
  );
  const fail = (error: unknown): Observable<Patch> => {
    if (error instanceof GatewayError && error.kind === 'fields') {
      const signerError = error.detail.fields?.[0]?.messages[0] ?? error.detail.message;
      return of((state) => ({ ...state, isSigning: false, signerError }));
    }
    announceFailure(error);
    return of((state) => ({ ...state, isSigning: false }));
  };
  const signed$ = signatures.pipe(
    exhaustMap(({ version, signer }) =>
      merge(
        of<Patch>((state) => ({ ...state, isSigning: true, signerError: '' })),
        defer(() => agreements.sign(version, signer)).pipe(map(showAgreement), catchError(fail)),
      ),
    ),
  );
  return {
    ...createViewModel<AgreementState>(loading, merge(loaded$, signed$)),
    sign: (version, signer) => signatures.next({ version, signer: signer.trim() }),
    retry: () => retries.next(),
  };
}

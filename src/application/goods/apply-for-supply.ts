import { catchError, defer, EMPTY, map, type Observable } from 'rxjs';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { SupplyGateway } from './supply-gateway.ts';

/**
 * Applies for the supply of controlled-sales goods (申请供货) and says what came of it.
 * Gives once where the application stands now; nothing when it came to nothing. Never errors for a failed call.
 */
export type ApplyForSupply = (goodsId: string) => Observable<SupplyStanding>;

export interface ApplyForSupplyNeeds {
  readonly supplies: SupplyGateway;
  readonly session: Session;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** The refusal of a buyer whose licences have not passed: the same dialog as when adding to the cart (§4). */
const notQualified = 403;

/** Composes the use case. */
export function applyForSupplyWith(needs: ApplyForSupplyNeeds): ApplyForSupply {
  const { supplies, session, messages, navigator, announceFailure } = needs;
  const explain = (error: unknown): Observable<never> => {
    const isUnqualified = error instanceof GatewayError && error.kind === 'business' && error.detail.code === notQualified;
    if (isUnqualified) messages.qualification(error.detail.message);
    else announceFailure(error);
    return EMPTY;
  };
  return (goodsId) =>
    defer(() => {
      const { facts } = session.getState();
      if (facts !== null && facts.buyer === null) {
        navigator.goToLogin();
        return EMPTY;
      }
      return defer(() => supplies.apply(goodsId)).pipe(
        map(({ standing, message }) => {
          if (message !== '') messages.toast('success', message);
          return standing;
        }),
        catchError(explain),
      );
    });
}

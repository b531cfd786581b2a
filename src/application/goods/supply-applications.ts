import { catchError, EMPTY, exhaustMap, filter, from, groupBy, mergeMap, type Observable, share, Subject } from 'rxjs';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import { isVisitor, type Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { FaultLog } from '../shared/fault-log.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { UnansweredWrites } from '../shared/write/unanswered-writes.ts';
import type { GoodsGateway } from './goods-gateway.ts';

/** The state of an application for goods. */
interface SupplyChange {
  readonly goodsId: string;
  readonly standing: SupplyStanding;
}

/** The owner of applications for the supply of controlled-sales goods (申请供货): it sends them and reports the outcome. */
export interface SupplyApplications {
  /** Sends once, also for repeated presses. */
  apply(goodsId: string): void;
  readonly changes$: Observable<SupplyChange>;
}

interface SupplyApplicationNeeds {
  readonly catalogue: GoodsGateway;
  readonly faults: FaultLog;
  readonly unanswered: UnansweredWrites;
  readonly session: Session;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the owner; one for the whole page. */
export function createSupplyApplications(needs: SupplyApplicationNeeds): SupplyApplications {
  const { catalogue, faults, unanswered, session, messages, navigator, announceFailure } = needs;
  const wishes = new Subject<string>();
  /** Resolves to null when it failed. */
  const send = async (goodsId: string): Promise<SupplyChange | null> => {
    const end = unanswered.begin();
    try {
      const { standing, message } = await catalogue.applyForSupply(goodsId);
      if (message !== '') messages.toast('success', message);
      return { goodsId, standing };
    } catch (error) {
      announceFailure(error, 'applying-for-supply');
      return null;
    } finally {
      end();
    }
  };
  /** A bug is reported and ends its own application only, because every list of goods listens to this owner. */
  const surface = (bug: unknown): Observable<never> => {
    faults.note('applying for supply', bug);
    return EMPTY;
  };
  const changes$ = wishes.pipe(
    groupBy((goodsId) => goodsId),
    mergeMap((ofOneGoods$) => ofOneGoods$.pipe(exhaustMap((goodsId) => from(send(goodsId)).pipe(catchError(surface))))),
    filter((change) => change !== null),
    share(),
  );
  // The owner subscribes to itself, so that it sends without listeners.
  changes$.subscribe();
  return {
    changes$,
    apply: (goodsId) => {
      if (isVisitor(session)) navigator.goToLogin();
      else wishes.next(goodsId);
    },
  };
}

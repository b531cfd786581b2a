import * as calls from '../../contract/activity/club-calls.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { bookSeat, giveSeatBack, lectureFor, lecturesFor } from './club-store.ts';

/** The doctors' and pharmacists' club (`/yyh`): lectures and trainings with places to book (R39). */
export function clubRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.listLectures, (_request, { buyer }) => lecturesFor(database, buyer, clock()));
  route(api, calls.readLecture, ({ params }, { buyer }) => lectureFor(database, buyer, clock(), params.id));
  transactionRoute(api, calls.bookLecture, async ({ params }, visit, transaction) => new Said('已预约', await bookSeat(transaction, buyerOf(visit), params.id, clock())));
  transactionRoute(api, calls.unbookLecture, async ({ params }, visit, transaction) => new Said('已取消预约', await giveSeatBack(transaction, buyerOf(visit), params.id, clock())));
}

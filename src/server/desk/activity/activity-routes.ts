import {
  findActivityGoods,
  listDeskActivities,
  publishSavedActivity,
  readStopEffects,
  stopDeskActivity,
} from '../../../contract/desk/activity-calls.ts';
import { rightsOfRoles } from '../../../domain/desk/desk-role.ts';
import { priceAsText } from '../../../domain/shared/money.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { publishActivity } from '../../planning/change-activity.ts';
import { goodsForActivity } from './activity-goods.ts';
import { listActivities } from './list-activities.ts';
import { stopByPerson, stoppingOf } from './stop-activity.ts';

/** Activities of the shop: everybody at the desk sees what runs, who has the right stops it (R39, R64). */
export function deskActivityRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, listDeskActivities, (_request, { person }) =>
    listActivities(database, clock(), rightsOfRoles(person.roles).includes('content')),
  );

  deskRoute(api, readStopEffects, async ({ params }) => {
    const { name, effects } = await stoppingOf(database, String(params.id), clock());
    return { name, effects: effects.map(([what, becomes]) => ({ what, becomes })) };
  });

  deskAct(api, stopDeskActivity, async ({ params, form }, { person }, transaction) => {
    await stopByPerson(transaction, String(params.id), { person, reason: form.reason, now: clock() });
    return { id: String(params.id) };
  });

  deskAct(api, publishSavedActivity, async ({ params }, _visit, transaction) => {
    await publishActivity(transaction, String(params.id), clock());
    return { id: String(params.id) };
  });

  deskRoute(api, findActivityGoods, async ({ query }) => ({
    goods: (await goodsForActivity(database, query.words)).map((one) => ({ ...one, price: priceAsText(one.price) })),
  }));
}

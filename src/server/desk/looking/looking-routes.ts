import { lookAtDesk } from '../../../contract/desk/looking-calls.ts';
import { epochSeconds } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { deskRoute } from '../../http/desk-route.ts';
import { rowId } from '../../http/row-id.ts';
import { endLook, keepLook, othersLooking } from './looks.ts';

/** Who has the same order, case or shop open at the desk. */
export function lookingRoutes(api: Api): void {
  const { database, clock } = api;
  deskRoute(api, lookAtDesk, async ({ form: { kind, id, leaves } }, { person }) => {
    const thingId = rowId(id);
    if (thingId === null) return { others: [] };
    const look = { kind, thingId, personId: person.id };
    if (leaves) {
      await endLook(database, look);
      return { others: [] };
    }
    const now = clock();
    await keepLook(database, look, now);
    const others = await othersLooking(database, look, now);
    return { others: others.map(({ name, since }) => ({ name, since: epochSeconds(since) })) };
  });
}

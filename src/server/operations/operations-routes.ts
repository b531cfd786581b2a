import { sql } from 'drizzle-orm';
import { health, ready } from '../../contract/operations/operations-calls.ts';
import { shopState } from '../database/schema/shop-state.ts';
import type { Api } from '../http/api.ts';
import { databaseRetrySeconds } from '../http/failures.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';

/** Liveness and readiness. */
export function operationsRoutes(api: Api): void {
  route(api, health, () => ({ status: 'ok' as const }));
  route(api, ready, async () => {
    try {
      // A table of ours: reachable, and migrated.
      await api.database
        .select({ one: sql`1` })
        .from(shopState)
        .limit(1);
    } catch {
      throw new Refusal(503, '数据库不可用或迁移未完成', { headers: { 'retry-after': databaseRetrySeconds } });
    }
    return { status: 'ok' as const, database: api.opened.kind };
  });
}

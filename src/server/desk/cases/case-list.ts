import { and, asc, desc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { deskCaseParts } from '../../../contract/desk/cases-calls.ts';
import { caseTurn, type CaseTurn, caseTurns } from '../../../domain/after-sales/case-turn.ts';
import { openCaseStates } from '../../../domain/after-sales/after-sales-state.ts';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { caseAnswer } from '../../after-sales/case-answer.ts';
import { linesOfCases } from '../../after-sales/case-store.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { afterSalesCases } from '../../database/schema/after-sales.ts';
import { orders } from '../../database/schema/order.ts';

type Part = (typeof deskCaseParts)[number];

/** Whether the goods go back, as `isSentBack` of the domain says it. */
const isSentBack = sql`${afterSalesCases.kind} <> 'refund' and ${afterSalesCases.reason} <> 'short'`;
const isOpen = inArray(afterSalesCases.state, [...openCaseStates]);

/** `caseTurn` of the domain as conditions. */
const turns: Readonly<Record<CaseTurn, SQL | undefined>> = {
  decide: eq(afterSalesCases.state, 'asked'),
  parcel: and(eq(afterSalesCases.state, 'agreed'), isSentBack),
  receive: eq(afterSalesCases.state, 'sent-back'),
  close: sql`(${eq(afterSalesCases.state, 'received')} or ${and(eq(afterSalesCases.state, 'agreed'), not(isSentBack))})`,
};

const conditionOf = (part: Part): SQL | undefined => {
  if (part === 'over') return notInArray(afterSalesCases.state, [...openCaseStates]);
  return part === 'open' ? isOpen : and(isOpen, turns[part]);
};

/** How many cases wait, and for what. */
async function countTurns(database: Database) {
  const rows = await database
    .select({
      state: afterSalesCases.state,
      kind: afterSalesCases.kind,
      reason: afterSalesCases.reason,
      count: sql<number>`count(*)::int`,
    })
    .from(afterSalesCases)
    .where(isOpen)
    .groupBy(afterSalesCases.state, afterSalesCases.kind, afterSalesCases.reason);
  const of = (turn: CaseTurn): number => rows.filter((row) => caseTurn(row) === turn).reduce((sum, { count }) => sum + count, 0);
  const counts = { decide: of('decide'), parcel: of('parcel'), receive: of('receive'), close: of('close') };
  return { ...counts, open: caseTurns.reduce((sum, turn) => sum + counts[turn], 0) };
}

/** A page of cases: what waits longest first, what is over the newest first. */
export async function deskCases(database: Database, { part, page, perPage }: { part: Part; page: number; perPage: number }) {
  const rows = await database
    .select({ row: afterSalesCases, order: orders, company: buyers.company })
    .from(afterSalesCases)
    .innerJoin(orders, eq(orders.id, afterSalesCases.orderId))
    .innerJoin(buyers, eq(buyers.id, afterSalesCases.buyerId))
    .where(conditionOf(part))
    .orderBy(...(part === 'over' ? [desc(afterSalesCases.id)] : [asc(afterSalesCases.createdAt), asc(afterSalesCases.id)]))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const lines = groupedBy(
    await linesOfCases(
      database,
      rows.map(({ row }) => row.id),
    ),
    ({ of }) => of.caseId,
  );
  const list = [];
  for (const { company, ...found } of rows)
    list.push({ case: await caseAnswer(database, found, lines.get(found.row.id) ?? []), company, turn: caseTurn(found.row) });
  const counts = await countTurns(database);
  const total = part === 'over' ? await database.$count(afterSalesCases, conditionOf(part)) : counts[part];
  return { list, total, counts };
}

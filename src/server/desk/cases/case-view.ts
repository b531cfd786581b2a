import { and, asc, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { deskPictureAddress, type readDeskCase } from '../../../contract/desk/cases-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { keptFile } from '../../../contract/upload/upload-calls.ts';
import { caseBounds } from '../../../domain/after-sales/case-bounds.ts';
import { caseTurn, isQualityCase } from '../../../domain/after-sales/case-turn.ts';
import type { AfterSalesEvent } from '../../../domain/after-sales/after-sales-state.ts';
import { nextAfterSalesState } from '../../../domain/after-sales/after-sales-state.ts';
import { rightsOfRoles } from '../../../domain/desk/desk-role.ts';
import { drawUnits } from '../../../domain/stock/batches.ts';
import { caseDetailAnswer } from '../../after-sales/case-answer.ts';
import { type CaseLine, linesOfCases, readCase } from '../../after-sales/case-store.ts';
import { quoteAnswer } from '../../after-sales/quote-answer.ts';
import { quoteNow } from '../../after-sales/returnable-order.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { afterSalesEvents, afterSalesMessages, afterSalesPictures } from '../../database/schema/after-sales.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import { feedbackPictures } from '../../database/schema/feedback.ts';
import { uploads } from '../../database/schema/licence.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { linesOf } from '../../order/order-lines.ts';
import { batchesOf } from '../../stock/move-stock.ts';
import type { Upload } from '../../upload/upload-store.ts';

type Found = Awaited<ReturnType<typeof readCase>>;
type File = z.input<typeof keptFile>;

const unitsOf = ({ of }: CaseLine): number => of.received ?? of.number;

/** Whether somebody at the desk may act on a case: the clerk on any, the pharmacist where it is about quality (R64). */
export function mayActOnCase({ roles }: Pick<PersonAtDesk, 'roles'>, { row }: Pick<Found, 'row'>): boolean {
  const rights = rightsOfRoles(roles);
  return rights.includes('cases') || (rights.includes('quality') && isQualityCase(row.reason));
}

const events = { agree: 'agree', refuse: 'refuse', fetch: 'send-back', receive: 'receive', refund: 'refund', replace: 'replace' } as const;
type Act = keyof typeof events;
const isPossible = ({ row }: Found, event: AfterSalesEvent): boolean => nextAfterSalesState(row, event, 'shop').ok;

/** What a refund would pay now, in truth; null while there is none to be paid. */
async function dueNow(database: Database, { row, order }: Found, lines: readonly CaseLine[], now: Date) {
  if (!isPossible({ row, order }, 'refund')) return null;
  const units = lines.map((line) => ({ lineId: line.line.id, units: unitsOf(line) }));
  const quote = await quoteNow(database, order, units);
  return quoteAnswer(database, { order, kind: row.kind, lines: await linesOf(database, [order.id]), now }, quote);
}

/** Goods of which there are not enough to send new ones. */
async function lackingFor(database: Database, found: Found, lines: readonly CaseLine[], now: Date) {
  if (!isPossible(found, 'replace')) return [];
  const wanted = new Map<number, { name: string; units: number }>();
  for (const { line, of } of lines) {
    const before = wanted.get(line.goodsId)?.units ?? 0;
    wanted.set(line.goodsId, { name: line.name, units: before + (of.received ?? of.number) });
  }
  const batches = await batchesOf(database, [...wanted.keys()]);
  return [...wanted].flatMap(([goodsId, { name, units }]) => {
    const own = batches.filter((batch) => batch.goodsId === goodsId);
    const drawn = drawUnits(units, own, dayInChina(now));
    return drawn.ok ? [] : [{ name, units, sellable: drawn.refusal.sellable }];
  });
}

const forDesk = (file: File): File => ({ ...file, url: deskPictureAddress(String(file.id)) });

/** Who at the desk did each step, and wrote each message, in their order. */
async function namesOf(database: Database, caseId: number) {
  const done = await database
    .select({ id: afterSalesEvents.id, name: deskPeople.name })
    .from(afterSalesEvents)
    .leftJoin(deskPeople, eq(deskPeople.id, afterSalesEvents.deskPersonId))
    .where(eq(afterSalesEvents.caseId, caseId))
    .orderBy(asc(afterSalesEvents.id));
  const written = await database
    .select({ name: deskPeople.name })
    .from(afterSalesMessages)
    .leftJoin(deskPeople, eq(deskPeople.id, afterSalesMessages.deskPersonId))
    .where(eq(afterSalesMessages.caseId, caseId))
    .orderBy(desc(afterSalesMessages.id))
    .limit(caseBounds.messages);
  return {
    seen: done.at(-1)?.id ?? 0,
    done_by: done.map(({ name }) => name ?? ''),
    written_by: written.toReversed().map(({ name }) => name ?? ''),
  };
}

/** A case as the desk sees it. @throws Refusal 404 */
export async function deskCaseAnswer(
  database: Database,
  id: number,
  person: PersonAtDesk,
  now: Date,
): Promise<CallAnswer<typeof readDeskCase>> {
  const found = await readCase(database, id);
  const { row, order } = found;
  const lines = await linesOfCases(database, [id]);
  const detail = await caseDetailAnswer(database, found, now);
  const [owner] = await database.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, row.buyerId));
  const may = mayActOnCase(person, found);
  return {
    case: {
      ...detail,
      pictures: (detail.pictures ?? []).map(forDesk),
      messages: (detail.messages ?? []).map((message) => ({ ...message, pictures: (message.pictures ?? []).map(forDesk) })),
    },
    company: owner?.company ?? '',
    buyer_id: row.buyerId,
    receiver: order.address.name,
    phone: order.address.phone,
    delivered_at: order.deliveredAt && epochSeconds(order.deliveredAt),
    turn: caseTurn(row),
    can: may ? (Object.keys(events) as Act[]).filter((act) => isPossible(found, events[act])) : [],
    due: await dueNow(database, found, lines, now),
    lacking: await lackingFor(database, found, lines, now),
    resold: lines.map(({ of }) => of.resold),
    ...(await namesOf(database, id)),
  };
}

/** A picture that a buyer sent with a case or a feedback; undefined for every other file (R66). */
export async function buyersPicture(database: Database, id: string): Promise<Upload | undefined> {
  const ofCase = exists(
    database
      .select({ one: sql`1` })
      .from(afterSalesPictures)
      .where(eq(afterSalesPictures.uploadId, uploads.id)),
  );
  const ofFeedback = exists(
    database
      .select({ one: sql`1` })
      .from(feedbackPictures)
      .where(eq(feedbackPictures.uploadId, uploads.id)),
  );
  const [found] = await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.sealedUntil), or(ofCase, ofFeedback)));
  return found;
}

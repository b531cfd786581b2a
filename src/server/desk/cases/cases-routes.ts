import { and, asc, eq, gt } from 'drizzle-orm';
import {
  agreeDeskCase,
  fetchDeskCase,
  listDeskCases,
  readDeskCase,
  readDeskPicture,
  receiveDeskCase,
  refundDeskCase,
  refuseDeskCase,
  replaceDeskCase,
  writeDeskCase,
} from '../../../contract/desk/cases-calls.ts';
import { withoutDeskRightWords } from '../../../domain/desk/desk-role.ts';
import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';
import { holdCase, type HeldCase, linesOfCases } from '../../after-sales/case-store.ts';
import { fetchCase } from '../../after-sales/fetch-case.ts';
import { shopWrites } from '../../after-sales/case-thread.ts';
import { stateNames } from '../../after-sales/case-words.ts';
import { refundCase, replaceCase } from '../../after-sales/close-case.ts';
import { moveCase } from '../../after-sales/move-case.ts';
import { receiveCase } from '../../after-sales/receive-case.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { afterSalesEvents } from '../../database/schema/after-sales.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { filesOf } from '../../upload/place-of-files.ts';
import { sentUpload } from '../../upload/send-upload.ts';
import { isUploadId } from '../../upload/upload-id.ts';
import { deskCases } from './case-list.ts';
import { buyersPicture, deskCaseAnswer, mayActOnCase } from './case-view.ts';

interface Id {
  readonly id: string | number;
}
const idOf = ({ id }: Id): number => rowId(id) ?? 0;

/**
 * Holds a case for somebody who acts on it, and saw it as it is.
 * @param seen the last thing that they saw happen to it; null where that does not matter
 * @throws Refusal 403, 404, 409 with who did what since
 */
async function heldBy(transaction: Database, person: PersonAtDesk, params: Id, seen: number | null): Promise<HeldCase> {
  const held = await holdCase(transaction, idOf(params));
  if (!mayActOnCase(person, held)) throw new Refusal(403, withoutDeskRightWords('cases'), { data: { right: 'cases' } });
  if (seen === null) return held;
  const [since] = await transaction
    .select({ of: afterSalesEvents, name: deskPeople.name })
    .from(afterSalesEvents)
    .leftJoin(deskPeople, eq(deskPeople.id, afterSalesEvents.deskPersonId))
    .where(and(eq(afterSalesEvents.caseId, held.row.id), gt(afterSalesEvents.id, seen)))
    .orderBy(asc(afterSalesEvents.id))
    .limit(1);
  if (since === undefined) return held;
  const seconds = epochSeconds(since.of.at);
  const who = since.name ?? (since.of.actor === 'buyer' ? '买家' : '同事');
  const when = `${chinaDay(seconds).slice(5)} ${chinaClock(seconds).slice(0, 5)}`;
  throw new Refusal(409, `${who} ${when} ${stateNames[since.of.state]}，请看过再办`);
}

/** After-sales at the desk: the shared use cases of the commands, each under the name of who acts. */
export function deskCasesRoutes(api: Api): void {
  const { database, clock, settings } = api;
  const files = filesOf(settings);

  deskRoute(api, listDeskCases, async ({ query: { part, page, per_page: perPage } }) => ({
    ...(await deskCases(database, { part, page, perPage })),
    page,
    per_page: perPage,
  }));

  deskRoute(api, readDeskCase, async ({ params }, { person }) => deskCaseAnswer(database, idOf(params), person, clock()));

  deskRoute(api, readDeskPicture, async ({ params }, { request, reply }) => {
    const id = String(params.id);
    const upload = isUploadId(id) ? await buyersPicture(database, id) : undefined;
    if (upload === undefined) throw notFound('文件不存在');
    return sentUpload(files, upload, { request, reply });
  });

  for (const [call, event] of [
    [agreeDeskCase, 'agree'],
    [refuseDeskCase, 'refuse'],
  ] as const)
    deskAct(api, call, async ({ params, form: { seen, words } }, { person }, transaction) => {
      const held = await heldBy(transaction, person, params, seen);
      await moveCase(transaction, held, { event, actor: 'shop', words, at: clock(), by: person.id });
      return deskCaseAnswer(transaction, held.row.id, person, clock());
    });

  deskAct(api, fetchDeskCase, async ({ params, form: { seen, words } }, { person }, transaction) => {
    const { row } = await heldBy(transaction, person, params, seen);
    await fetchCase(transaction, { id: row.id, words, at: clock(), by: person.id });
    return deskCaseAnswer(transaction, row.id, person, clock());
  });

  deskAct(api, receiveDeskCase, async ({ params, form: { seen, words, lines, gifts } }, { person }, transaction) => {
    const { row } = await heldBy(transaction, person, params, seen);
    if (lines.length !== (await linesOfCases(transaction, [row.id])).length) throw new Refusal(422, '请把每一行都点清');
    const came = lines.map((line, at) => ({ place: at + 1, ...line }));
    await receiveCase(transaction, { id: row.id, came, gifts, words, at: clock(), by: person.id });
    return deskCaseAnswer(transaction, row.id, person, clock());
  });

  deskAct(api, refundDeskCase, async ({ params, form: { seen, words, total } }, { person }, transaction) => {
    const { row } = await heldBy(transaction, person, params, seen);
    await refundCase(transaction, { id: row.id, words, expected: total, at: clock(), by: person.id });
    return deskCaseAnswer(transaction, row.id, person, clock());
  });

  deskAct(api, replaceDeskCase, async ({ params, form: { seen, words } }, { person }, transaction) => {
    const { row } = await heldBy(transaction, person, params, seen);
    await replaceCase(transaction, { id: row.id, words, at: clock(), by: person.id });
    return deskCaseAnswer(transaction, row.id, person, clock());
  });

  deskAct(api, writeDeskCase, async ({ params, form: { words } }, { person }, transaction) => {
    const { row } = await heldBy(transaction, person, params, null);
    await shopWrites(transaction, { id: row.id, text: words, at: clock(), by: person.id });
    return deskCaseAnswer(transaction, row.id, person, clock());
  });
}

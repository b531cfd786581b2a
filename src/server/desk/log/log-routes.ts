import { Buffer } from 'node:buffer';
import { downloadActs, listActs } from '../../../contract/desk/log-calls.ts';
import { wordOfAct } from '../../../domain/act/act-words.ts';
import { chinaDayBegan, isDay } from '../../../domain/shared/china-time.ts';
import { actsCsv } from '../../act/acts-csv.ts';
import { type ActCursor, type ActFilter, type ReadAct, readActs } from '../../act/read-acts.ts';
import { toldChange } from '../../act/told-change.ts';
import { epochSeconds } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { SentFile } from '../../http/route.ts';
import { rowId } from '../../http/row-id.ts';

const mostOfPage = 50;
/** Columns of an act that a page tells. */
const mostChanges = 12;
const mostFileBytes = 20 * 1024 * 1024;
const secondsOfDay = 86_400;

interface AskedActs {
  readonly text?: string | undefined;
  readonly money?: boolean | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly buyer?: string | number | undefined;
}

/** @throws Refusal 422 for what is no day */
function dayBegan(day: string | undefined, field: string, daysAfter: number): Date | undefined {
  if (day === undefined || day === '') return undefined;
  if (!isDay(day)) throw fieldRefused(field, '日期有误');
  return new Date((chinaDayBegan(day) + daysAfter * secondsOfDay) * 1000);
}

function filterOf({ text = '', money = false, from, until, buyer = '' }: AskedActs): ActFilter {
  const [since, before] = [dayBegan(from, 'from', 0), dayBegan(until, 'until', 1)];
  return {
    ...(text !== '' && { text }),
    ...(money && { isMoney: true }),
    ...(buyer !== '' && { subject: { kind: 'buyer' as const, id: rowId(buyer) ?? 0 } }),
    ...(since !== undefined && { from: since }),
    ...(before !== undefined && { until: before }),
  };
}

const cursorText = (cursor: ActCursor | null): string => (cursor === null ? '' : `${cursor.at.toISOString()},${cursor.id}`);

/** @throws Refusal 422 for what no page has given */
function cursorOf(text: string | undefined): ActCursor | undefined {
  if (text === undefined || text === '') return undefined;
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z),(\d{1,15})$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(at))) throw fieldRefused('after', '页码有误');
  return { at: new Date(at), id: Number(id) };
}

function shownAct({ id, at, actor, name, subjects, outcome, message, changes, moreChanges }: ReadAct) {
  const columns = changes.flatMap(toldChange);
  return {
    ...{ id, at: epochSeconds(at), who: actor.name, kind: actor.kind, what: wordOfAct(name), outcome, message },
    about: subjects.map(({ label }) => label),
    changes: columns
      .slice(0, mostChanges)
      .map(({ isHidden, ...change }) => ({ ...change, is_hidden: isHidden ? (1 as const) : (0 as const) })),
    more: Math.max(0, columns.length - mostChanges) + moreChanges,
  };
}

/** The log of acts, for administrators (R64). */
export function deskLogRoutes(api: Api): void {
  const { database } = api;

  deskRoute(api, listActs, async ({ query: { after, ...asked } }) => {
    const { acts, next } = await readActs(database, filterOf(asked), { most: mostOfPage, after: cursorOf(after) });
    return { acts: acts.map(shownAct), next: cursorText(next) };
  });

  deskRoute(api, downloadActs, async ({ query }) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of actsCsv(database, filterOf(query))) {
      const piece = Buffer.from(part);
      bytes += piece.length;
      if (bytes > mostFileBytes) throw new Refusal(413, '记录太多，请缩短日期范围再导出');
      parts.push(piece);
    }
    return new SentFile(Buffer.concat(parts), 'text/csv; charset=utf-8', 'acts.csv');
  });
}

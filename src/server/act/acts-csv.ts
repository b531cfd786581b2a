import type { actorKinds } from '../../domain/act/act.ts';
import { wordOfAct } from '../../domain/act/act-words.ts';
import { mostChangedRows } from '../../domain/act/act.ts';
import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import { csvRows, figuresAsText, utf8Mark } from '../csv/write-csv.ts';
import type { Database } from '../database/database.ts';
import { type ActCursor, type ActFilter, type ReadAct, readActs } from './read-acts.ts';
import { toldChange } from './told-change.ts';

/** Acts that are in memory at once. */
const mostActs = 200;

const kindWords: Readonly<Record<(typeof actorKinds)[number], string>> = { desk: '人员', command: '命令', file: '文件', key: '接口' };
const outcomeWords = { done: '完成', refused: '拒绝', failed: '出错' } as const;

const heading = ['编号', '时间', '谁', '身份', '做了什么', '要求', '对什么', '结果', '原因', '改了什么', '行', '之前', '之后', '另有'];
const hiddenWord = '（不记内容）';

const moment = (at: Date): string => `${chinaDay(epochSeconds(at))} ${chinaClock(epochSeconds(at))}`;

/** The lines of an act: one for each column that it changed, or one alone. */
function linesOf(act: ReadAct): readonly (readonly string[])[] {
  const head = [
    ...[String(act.id), moment(act.at), act.actor.name, kindWords[act.actor.kind], wordOfAct(act.name), act.words],
    act.subjects.map(({ label }) => label).join('、'),
    ...[act.outcome === null ? '未完' : outcomeWords[act.outcome], act.message],
  ];
  const changed = act.changes.flatMap((change) =>
    toldChange(change).map(({ what, before, after, isHidden }) =>
      isHidden ? [what, change.rowName, hiddenWord, hiddenWord] : [what, change.rowName, before ?? '', after ?? ''],
    ),
  );
  const more = act.moreChanges === 0 ? '' : `${act.moreChanges} 行`;
  return (changed.length === 0 ? [['', '', '', '']] : changed).map((cells) => [...head, ...cells, more].map(figuresAsText));
}

/** The acts that a filter finds as a CSV, the newest first, part by part: no more is in memory than some pages. */
export async function* actsCsv(database: Database, filter: ActFilter): AsyncGenerator<string> {
  yield utf8Mark + csvRows([heading]);
  let after: ActCursor | null | undefined;
  while (after !== null) {
    const page = await readActs(database, filter, { most: mostActs, mostChanges: mostChangedRows, after });
    if (page.acts.length > 0) yield csvRows(page.acts.flatMap(linesOf));
    after = page.next;
  }
}

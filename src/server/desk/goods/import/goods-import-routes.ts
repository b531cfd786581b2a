import { createHash, randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as calls from '../../../../contract/desk/goods-import-calls.ts';
import { shownFileName } from '../../../../domain/upload/upload-rules.ts';
import { TooBusyApart } from '../../../apart/run-apart.ts';
import { epochSeconds } from '../../../clock.ts';
import { deskPeople } from '../../../database/schema/desk.ts';
import { goodsImports, type StoredImportOutcome } from '../../../database/schema/goods-import.ts';
import { takeFeed } from '../../../goods/import/take-feed.ts';
import type { FeedKind } from '../../../goods/import/feed-columns.ts';
import type { Api } from '../../../http/api.ts';
import { deskRoute, deskWork } from '../../../http/desk-route.ts';
import type { DeskVisit } from '../../../http/desk-session.ts';
import { fieldRefused, Refusal } from '../../../http/refusal.ts';
import { cutOff, filePart, noFile } from '../../../upload/file-part.ts';
import { importChoices } from './import-choices.ts';
import { importedBefore, importOnce } from './import-once.ts';
import { type GoodsFilePlan, planGoodsFile } from './plan-goods-file.ts';
import { previewAnswer } from './preview-answer.ts';
import { feedRowsOf, type GoodsFile, isSettled, readGoodsFile } from './read-goods-file.ts';

/** A clerk imports some files a day, and tries the columns of one. */
const sendingRule = { perSubject: 90, perCaller: 360, minutes: 10 } as const;
const mostRecent = 10;

const tooLarge = '文件超过 5 MB，请分成几份';
const faultWords = {
  'too-large': tooLarge,
  'not-text': '只能导入 CSV 或 XLSX 文件',
  old: '这是旧版或加了密码的 Excel 文件，请另存为 XLSX（不设密码）或 CSV',
  'too-large-unpacked': '表格解开后过大，请只留下要导入的那一页',
  unreadable: '文件已损坏，或不是 XLSX 表格',
  'too-many-rows': '文件超过 20000 行，请分成几份',
  empty: '表里没有数据，第一行写列名，下面写品种',
  'too-wide': '超过 60 列，请只留下要导入的列',
} as const;

interface Told {
  readonly kind?: FeedKind | undefined;
  readonly columns: string;
}

interface ReceivedGoodsFile {
  readonly name: string;
  /** stands for the content and the meaning of its columns */
  readonly hash: string;
  readonly file: GoodsFile;
}

async function receivedGoodsFile(request: FastifyRequest, { kind, columns }: Told): Promise<ReceivedGoodsFile> {
  if (!request.isMultipart()) throw noFile();
  const part = await filePart(request, calls.previewGoodsFile.file?.mostBytes ?? 0);
  const content = await part.toBuffer().catch(() => {
    throw cutOff();
  });
  if (part.file.truncated) throw new Refusal(413, tooLarge, { errors: { file: [tooLarge] } });
  const read = await readGoodsFile(content, { kind, columns: columns.split(',') }).catch((error: unknown) => {
    throw error instanceof TooBusyApart ? new Refusal(503, '导入的人较多，请稍后再试', { headers: { 'retry-after': '10' } }) : error;
  });
  if (read.ok) {
    const { kind: of, columns: named } = read.value;
    const hash = createHash('sha256')
      .update(content)
      .update(JSON.stringify([of, named.map(({ name }) => name)]))
      .digest('hex');
    return { name: shownFileName(part.filename), hash, file: read.value };
  }
  if (read.refusal.code === 'no-csv') throw fieldRefused('file', `第 ${read.refusal.line} 行引号没有配对，文件可能不完整`);
  if (read.refusal.code === 'no-columns') throw fieldRefused('file', faultWords.empty);
  throw fieldRefused('file', faultWords[read.refusal.code]);
}

const hashLetters = 40;

/** What a preview stands for: the file and what it does; the part behind the point tells two previews apart. */
const standsFor = ({ hash }: ReceivedGoodsFile, { digest }: GoodsFilePlan): string =>
  createHash('sha256').update(hash).update(digest).digest('hex').slice(0, hashLetters);

/** Files of goods at the desk: looked at first, then taken as any other feed (R52–R54). */
export function deskGoodsImportRoutes(api: Api): void {
  const { database, clock } = api;
  const sending = api.throttles.named('desk-goods-import', sendingRule);
  const received = async (told: Told, { person, request }: DeskVisit) => {
    await sending.attempt(String(person.id), request.ip);
    return receivedGoodsFile(request, told);
  };

  deskRoute(api, calls.listGoodsImports, async () => {
    const rows = await database
      .select({ row: goodsImports, by: deskPeople.name })
      .from(goodsImports)
      .innerJoin(deskPeople, eq(deskPeople.id, goodsImports.personId))
      .orderBy(desc(goodsImports.begunAt))
      .limit(mostRecent);
    return {
      imports: rows.map(({ row: { fileName, kind, begunAt, outcome }, by }) => ({
        ...{ name: fileName, kind, by, at: epochSeconds(begunAt), ended: outcome === null ? (0 as const) : (1 as const) },
        ...outcomeAnswer(outcome ?? nothingYet),
      })),
    };
  });

  // Multipart bodies are read here.
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    const here = { ...api, app: scope };

    deskRoute(here, calls.previewGoodsFile, async ({ query }, visit) => {
      const sent = await received(query, visit);
      const plan = isSettled(sent.file) ? await planGoodsFile(database, clock, sent.file) : null;
      const check = plan === null ? '' : `${standsFor(sent, plan)}.${randomBytes(9).toString('base64url')}`;
      return previewAnswer(database, { name: sent.name, check, file: sent.file, plan });
    });

    deskWork(here, calls.importGoodsFile, async ({ query }, visit, acting) => {
      const sent = await received(query, visit);
      const { check, falls, choices } = query;
      const done = await importedBefore(acting, check, clock());
      if (done !== null) return outcomeAnswer(done);
      if (!isSettled(sent.file)) throw fieldRefused('choices', '还有列没认出，请重新预览');
      const plan = await planGoodsFile(acting, clock, sent.file);
      if (check.slice(0, hashLetters) !== standsFor(sent, plan))
        throw new Refusal(409, '文件不是预览的那一份，或预览之后有人改过这些商品。什么都没导入，请重新预览');
      const chosen = importChoices(plan, { falls, choices });
      const beginning = { check, personId: visit.person.id, fileName: sent.name, kind: sent.file.kind };
      const outcome = await importOnce(acting, clock, beginning, async () => {
        const { without, ...meant } = chosen;
        const taken = await takeFeed(acting, clock, {
          ...{ kind: sent.file.kind, rows: feedRowsOf(sent.file, without), mode: 'partial', turn: null, actor: visit.person.name },
          ...{ ...meant, isNewOff: true },
        });
        return {
          ...{ added: taken.added, changed: taken.changed, unchanged: taken.unchanged, refused: taken.refusedRows },
          ...{ heldFalls: plan.falls.length - chosen.fallsMeant.size, leftOut: without.size + taken.renamedRows },
        };
      });
      return outcomeAnswer(outcome);
    });
  });
}

const nothingYet: StoredImportOutcome = { added: 0, changed: 0, unchanged: 0, heldFalls: 0, refused: 0, leftOut: 0 };

const outcomeAnswer = ({ heldFalls, leftOut, ...counts }: StoredImportOutcome) => ({ ...counts, held_falls: heldFalls, left_out: leftOut });

import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  beginActivityDraft,
  changeActivityDraft,
  dropActivityDraft,
  publishActivityDraft,
  readActivityDraft,
  sendActivityFile,
  tryActivityDraft,
} from '../../../contract/desk/activity-calls.ts';
import { TooBusyApart } from '../../apart/run-apart.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { readActivityFile } from '../../planning/written/activity-file.ts';
import { cutOff, filePart, noFile } from '../../upload/file-part.ts';
import { draftAnswer } from './draft-answer.ts';
import { beginDraft, changeDraft, draftById, dropDraft, publishDraft } from './draft-store.ts';
import { tryDraft } from './try-draft.ts';

/** Somebody writes some files a day and tries one again and again. */
const sendingRule = { perSubject: 60, perCaller: 240, minutes: 10 } as const;
const tryingRule = { perSubject: 40, perCaller: 120, minutes: 10 } as const;
/** Faults of a file that are told at once. */
const mostTold = 20;
const tooLarge = '文件超过 1 MB';

/** The activity of a file that is sent, as JSON. @throws Refusal 413, 422, 503 */
async function receivedFile(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw noFile();
  const part = await filePart(request, sendActivityFile.file?.mostBytes ?? 0);
  const file = await part.toBuffer().catch(() => {
    throw cutOff();
  });
  if (part.file.truncated) throw new Refusal(413, tooLarge, { errors: { file: [tooLarge] } });
  const read = await readActivityFile(file).catch((error: unknown) => {
    throw error instanceof TooBusyApart ? new Refusal(503, '上传的人较多，请稍后再试', { headers: { 'retry-after': '10' } }) : error;
  });
  if (read.ok) return read.value;
  const told = read.refusal.slice(0, mostTold).map(({ at, message }) => (at === '' ? message : `${at}：${message}`));
  throw fieldRefused('file', [...told, ...(read.refusal.length > mostTold ? ['还有别的'] : [])].join('\n'));
}

/** Drafts of activities at the desk: written, judged, tried, published once (decision 119). */
export function deskDraftRoutes(api: Api): void {
  const { database, clock } = api;
  const sending = api.throttles.named('desk-activity-file', sendingRule);
  const trying = api.throttles.named('desk-activity-trial', tryingRule);

  deskRoute(api, readActivityDraft, async ({ params }) => draftAnswer(database, await draftById(database, params.id), clock()));

  deskAct(api, beginActivityDraft, async ({ form }, { person }, transaction) => ({
    id: await beginDraft(transaction, form.body, { person, now: clock() }),
  }));

  deskAct(api, changeActivityDraft, async ({ params, form }, { person }, transaction) => {
    const now = clock();
    await changeDraft(transaction, { id: params.id, seen: form.version, body: form.body }, { person, now });
    return draftAnswer(transaction, await draftById(transaction, params.id), now);
  });

  deskAct(api, dropActivityDraft, async ({ params, form }, _visit, transaction) => {
    await dropDraft(transaction, params.id, form.version);
    return null;
  });

  deskAct(api, publishActivityDraft, async ({ params, form }, { person }, transaction) => ({
    id: await publishDraft(transaction, { id: params.id, seen: form.version }, { person, now: clock() }),
  }));

  deskRoute(api, tryActivityDraft, async ({ params, query }, { person, request }) => {
    const draft = await draftById(database, params.id);
    await trying.attempt(String(person.id), request.ip);
    return tryDraft(database, draft, { days: query.days, now: clock() });
  });

  // Multipart bodies are read here.
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    deskAct<typeof sendActivityFile, string>(
      { ...api, app: scope },
      sendActivityFile,
      async (_request, { person }, transaction, body) => ({ id: await beginDraft(transaction, body, { person, now: clock() }) }),
      async (_request, { person, request }) => {
        await sending.attempt(String(person.id), request.ip);
        return receivedFile(request);
      },
    );
  });
}

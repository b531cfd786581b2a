import multipart from '@fastify/multipart';
import { readUpload, uploadFile } from '../../contract/upload/upload-calls.ts';
import { fileNameOfType } from '../../domain/upload/file-name-of-type.ts';
import type { Api } from '../http/api.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { isBusyWithContent, keptContentOf } from './check-content.ts';
import { withReceivedFile } from './receive-file.ts';
import { filesOf, scratchOf } from './place-of-files.ts';
import { sendUpload } from './send-upload.ts';
import { isUploadId } from './upload-id.ts';
import { keepUpload, readableUpload, uploadAnswer } from './upload-store.ts';

/** Eight licences of six pages in one go, each of them twice. */
const sendingRule = { perSubject: 120, perCaller: 600, minutes: 10 } as const;

/** Files that buyers send: pages of licences, their own picture (R27). Only the owner and the operator see one. */
export function uploadRoutes(api: Api): void {
  const { app, database, clock, settings } = api;
  const files = filesOf(settings);
  const scratch = scratchOf(settings);
  const sending = api.throttles.named('upload', sendingRule);

  // Multipart bodies are read here alone; every other call refuses them unread.
  void app.register(async (scope) => {
    await scope.register(multipart);
    route({ ...api, app: scope }, uploadFile, async ({ query: { use } }, visit) => {
      const { accountId } = buyerOf(visit);
      await sending.attempt(String(accountId), visit.request.ip);
      if (isBusyWithContent()) throw new Refusal(503, '上传的人较多，请稍后再试', { headers: { 'retry-after': '10' } });
      const kept = await withReceivedFile(visit.request, scratch, async (file) => {
        const made = await keptContentOf(file, use);
        return keepUpload(database, files, { accountId, use, name: fileNameOfType(file.name, made.type), made, at: clock() });
      });
      return new Said('已上传', uploadAnswer(kept));
    });
  });

  app.get<{ Params: { id: string } }>(readUpload.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    const { id } = request.params;
    const upload = isUploadId(id) ? await readableUpload(database, id, buyer) : undefined;
    if (upload === undefined) throw notFound('文件不存在');
    return sendUpload(files, upload, { request, reply });
  });
}

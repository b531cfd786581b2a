import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/refusal.ts';
import { SentReply } from '../http/route.ts';
import { smallPicture } from './check-content.ts';
import type { UploadFiles } from './upload-files.ts';
import type { Upload } from './upload-store.ts';

/** Opened as a page of its own, a file may neither load nor run anything. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors";
/**
 * A sandbox besides, but for documents: browsers do not show them in one (decision 29). Chromium's viewer is an object
 * of the document's own address.
 */
const policyOf = (type: string, ancestors: string): string =>
  type === 'application/pdf' ? `${filePolicy} ${ancestors}; object-src 'self'` : `${filePolicy} ${ancestors}; img-src 'self'; sandbox`;

const missing = () => notFound('文件不存在');

interface SendingOf {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** a page of this house may show it in a frame */
  readonly isFramed?: boolean;
}

/** Sends a kept file to somebody who may see it; a picture also small (`size=small`). @throws Refusal 404, 503 */
export async function sendUpload(
  files: UploadFiles,
  upload: Upload,
  { request, reply, isFramed = false }: SendingOf,
): Promise<FastifyReply> {
  const isSmall = (request.query as { size?: unknown }).size === 'small' && upload.mime !== 'application/pdf';
  const etag = `"${upload.sha256}${isSmall ? '-small' : ''}"`;
  reply
    .header('etag', etag)
    // Kept by the browser alone, and asked about each time: whether one may still see it.
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', policyOf(upload.mime, isFramed ? "'self'" : "'none'"))
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(upload.name).replaceAll("'", '%27')}`);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (isSmall) {
    const picture = await files.read(upload.id);
    if (picture === null) throw missing();
    return reply.type('image/jpeg').send(await smallPicture(picture));
  }
  const content = await files.open(upload.id);
  if (content === null) throw missing();
  return reply.type(upload.mime).header('content-length', upload.bytes).send(content);
}

/** The same, as the answer of a call. */
export const sentUpload = async (files: UploadFiles, upload: Upload, of: SendingOf): Promise<SentReply> => {
  await sendUpload(files, upload, of);
  return new SentReply();
};

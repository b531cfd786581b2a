import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fieldRefused, Refusal } from '../http/refusal.ts';

export const noFile = (): Refusal => fieldRefused('file', '请选择文件');

/** A body that ended in the middle. */
export const cutOff = (): Refusal => new Refusal(400, '上传没有完成，请重试');

/**
 * The file of a multipart body, in its field `file`, to be read by the caller.
 * @param most bytes; a longer one is cut off there, and says so in `truncated`
 * @throws Refusal 422 without a file, 400 for a body that cannot be read
 */
export async function filePart(request: FastifyRequest, most: number): Promise<MultipartFile> {
  const part = await request
    .file({ limits: { fileSize: most, files: 1, fields: 4, fieldSize: 200, parts: 5, headerPairs: 40 }, throwFileSizeLimit: false })
    .catch((error: { statusCode?: number }) => {
      if (error.statusCode !== undefined && error.statusCode < 500) throw noFile();
      throw new Refusal(400, '请求格式有误');
    });
  if (part !== undefined && part.fieldname === 'file') return part;
  part?.file.resume();
  throw noFile();
}

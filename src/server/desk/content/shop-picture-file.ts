import type { FastifyRequest } from 'fastify';
import { readApart, TooBusyApart } from '../../apart/run-apart.ts';
import type { Database } from '../../database/database.ts';
import { shopPictures } from '../../database/schema/content.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { shopPictureUrl } from '../../pictures/shop-picture.ts';
import { cutOff, filePart, noFile } from '../../upload/file-part.ts';
import { pictureBounds, pictureTask } from '../../words/picture-content.ts';
import { dropUnseenPictures, pictureHash } from '../../words/shop-pictures.ts';

/** A picture that somebody sent, judged. */
export interface ReceivedPicture {
  readonly name: string;
  readonly hash: string;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const faultWords = {
  kind: '图片要是 PNG、JPEG 或 WebP',
  unreadable: `图片读不出来，或超过 ${pictureBounds.pixels / 10_000} 万像素`,
} as const;

/** The picture of a multipart body, judged in a process apart. @throws Refusal 400, 413, 422, 503 */
export async function receivedPicture(request: FastifyRequest, most: number): Promise<ReceivedPicture> {
  if (!request.isMultipart()) throw noFile();
  const part = await filePart(request, most);
  const content = await part.toBuffer().catch(() => {
    throw cutOff();
  });
  const tooLarge = '图片超过 1 MB，请压缩后再传';
  if (part.file.truncated) throw new Refusal(413, tooLarge, { errors: { file: [tooLarge] } });
  const read = await readApart(pictureTask, content, 'unreadable').catch((error: unknown) => {
    throw error instanceof TooBusyApart ? new Refusal(503, '上传的人较多，请稍后再试', { headers: { 'retry-after': '10' } }) : error;
  });
  if (!read.ok) throw fieldRefused('file', faultWords[read.refusal]);
  const hash = pictureHash(content);
  return { name: `desk-${hash}.${endings[read.value.type]}`, hash, content, ...read.value };
}

/** Pictures that a shop keeps; a full one forgets those that nothing shows. */
const mostPictures = 500;

/**
 * Keeps a picture under a name that follows from its content: the same one twice is one.
 * @throws Refusal 409 where the shop has too many
 */
export async function keepPicture(transaction: Database, { width, height, ...picture }: ReceivedPicture) {
  if ((await transaction.$count(shopPictures)) >= mostPictures) {
    await dropUnseenPictures(transaction, [picture]);
    if ((await transaction.$count(shopPictures)) >= mostPictures) throw new Refusal(409, `图片最多 ${mostPictures} 张，请先换掉旧的`);
  }
  await transaction.insert(shopPictures).values(picture).onConflictDoNothing();
  return { address: shopPictureUrl(picture), width, height };
}

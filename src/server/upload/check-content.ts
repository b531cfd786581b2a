import pLimit from 'p-limit';
import { isPicture, typeByContent, type UploadFault, type UploadType, type UploadUse, typesFor } from '../../domain/upload/upload-rules.ts';
import { fieldRefused } from '../http/refusal.ts';
import { checkedDocument } from './check-document.ts';
import { ContentFault, type KeptContent } from './content-fault.ts';
import { drawnSmall, redrawnPicture } from './redraw-picture.ts';
import type { ReceivedFile } from './receive-file.ts';

/** What is said of a file that is not taken. */
const faultWords: Readonly<Record<UploadFault, string>> = {
  empty: '文件是空的，请重新选择',
  'too-large': '文件超过 10 MB，请压缩或重新拍摄',
  type: '只能上传 JPG、PNG 图片或 PDF 文件',
  unreadable: '文件已损坏或不完整，打不开',
  'too-many-pixels': '图片尺寸过大，请缩小后再上传',
  'too-many-pages': 'PDF 超过 30 页，请拆分后再上传',
  active: 'PDF 含有脚本、启动动作或附件，请另存为普通 PDF 后再上传',
  locked: 'PDF 已加密，请解除密码后再上传',
};

/** A photograph takes 100 MB while it is decoded: so many at once, the others wait their turn. */
const turns = pLimit(2);
/** Who waits behind so many is told to come again. */
const mostWaiting = 60;

/** Whether there are so many at work that one more would wait too long. */
export const isBusyWithContent = (): boolean => turns.pendingCount >= mostWaiting;

const kept: Readonly<Record<UploadType, (path: string, use: UploadUse) => Promise<KeptContent>>> = {
  'image/jpeg': (path, use) => redrawnPicture(path, 'jpeg', use),
  'image/png': (path, use) => redrawnPicture(path, 'png', use),
  'application/pdf': (path) => checkedDocument(path),
};

/**
 * What is kept of a file: judged by what it holds, never by its name or what the caller says of it (R27).
 * @throws Refusal 422 on `file` that names what is wrong
 */
export async function keptContentOf({ path, bytes, head }: ReceivedFile, use: UploadUse): Promise<KeptContent> {
  try {
    if (bytes === 0) throw new ContentFault('empty');
    const type = typeByContent(head);
    if (type === null || !typesFor(use).includes(type)) throw new ContentFault('type');
    return await turns(() => kept[type](path, use));
  } catch (error) {
    if (error instanceof ContentFault)
      throw fieldRefused(
        'file',
        isPicture(use) && error.fault === 'type' ? `${use === 'face' ? '头像' : '照片'}只能是 JPG 或 PNG 图片` : faultWords[error.fault],
      );
    throw error;
  }
}

/** A kept picture as a thumbnail, in its turn. */
export const smallPicture = (picture: Uint8Array): Promise<Uint8Array> => turns(() => drawnSmall(picture));

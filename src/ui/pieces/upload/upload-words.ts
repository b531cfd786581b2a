import { isSmallPicture, type UploadItem } from '../../../application/upload/uploads.ts';

type Failure = NonNullable<UploadItem['failure']>;
type Fault = Extract<Failure, { kind: 'fault' }>['fault'];

const faultWords: Readonly<Record<Fault, string>> = {
  empty: '文件是空的，请重新选择',
  'too-large': '超过 10 MB，请压缩或重新拍摄',
  type: '只能是 JPG、PNG 或 PDF',
  unreadable: '文件已损坏，打不开',
  'too-many-pixels': '图片尺寸过大，请缩小',
  'too-many-pages': 'PDF 超过 30 页，请拆分',
  active: 'PDF 含有脚本或附件',
  locked: 'PDF 已加密',
};

/** Why a file did not come through. */
function failureWords(failure: Failure): string {
  if (failure.kind === 'fault') return faultWords[failure.fault];
  return failure.kind === 'said' ? failure.words : '网络中断或系统繁忙，没有传完';
}

/** That a stored picture is too small to be read; empty otherwise. */
export const smallWords = (item: UploadItem): string =>
  isSmallPicture(item) ? `图片仅 ${item.file?.width ?? 0}×${item.file?.height ?? 0}，可能看不清，建议重拍` : '';

/** How a file stands, in a word or two. */
export function standingWords({ state, percent, failure, file }: UploadItem): string {
  if (state === 'failed') return failure === null ? '没有传完' : failureWords(failure);
  if (state === 'waiting') return '等待上传';
  if (state === 'sending') return percent < 100 ? `正在上传 ${percent}%` : '正在检查文件';
  return file !== null && file.pages > 1 ? `已上传，共 ${file.pages} 页` : '已上传';
}

/**
 * The use of a file: a licence's page (R27), an avatar, a receipt's scan, a bank's slip (R49), photos of a case (R34)
 * or of feedback.
 */
export const uploadUses = ['licence', 'face', 'receipt', 'transfer-slip', 'after-sales', 'feedback'] as const;

/** The use of a file. */
export type UploadUse = (typeof uploadUses)[number];

/** The accepted types (R27), by content, whatever the name says. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** An accepted type. */
export type UploadType = (typeof uploadTypes)[number];

/** R27: the maximum size of a file, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** Limits of a file: pixels of a picture, pages of a document. */
export const uploadBounds = { pixels: 60_000_000, documentPages: 30 } as const;

/** The longer side under which small print is rarely readable, in pixels. */
const readableSide = 800;

/** Whether a picture is so small that a reviewer will hardly read it; unknown sizes are not. */
export const isHardlyReadable = ({ width, height }: { readonly width: number | null; readonly height: number | null }): boolean =>
  width !== null && height !== null && Math.max(width, height) < readableSide;

/** Why a file is refused. */
export type UploadFault = 'empty' | 'too-large' | 'type' | 'unreadable' | 'too-many-pixels' | 'too-many-pages' | 'active' | 'locked';

/** The facts of a file before it is sent. */
interface FileToSend {
  /** bytes */
  readonly size: number;
  /** as the browser derives it from the file name; empty when unknown */
  readonly type: string;
}

/** Avatars and photographs are pictures; papers may be documents too. */
export const isPicture = (use: UploadUse): boolean => use === 'face' || use === 'after-sales' || use === 'feedback';

/** The types that a use accepts. */
export const typesFor = (use: UploadUse): readonly string[] =>
  isPicture(use) ? uploadTypes.filter((type) => type !== 'application/pdf') : uploadTypes;

/**
 * The fault of a file before it is sent (R27), null for none; it saves a futile upload. The server judges types that
 * the browser does not know by content.
 */
export function faultBeforeSending({ size, type }: FileToSend, use: UploadUse): UploadFault | null {
  if (size === 0) return 'empty';
  if (size > mostUploadBytes) return 'too-large';
  return type === '' || typesFor(use).includes(type) ? null : 'type';
}

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const signatures: readonly (readonly [UploadType, readonly number[]])[] = [
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['application/pdf', pdf],
];

/** The type of a file by the beginning of its content (R27), null for one that is not accepted. */
export function typeByContent(head: Uint8Array): UploadType | null {
  return signatures.find(([, signature]) => signature.every((byte, place) => head[place] === byte))?.[0] ?? null;
}

const mostNameLetters = 80;
const unshown = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * The display name of a file: the last part of its path, without invisible characters and direction marks, at most 80
 * characters with its extension. It is never a storage name.
 */
export function shownFileName(sent: string): string {
  const last = sent.replaceAll(unshown, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  const name = last.replace(/^\.+/, '').replaceAll(/[<>:"|?*]/g, '_');
  if (name === '') return '未命名';
  const letters = [...name];
  if (letters.length <= mostNameLetters) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${letters.slice(0, mostNameLetters - ending.length - 1).join('')}…${ending}`;
}

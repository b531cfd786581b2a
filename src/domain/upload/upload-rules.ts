/** What a file is kept for: a licence's page (R27), a face, a receipt's scan, photos of a case (R34), of a feedback. */
export const uploadUses = ['licence', 'face', 'receipt', 'after-sales', 'feedback'] as const;

/** What a file is kept for. */
export type UploadUse = (typeof uploadUses)[number];

/** What a file may be (R27): by its content, whatever its name says. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** A type that is taken. */
export type UploadType = (typeof uploadTypes)[number];

/** R27: as much as one file may hold, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** What a file may be made of: pixels of a picture, pages of a document. */
export const uploadBounds = { pixels: 60_000_000, documentPages: 30 } as const;

/** Why a file is not taken. */
export type UploadFault = 'empty' | 'too-large' | 'type' | 'unreadable' | 'too-many-pixels' | 'too-many-pages' | 'active' | 'locked';

/** What is known of a file before it is sent. */
interface FileToSend {
  /** bytes */
  readonly size: number;
  /** as the browser takes it by the name's ending; empty where it does not know */
  readonly type: string;
}

/** Faces and photographs are pictures; papers may be documents too. */
export const isPicture = (use: UploadUse): boolean => use === 'face' || use === 'after-sales' || use === 'feedback';

/** The types that a use takes. */
export const typesFor = (use: UploadUse): readonly string[] =>
  isPicture(use) ? uploadTypes.filter((type) => type !== 'application/pdf') : uploadTypes;

/**
 * What is wrong with a file by what is known before it is sent (R27), null for nothing: a courtesy that spares the way.
 * A type that the browser does not know is left to the server, which looks at the content.
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

/** The type of a file by how its content begins (R27), null for one that is not taken. */
export function typeByContent(head: Uint8Array): UploadType | null {
  return signatures.find(([, signature]) => signature.every((byte, place) => head[place] === byte))?.[0] ?? null;
}

const mostNameLetters = 80;
const unshown = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * The name under which a file is shown: the last part of whatever path it was sent with, without signs that cannot be
 * seen or turn the writing around, at most 80 letters with its ending. Nothing is ever kept under it.
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

import { shownFileName, type UploadType } from './upload-rules.ts';

/** How names of files of a type end, the usual one first. */
const endings = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'application/pdf': ['pdf'] } as const satisfies Readonly<
  Record<UploadType, readonly string[]>
>;
const anyEndings: readonly string[] = Object.values(endings).flat();

/**
 * The display name of a kept file: it ends like its type, so that whoever saves it gets no file of another kind.
 * @param shown a display name (`shownFileName`)
 */
export function fileNameOfType(shown: string, type: UploadType): string {
  const own: readonly string[] = endings[type];
  const ending = /\.(\w+)$/.exec(shown)?.[1]?.toLowerCase() ?? '';
  if (own.includes(ending)) return shown;
  const stem = anyEndings.includes(ending) ? shown.slice(0, -ending.length - 1) : shown;
  return shownFileName(`${stem}.${own[0]}`);
}

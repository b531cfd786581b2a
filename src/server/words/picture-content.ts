import sharp from 'sharp';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { ApartTask } from '../apart/apart-task.ts';

/** Limits of a picture: what a screen shows at most, and what a buyer's line carries. */
export const pictureBounds = { bytes: 1024 * 1024, pixels: 16_000_000 } as const;

const types = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const isType = (format: string | undefined): format is keyof typeof types => Object.hasOwn(types, format ?? '');

/** What a picture is. */
interface PictureContent {
  readonly type: (typeof types)[keyof typeof types];
  readonly width: number;
  readonly height: number;
}

/** Why a file is no picture of the shop's: another kind of file, broken, or of too many pixels. */
type PictureFault = 'kind' | 'unreadable';

/** What a file is as a picture; it is decoded to its end, because half a picture is none. */
export async function pictureContent(content: Uint8Array): Promise<Result<PictureContent, PictureFault>> {
  const picture = sharp(content, { limitInputPixels: pictureBounds.pixels, failOn: 'error' });
  try {
    const { format, width, height } = await picture.metadata();
    if (!isType(format)) return refused('kind');
    await picture.stats();
    return accepted({ type: types[format], width, height });
  } catch {
    return refused('unreadable');
  }
}

/** The same in a process apart, of what somebody sends. */
export const pictureTask: ApartTask<Uint8Array, Result<PictureContent, PictureFault>> = {
  name: 'picture',
  kind: 'read',
  longestMs: 10_000,
  run: pictureContent,
};

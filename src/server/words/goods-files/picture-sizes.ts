import sharp from 'sharp';
import type { UploadFault } from '../../../domain/upload/upload-rules.ts';

/** Limits of a picture of goods as it comes: a photograph of a camera. */
export const goodsPictureBounds = { bytes: 10 * 1024 * 1024, pixels: 60_000_000 } as const;

/** Pixels of the longer side: the page of goods and its lens, cards, rows. */
const sides = { large: 1200, card: 240, small: 112 } as const;
const types: readonly string[] = ['jpeg', 'png', 'webp'];

/** A picture of goods in its three sizes, each a JPEG. */
type PictureSizes = Readonly<Record<keyof typeof sides, Buffer>>;

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * A picture of goods in the sizes in which the shop shows it, upright and on white; nothing but what one sees of it is
 * kept, no camera and no place.
 * @returns what is wrong with it, where it is none; more pixels than it may have are `unreadable`
 */
export async function pictureSizes(content: Buffer): Promise<PictureSizes | UploadFault> {
  const bounds = { limitInputPixels: goodsPictureBounds.pixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const { format } = await sharp(content, bounds).metadata();
    if (!types.includes(format)) return 'type';
    const large = await sharp(content, bounds)
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize(within(sides.large))
      .jpeg({ quality: 84 })
      .toBuffer();
    const smaller = (side: number, quality: number): Promise<Buffer> => sharp(large).resize(within(side)).jpeg({ quality }).toBuffer();
    return { large, card: await smaller(sides.card, 82), small: await smaller(sides.small, 80) };
  } catch {
    return 'unreadable';
  }
}

import type { default as sharpType, Sharp } from 'sharp';
import { uploadBounds, type UploadUse } from '../../domain/upload/upload-rules.ts';
import { ContentFault, type KeptContent } from './content-fault.ts';

/** Pixels along the longer side of a page: a stamp and small print stay readable. */
const longestSide = 3000;
/** …and of a photograph: a batch number stays readable. */
const photoSide = 2000;
const faceSide = 256;
const smallSide = 320;
const quality = 88;

let loaded: Promise<typeof sharpType> | undefined;

/** The library, which most processes never need. */
async function loadSharp(): Promise<typeof sharpType> {
  const { default: sharp } = await import('sharp');
  // Each picture is met once.
  sharp.cache(false);
  // So many pictures at once are already as many threads as there are processors.
  sharp.concurrency(1);
  return sharp;
}
const sharpOnce = () => (loaded ??= loadSharp());

const onlyWhole = { limitInputPixels: uploadBounds.pixels, failOn: 'error', sequentialRead: true } as const;

/** As it is held, upright by what the camera noted, on white where one could look through it. */
const drawn = (picture: Sharp): Sharp => picture.rotate().flatten({ background: '#ffffff' });

/** Photographs and drawings of a page as JPEG; a face square, from the middle. */
const page = (picture: Sharp): Sharp =>
  picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality, chromaSubsampling: '4:4:4' });
const photo = (picture: Sharp): Sharp =>
  picture.resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true }).jpeg({ quality });
const encoded: Readonly<Record<UploadUse, (picture: Sharp) => Sharp>> = {
  licence: page,
  receipt: page,
  'transfer-slip': page,
  'after-sales': photo,
  feedback: photo,
  face: (picture) => picture.resize({ width: faceSide, height: faceSide, fit: 'cover' }).jpeg({ quality }),
};

/**
 * A picture drawn anew, so that nothing but what one sees of it is kept: no place, no camera, no hidden text (R27).
 * @param format what its content began as; a picture that is something else inside is refused
 * @throws ContentFault for one with too many pixels, before it is decoded, and for one that cannot be read to its end
 */
export async function redrawnPicture(path: string, format: 'jpeg' | 'png', use: UploadUse): Promise<KeptContent> {
  const unreadable = (): never => {
    throw new ContentFault('unreadable');
  };
  const sharp = await sharpOnce();
  // The header alone: limitInputPixels would refuse it only when it is decoded, and without saying why.
  const { width, height, format: found } = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable);
  if (found !== format || !width || !height) return unreadable();
  if (width * height > uploadBounds.pixels) throw new ContentFault('too-many-pixels');
  const { data, info } = await encoded[use](drawn(sharp(path, onlyWhole)))
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { content: data, type: 'image/jpeg', width: info.width, height: info.height, pages: 1 };
}

/** A kept picture as a thumbnail. */
export const drawnSmall = async (picture: Uint8Array): Promise<Uint8Array> =>
  (await sharpOnce())(picture, onlyWhole)
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();

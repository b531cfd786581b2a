import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip, made when its turn comes. */
export interface ZipEntry {
  /** its name in the zip, folders before it */
  readonly name: string;
  readonly make: () => Promise<Buffer | Readable>;
}

/** Names that every system takes: no signs of paths, nothing that is not seen, no longer than folders allow. */
export function fileName(text: string): string {
  const plain = text.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ').replaceAll(/\s+/gu, ' ');
  return (
    [...plain]
      .slice(0, 60)
      .join('')
      .replaceAll(/^[. ]+|[. ]+$/g, '') || '未命名'
  );
}

/** 001, 002 …: files keep their order, and two of one name are two. */
export const numbered = (place: number): string => String(place + 1).padStart(3, '0');

/**
 * A zip that is written while it is read: its files are made one after the other, each when the last has been taken.
 * Who stops reading has nothing more made; a file that cannot be made breaks the zip off, so that no half one looks
 * whole.
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new ZipFile();
  const read = zip.outputStream as Readable;
  zip.on('error', (error: Error) => void read.destroy(error));
  for (const { name, make } of entries) {
    // What is in them is compressed already.
    zip.addReadStreamLazy(name, { mtime: at, compress: false }, (give) => {
      if (read.destroyed) return;
      make().then(
        (made) => give(null, Buffer.isBuffer(made) ? Readable.from([made]) : made),
        (error: unknown) => give(error as Error, Readable.from([])),
      );
    });
  }
  zip.end();
  return read;
}

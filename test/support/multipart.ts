import type { InjectOptions } from 'fastify';
import sharp from 'sharp';

const boundary = '----yaoji-test';

interface SentPart {
  readonly content: Uint8Array | string;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** The body of a form that sends one file, as a browser writes it. */
export function multipartOf({ content, name = 'page.jpg', type = 'image/jpeg', field = 'file' }: SentPart): {
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
} {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A request that uploads a file. */
export const uploading = (part: SentPart, use = 'licence'): InjectOptions => ({
  method: 'POST',
  url: `/api/upload?use=${use}`,
  ...multipartOf(part),
});

/** A photograph as a telephone writes it: lying on its side, with the place where it was taken. */
export const photograph = (width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d8c8a0' } })
    .withExif({ IFD0: { ImageDescription: 'secret place' }, IFD3: { GPSLatitude: '31/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A drawing whose ground one looks through. */
export const drawing = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

interface PaperParts {
  /** in the document's catalogue */
  readonly catalogue?: string;
  /** in its first page */
  readonly page?: string;
  /** further objects, the first of them number 4 */
  readonly objects?: readonly string[];
  readonly trailer?: string;
  readonly pages?: number;
  /** how many pages it says it has */
  readonly count?: number;
}

/** A small document, whole and right but for what is put into it. */
export function paper({ catalogue = '', page = '', objects = [], trailer = '', pages = 1, count = pages }: PaperParts = {}): Buffer {
  const kids = '3 0 R '.repeat(pages);
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...objects,
  ];
  let text = '%PDF-1.4\n';
  const places = all.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return Buffer.from(
    `${text}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}trailer << /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

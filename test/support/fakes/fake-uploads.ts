import type { KeptFile, UploadGateway } from '../../../src/application/upload/upload-gateway.ts';

/** A file that has been kept, by its id. */
export const keptPage = (id: string, given: Partial<KeptFile> = {}): KeptFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  bytes: 120_000,
  pages: 1,
  width: 1600,
  height: 1200,
  address: `/api/upload/${id}`,
  ...given,
});

/** Keeps every file at once, under the ids `kept-1`, `kept-2`, …. */
export function fakeUploads(): UploadGateway {
  let kept = 0;
  return { send: async ({ name, type, size }) => keptPage(`kept-${(kept += 1)}`, { name, type, bytes: size }) };
}

/** A file that is being sent, to be ended by the test. */
interface SentFile {
  readonly name: string;
  readonly watch: Parameters<UploadGateway['send']>[2];
  readonly keep: (given?: Partial<KeptFile>) => void;
  readonly fail: (error: unknown) => void;
}

/** Sends nothing until the test says so; what was begun stands in `sent`. */
export function slowUploads(): UploadGateway & { readonly sent: readonly SentFile[] } {
  const sent: SentFile[] = [];
  return {
    sent,
    send: ({ name, type, size }, _use, watch) =>
      new Promise((resolve, reject) => {
        const keep = (given: Partial<KeptFile> = {}) => resolve(keptPage(`kept-${name}`, { name, type, bytes: size, ...given }));
        sent.push({ name, watch, keep, fail: reject });
      }),
  };
}

/** A picture to choose. */
export const picture = (name = 'a.jpg', bytes = 1000): File => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

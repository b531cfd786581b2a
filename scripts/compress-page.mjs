// Compresses the built page once, as small as can be, instead of at every request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this the headers weigh more than what is saved. */
const leastBytes = 1024;

/** Writes `.br` and `.gz` beside every text file of a built page; the server sends what the browser takes. */
export async function compressPage(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.vite'));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < leastBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await brotli(content, { params }));
      writeFileSync(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

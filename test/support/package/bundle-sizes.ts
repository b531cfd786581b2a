import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What an application that uses some names of the package ships to a browser, in bytes. */
export interface BundleSize {
  readonly minified: number;
  readonly gzip: number;
}

/** Bundles and minifies these names of the package, with their dependencies, in the folder where it is installed. */
export async function bundleSize(folder: string, names: readonly string[]): Promise<BundleSize> {
  const entry = join(folder, 'bundled.js');
  writeFileSync(entry, `export { ${names.join(', ')} } from '@yaoji/core';`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] }, minify: true, rollupOptions: { output: { minify: true } } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the bundler gave no output');
  const code = output.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  return { minified: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
}

// Inversify plans for classes, decorators and scopes; the page binds some functions by name. Its weight is 18 kB.
import { join } from 'node:path';

const pageContainer = join(import.meta.dirname, '../src/infrastructure/composition/page-container.ts');

/** Brings metadata of decorators to Inversify, and nothing else wants it. */
const metadata = 'reflect-metadata/lite';
const nothing = '\0no-metadata';

/**
 * Puts the page's own container in the place of Inversify's (decision 125). Tests, the development server and the
 * program that draws the first looks use Inversify.
 * @returns {import('vite').Plugin}
 */
export const pageContainerPlugin = () => ({
  name: 'page-container',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, _importer, { ssr }) {
    if (ssr) return null;
    if (id === 'inversify') return pageContainer;
    return id === metadata ? nothing : null;
  },
  load: (id) => (id === nothing ? { code: '', moduleSideEffects: false } : null),
});

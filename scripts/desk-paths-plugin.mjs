// Which addresses the desk has: the build writes them down for the server, the development server sends them the desk.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = fileURLToPath(new URL('../src/application/desk/desk-screens.ts', import.meta.url));
const document = 'desk.html';

/** What the server reads (first-looks.ts): one document for all screens; no search engine is told of them. */
async function looks() {
  const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
  return JSON.stringify(module.deskScreens.map(({ path }) => ({ path, file: document, isListed: false })));
}

/** @returns {import('vite').Plugin} */
export const deskPaths = () => ({
  name: 'desk-paths',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/desk(?:[/?][^.]*)?$/.test(request.url)) request.url = `/${document}`;
      next();
    });
  },
  async generateBundle() {
    if (this.environment.config.mode === 'desk') this.emitFile({ type: 'asset', fileName: 'looks.json', source: await looks() });
  },
});

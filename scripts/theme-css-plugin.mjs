// Gives the page the theme as a style sheet (src/ui/app/theme/theme-css.ts),
// instead of making it anew in every browser.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const name = 'virtual:theme.css';
const source = fileURLToPath(new URL('../src/ui/app/theme/theme-css.ts', import.meta.url));
/** No such file: its content is made in `load`. */
const resolved = source.replace(/\.ts$/, '.css');

/** @returns {import('vite').Plugin} */
export const themeCss = () => ({
  name: 'theme-css',
  resolveId: (id) => (id === name ? resolved : null),
  async load(id) {
    if (id !== resolved) return null;
    const { module, dependencies } = await runnerImport(source, { configFile: false, logLevel: 'error' });
    for (const file of [source, ...dependencies]) this.addWatchFile(file);
    return module.themeCss;
  },
});

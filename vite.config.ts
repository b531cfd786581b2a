import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { deskPaths } from './scripts/desk-paths-plugin.mjs';
import { gatewayNames } from './scripts/gateway-names-plugin.mjs';
import { productionRouter } from './scripts/production-router-plugin.mjs';
import { slimCalls } from './scripts/slim-calls-plugin.mjs';
import { themeCss } from './scripts/theme-css-plugin.mjs';

/**
 * Folders of `src/ui/kit` and `src/ui/pieces/<feature>` that come in one file each. What is in no such folder comes
 * with the screens that have it. `window` comes with every first look, and what it imports comes with it.
 */
const together = ['window', 'showcase', 'clock', 'list', 'cards', 'sheet'];

/**
 * A class is named after its name in the style sheet and the sheet's path. Vite's own names end with the line as well:
 * with them, formatting a style sheet changes the weight of the page.
 */
const css: CSSOptions = {
  modules: {
    generateScopedName: (name, file) => {
      const sheet = createHash('sha256')
        .update(relative(import.meta.dirname, file))
        .digest('base64url');
      return `${name}_${sheet.slice(0, 4)}`;
    },
  },
};

/**
 * Whether a module's list of what comes with a late one can do without a file. The first load has some of them in any
 * case. The routes would name the code of every screen, 3 kB of it: a screen's document names it as well, and a link
 * fetches it before it is pressed (src/ui/app/routes/fetch-on-intent.ts). Style sheets are always named.
 */
const isKnownOtherwise = (file: string, host: string): boolean =>
  file.endsWith('.js') && (/\/(?:rolldown-runtime|base|window|index|container)-/.test(file) || /\/routes-/.test(host));

/** What a browser loads: the shop's page, or the desk (`index.html`, `desk.html`). */
const pageBuild: NonNullable<UserConfig['build']> = {
  target: buildTarget,
  manifest: true,
  sourcemap: false,
  modulePreload: { resolveDependencies: (_, files, { hostId }) => files.filter((file) => !isKnownOtherwise(file, hostId)) },
  rolldownOptions: {
    // Building a schema does nothing else: those of calls that the page never makes stay out of it.
    treeshake: {
      manualPureFunctions: ['answer', 'z'],
      // Emotion imports it for `withTheme`, which nothing here uses.
      moduleSideEffects: [{ test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }],
    },
    output: {
      // Seven letters of a hash beside a name tell builds apart; the first load names some hundred files.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      // What several screens share comes in a few files instead of forty:
      // a request costs more than their bytes.
      codeSplitting: {
        groups: [
          // What every screen stands on; left to itself it falls apart into a dozen pieces that compress badly.
          {
            name: 'base',
            test: /src\/(?:application\/shared(?!\/(?:form|rich-text))|domain\/(?:errors|shared)|contract\/shared(?!\/gateway)|infrastructure\/http\/client(?!\/gateway-over))\/|node_modules\/(?:rxjs|zod|big\.js)\//,
          },
          ...together.map((name) => ({
            name,
            test: new RegExp(`src/ui/(?:kit|pieces/[^/]+)/${name}/`),
            minShareCount: 2,
          })),
        ],
      },
    },
  },
};

// rxjs offers its modern build under this condition alone; the default one carries ES5 helpers.
const resolve = { conditions: ['es2015', ...defaultClientConditions] };

/** The Node programs, so that production starts without a TypeScript loader. */
const nodePrograms: UserConfig = {
  css,
  publicDir: false,
  build: {
    outDir: 'dist/node',
    target: 'node20',
    sourcemap: true,
    ssr: true,
    rolldownOptions: {
      input: {
        server: 'src/server/main.ts',
        worker: 'src/server/worker.ts',
        price: 'src/cli/price.ts',
        import: 'src/cli/import.ts',
        shop: 'src/cli/shop.ts',
        audit: 'src/cli/audit.ts',
        match: 'src/cli/match.ts',
        migrate: 'src/cli/migrate.ts',
        backup: 'src/cli/backup.ts',
        restore: 'src/cli/restore.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** The shop's page; the development server gives the desk as well. */
const shopPage: UserConfig = {
  css,
  plugins: [react(), themeCss(), slimCalls(), gatewayNames(), productionRouter(), deskPaths()],
  resolve,
  server: {
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/pay-sim', '/wechat'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`])),
  },
  build: { ...pageBuild, outDir: 'dist/page' },
};

/** The desk: a page of its own, in a folder of its own; the shop's pictures and icons are not in it. */
const desk: UserConfig = {
  css,
  base: '/desk/',
  publicDir: false,
  plugins: [react(), themeCss(), slimCalls(), productionRouter(), deskPaths()],
  resolve,
  build: { ...pageBuild, outDir: 'dist/desk', rolldownOptions: { ...pageBuild.rolldownOptions, input: 'desk.html' } },
};

/**
 * Three builds from one file: the page (`vite build`, into dist/page), the desk (`vite build --mode desk`, into
 * dist/desk) and the Node programs (`vite build --ssr`, into dist/node).
 */
export default defineConfig(({ isSsrBuild, mode }) => (isSsrBuild ? nodePrograms : mode === 'desk' ? desk : shopPage));

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { themeCss } from './scripts/theme-css-plugin.mjs';

/**
 * Two builds from one file: the page (`vite build`, into dist/page) and the Node programs
 * (`vite build --ssr`, into dist/node), so that production starts without a TypeScript loader.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        publicDir: false,
        build: {
          outDir: 'dist/node',
          target: 'node20',
          sourcemap: true,
          ssr: true,
          rolldownOptions: {
            input: {
              server: 'src/server/main.ts',
              price: 'src/cli/price.ts',
              import: 'src/cli/import.ts',
              shop: 'src/cli/shop.ts',
              audit: 'src/cli/audit.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [react(), themeCss()],
        // rxjs offers its modern build under this condition alone; the default one carries ES5 helpers.
        resolve: { conditions: ['es2015', ...defaultClientConditions] },
        server: { port: 3000, strictPort: true, proxy: Object.fromEntries(['/api', '/pay-sim'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`])) },
        build: {
          outDir: 'dist/page',
          target: 'es2022',
          manifest: true,
          sourcemap: false,
          rolldownOptions: {
            output: {
              // What several screens share comes in a few files instead of forty: a request costs more than their bytes.
              codeSplitting: {
                groups: [{ name: 'shop', test: /src\/ui\/shared\/(?!form\/|message\/)/, minShareCount: 2 }],
              },
            },
          },
        },
      },
);

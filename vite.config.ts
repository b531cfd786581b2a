import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { gatewayNames } from './scripts/gateway-names-plugin.mjs';
import { slimCalls } from './scripts/slim-calls-plugin.mjs';
import { themeCss } from './scripts/theme-css-plugin.mjs';

/** Pieces that some screens of the shop window have, and others not: a file each. */
const ofSome = [
  ['showcase', 'goods/goods-tile|page/section-heading|brand-seal'],
  ['clock', 'page/countdown|hooks/use-time-left'],
  ['lists', 'list/(?!(?:use-)?paged-)'],
  ['cards', 'goods/(?:goods-card\\.tsx|fact-|offer-face|offer/offer-card)'],
  ['sheets', 'money/(?:ledger|slip|total-bar)\\.|steps/'],
] as const;

/**
 * Those of the screens behind the counter, which bring Chakra along, and what few screens have:
 * they come with their screens.
 */
const byThemselves =
  'counter/|voucher/|combination/|group-buy/|brand-cell|form/|address/|region/|upload/|due/|licence/(?!buyer-papers)|message/|again/|cart/|order/|list/|zone/|goods/(?:batch-news|next-pack-words|bought-words|shelf/|quantity/shelf-)|money/(?:voucher-pick|ladder-inline|tier-progress)|shell/rail/(?:contact|code)-card|rich-text/|hooks/use-media';

const sharedPieces = (which: string): RegExp => new RegExp(`src/ui/shared/${which}`);

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
              match: 'src/cli/match.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [react(), themeCss(), slimCalls(), gatewayNames()],
        // rxjs offers its modern build under this condition alone; the default one carries ES5 helpers.
        resolve: { conditions: ['es2015', ...defaultClientConditions] },
        server: {
          port: 3000,
          strictPort: true,
          proxy: Object.fromEntries(
            ['/api', '/pay-sim', '/wechat'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`]),
          ),
        },
        build: {
          outDir: 'dist/page',
          target: buildTarget,
          manifest: true,
          sourcemap: false,
          rolldownOptions: {
            // Building a schema does nothing else: those of calls that the page never makes stay out of it.
            treeshake: { manualPureFunctions: ['answer', 'z'] },
            output: {
              // What several screens share comes in a few files instead of forty:
              // a request costs more than their bytes.
              codeSplitting: {
                groups: [
                  // What every screen stands on; left to itself it falls apart into a dozen pieces that compress badly.
                  {
                    name: 'base',
                    test: /src\/(?:application\/shared(?!\/form)|domain\/(?:errors|shared)|contract\/shared(?!\/gateway)|infrastructure\/http\/client(?!\/gateway-over))\/|node_modules\/(?:rxjs|zod|big\.js)\//,
                  },
                  {
                    name: 'shop',
                    test: sharedPieces(`(?!${[byThemselves, ...ofSome.map(([, pieces]) => pieces)].join('|')})`),
                    minShareCount: 2,
                  },
                  ...ofSome.map(([name, pieces]) => ({ name, test: sharedPieces(`(?:${pieces})`), minShareCount: 2 })),
                ],
              },
            },
          },
        },
      },
);

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/long-first.mjs';

/**
 * Milliseconds by the wall. A busy machine takes its time: what is waited for decides, not how long. Shops are seeded
 * and packages installed before some tests.
 */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

/** One project a kind of test; `npm run verify` runs them all, `npx vitest run --project core` one. */
export default defineConfig({
  test: {
    // Vitest leaves a processor to itself, which of two is half;
    // much of our time is waiting for databases and browsers.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'core',
          // Pure code, no mocks of modules: one loading of it serves every file, at half the time.
          isolate: false,
          environment: 'node',
          include: ['test/{domain,application,contract,infrastructure,cli,architecture}/**/*.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          // As above; in threads, which end also where a test's database or server has not quite ended.
          isolate: false,
          pool: 'threads',
          environment: 'node',
          include: ['test/{server,demo}/**/*.test.ts'],
          globalSetup: ['test/support/build-server.ts', 'test/support/postgres-setup.ts'],
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'ui',
          // As above: loading Chakra and the screens anew for each file took twice as long as the tests.
          // They share a window, too.
          isolate: false,
          environment: 'happy-dom',
          ...patient,
          include: ['test/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/no-owner-stacks.ts', 'test/support/ui-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'whole',
          // The page as it is put together, over answers of the real server: all its code is loaded once.
          isolate: false,
          environment: 'happy-dom',
          include: ['test/whole/**/*.test.{ts,tsx}'],
          globalSetup: ['test/support/build-server.ts', 'test/support/whole/served-shop-setup.ts'],
          setupFiles: ['test/support/no-owner-stacks.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'package',
          // Packs, installs, compiles and bundles: minutes on a busy machine.
          environment: 'node',
          include: ['test/package/**/*.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          // As above: loading what drives the browser took two seconds a file.
          isolate: false,
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/shop-setup.ts'],
          setupFiles: ['test/support/end-own-shop.ts'],
          ...patient,
        },
      },
    ],
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The gallery of shared components, outside the product's bundle:
 * `npx vite --config test/support/gallery/vite.config.ts`.
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite-gallery',
  publicDir: '../../../public',
  plugins: [react()],
  server: { port: 3900, strictPort: true, fs: { allow: ['../../..'] } },
});

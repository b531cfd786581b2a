import { afterAll } from 'vitest';
import { closeLeftPages } from './open-browser.ts';
import { endOwnShop } from './own-shop.ts';

// Files of a process share their modules: pages and shop end with their file, not with the process.
afterAll(async () => {
  await closeLeftPages();
  await endOwnShop();
});

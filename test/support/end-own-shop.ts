import { afterAll } from 'vitest';
import { endOwnShop } from './own-shop.ts';

// Files of a process share their modules: a shop ends with its file, not with the process.
afterAll(endOwnShop);

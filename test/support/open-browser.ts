import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The browser of all tests, for one file: closing it closes the pages of this file, and it goes on for others. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browserAddress'));

import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../../scripts/chromium-options.mjs';

/** Starts a browser for one program. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions);

import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { chromiumOptions } from '../../scripts/chromium-options.mjs';

/** Starts a browser for one program. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions);

/** Starts a browser that several processes open their pages in. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(chromiumOptions);

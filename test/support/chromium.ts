import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** Debian's browser, unless CHROMIUM_PATH names another; it talks to nobody but the pages under test. */
const options: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Starts a browser for one program. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(options);

/** Starts a browser that several processes open their pages in. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(options);

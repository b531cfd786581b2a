import { type Browser, chromium } from 'playwright-core';

/** Debian's browser, unless CHROMIUM_PATH names another. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Starts a browser that talks to nobody but the page under test. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

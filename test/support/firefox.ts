import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserType } from 'playwright-core';

const ofOtherBrowsers = createRequire(join(import.meta.dirname, '../other-browsers/package.json'));
const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Starts Firefox, Debian's long-term release unless FIREFOX_PATH names another, over WebDriver BiDi. `npm run verify`
 * installs it. Its driver is an older Playwright: the present one asks for a command that this release does not have.
 * @throws where there is none: a shop is ordered in it as well
 */
export async function openFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH ?? programs.find((program) => existsSync(program));
  if (executablePath === undefined) throw new Error('There is no Firefox: install firefox-esr, or name one in FIREFOX_PATH');
  const { firefox } = ofOtherBrowsers('playwright-core') as { readonly firefox: BrowserType };
  return firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: quiet });
}

/** It calls no other host. */
const quiet = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'toolkit.telemetry.enabled': false,
};

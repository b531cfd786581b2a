/** The operating system of a device, as its browser reports it. */
type DeviceSystem = (typeof deviceSystems)[number];
/** The browser of a device. */
type DeviceBrowser = (typeof deviceBrowsers)[number];

export const deviceSystems = ['windows', 'mac', 'iphone', 'ipad', 'harmony', 'android', 'linux', 'other'] as const;
export const deviceBrowsers = ['wechat', 'edge', 'qq', 'uc', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const;

/** The first match counts, because most browsers also claim to be others. */
const systemSigns: readonly (readonly [RegExp, DeviceSystem])[] = [
  [/windows/i, 'windows'],
  [/iphone|ipod/i, 'iphone'],
  [/ipad/i, 'ipad'],
  [/harmony|openharmony/i, 'harmony'],
  [/android/i, 'android'],
  [/mac os x|macintosh/i, 'mac'],
  [/linux|x11|cros/i, 'linux'],
];
const browserSigns: readonly (readonly [RegExp, DeviceBrowser])[] = [
  [/micromessenger/i, 'wechat'],
  [/\bedg(?:e|a|ios)?\//i, 'edge'],
  [/qqbrowser|\bqq\//i, 'qq'],
  [/ucbrowser|ucweb/i, 'uc'],
  [/\bopr\/|opera/i, 'opera'],
  [/samsungbrowser/i, 'samsung'],
  [/firefox|fxios/i, 'firefox'],
  [/chrome|crios|chromium/i, 'chrome'],
  [/safari/i, 'safari'],
];

/** System and browser of a user agent: buyers tell their devices apart by it, and a phone gets a phone's page. */
export function deviceOf(userAgent: string): { readonly system: DeviceSystem; readonly browser: DeviceBrowser } {
  const [, system = 'other'] = systemSigns.find(([sign]) => sign.test(userAgent)) ?? [];
  const [, browser = 'other'] = browserSigns.find(([sign]) => sign.test(userAgent)) ?? [];
  return { system, browser };
}

/**
 * A caller's address as its owner may see it: enough to tell the shop from elsewhere. It omits the half that identifies
 * one connection; text that is no address becomes empty.
 */
export function maskedAddress(address: string): string {
  const [, mapped = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const [, first] = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(mapped) ?? [];
  if (first !== undefined) return `${first}.*.*`;
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return '';
  const groups =
    address
      .toLowerCase()
      .split('::')[0]
      ?.split(':')
      .filter((group) => group !== '')
      .slice(0, 2) ?? [];
  return `${groups.join(':')}::*`;
}

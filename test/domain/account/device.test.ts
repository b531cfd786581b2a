import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf, maskedAddress } from '../../../src/domain/account/device.ts';

describe('a device by its user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
      'windows',
      'chrome',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0',
      'windows',
      'edge',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
      'mac',
      'safari',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.44', 'iphone', 'wechat'],
    ['Mozilla/5.0 (Linux; Android 13; V2171A) AppleWebKit/537.36 Chrome/110 Mobile Safari/537.36 UCBrowser/15', 'android', 'uc'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'linux', 'firefox'],
    ['curl/8.0', 'other', 'other'],
    ['', 'other', 'other'],
  ])('%s', (userAgent, system, browser) => {
    expect(deviceOf(userAgent)).toEqual({ system, browser });
  });
});

describe('an address that its owner sees', () => {
  it.each([
    ['203.0.113.77', '203.0.*.*'],
    ['::ffff:203.0.113.77', '203.0.*.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8::*'],
    ['::1', '::*'],
    ['', ''],
    ['elsewhere', ''],
  ])('of %j is %j', (address, shown) => {
    expect(maskedAddress(address)).toBe(shown);
  });

  it('is the same whatever its second half is', () => {
    const half = fc.tuple(fc.nat(255), fc.nat(255)).map((numbers) => numbers.join('.'));
    fc.assert(
      fc.property(half, half, half, (first, one, other) => maskedAddress(`${first}.${one}`) === maskedAddress(`${first}.${other}`)),
    );
  });
});

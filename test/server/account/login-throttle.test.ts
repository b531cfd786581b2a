import { describe, expect, it } from 'vitest';
import { callerNetwork } from '../../../src/server/account/caller-network.ts';
import { LoginThrottle } from '../../../src/server/account/login-throttle.ts';

describe('the login throttle', () => {
  it('is not talked out of its memory by naming ever more accounts', () => {
    const throttle = new LoginThrottle();
    const guess = (account: string) => throttle.attempt(account, '192.0.2.1', 0);
    for (let at = 0; at < 60; at++) guess(`account ${at}`);
    for (let at = 0; at < 51_000; at++) {
      try {
        guess(`other ${at}`);
      } catch {
        // Held back, as it should be.
      }
    }
    expect(() => guess('one more')).toThrow('频繁');
  });

  it('forgives attempts that succeed, and forgets failures with time', () => {
    const throttle = new LoginThrottle();
    for (let at = 0; at < 100; at++) throttle.attempt('a', '192.0.2.1', 0).succeeded();
    for (let at = 0; at < 8; at++) throttle.attempt('a', '192.0.2.1', 0);
    expect(() => throttle.attempt('a', '192.0.2.1', 1)).toThrow('频繁');
    expect(() => throttle.attempt('a', '192.0.2.1', 10 * 60_000)).not.toThrow();
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s', (address, caller) => {
    expect(callerNetwork(address)).toBe(caller);
  });
});

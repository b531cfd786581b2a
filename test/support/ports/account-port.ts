import { describe, expect, it } from 'vitest';
import type { AccountGateway } from '../../../src/application/account/account-gateway.ts';
import type { SessionGateway } from '../../../src/application/account/session-gateway.ts';

/**
 * The law of account and session, for every adapter;
 * `open` gives one without a session, of a shop with the demo account.
 */
export function describeAccountPort(name: string, open: () => Promise<AccountGateway & SessionGateway>): void {
  describe(`account port: ${name}`, () => {
    it('knows a visitor as one, with whom to call', async () => {
      const facts = await (await open()).read();
      expect(facts.buyer).toBeNull();
      expect(facts.cartLines).toBe(0);
      expect(facts.hotLine).not.toBe('');
    });

    it('knows the buyer after the login, until the logout', async () => {
      const accounts = await open();
      const outcome = await accounts.login({ name: '13800000001', password: 'Demo#2026' });
      if (!outcome.ok) throw new Error('the demo account was refused');
      const facts = outcome.value;
      expect(facts.buyer).toMatchObject({ phone: '13800000001', isQualified: true });
      expect(facts.buyer?.balance).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
      expect((await accounts.read()).buyer?.company).toBe(facts.buyer?.company);
      await accounts.logout();
      expect((await accounts.read()).buyer).toBeNull();
      await accounts.logout();
    });

    it("knows the account's shops, and moves the session into another one", async () => {
      const accounts = await open();
      await accounts.login({ name: '13800000001', password: 'Demo#2026' });
      const shops = await accounts.shops();
      expect(shops.length).toBeGreaterThan(1);
      expect(shops.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: (await accounts.read()).buyer?.shopId }]);
      await expect(accounts.switchShop('999999')).rejects.toMatchObject({ kind: 'missing' });
      const other = shops.find(({ isCurrent }) => !isCurrent);
      await accounts.switchShop(other?.id ?? '');
    });

    it.each([
      ['a wrong password', { name: '13800000001', password: 'wrong' }],
      ['an unknown account', { name: '13899999999', password: 'Demo#2026' }],
    ])('refuses %s in place of a field', async (_, credentials) => {
      const accounts = await open();
      expect(await accounts.login(credentials)).toMatchObject({ ok: false, refusal: { password: expect.stringMatching(/./) } });
      expect((await accounts.read()).buyer).toBeNull();
    });
  });
}

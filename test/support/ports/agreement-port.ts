import { describe, expect, it } from 'vitest';
import type { AgreementGateway } from '../../../src/application/agreement/agreement-gateway.ts';

/** What every adapter of the electronic contract keeps; `open` gives the gateway of a buyer who has not signed. */
export function describeAgreementPort(name: string, open: () => Promise<AgreementGateway>): void {
  describe(`the agreement port, ${name}`, () => {
    it('shows the contract in force, unsigned, refuses what cannot be signed, and keeps the first signature', async () => {
      const agreements = await open();
      const { version, title, sections, company, signature } = await agreements.read();
      expect(title).toContain('合同');
      expect(sections.length).toBeGreaterThan(0);
      expect(company).not.toBe('');
      expect(signature).toBeNull();

      expect(await agreements.sign(version, '王')).toMatchObject({ ok: false, refusal: { signer: expect.stringMatching(/./) } });
      await expect(agreements.sign('1999-1', '王敏')).rejects.toMatchObject({ kind: 'business' });
      expect((await agreements.read()).signature).toBeNull();

      expect(await agreements.sign(version, '王敏')).toMatchObject({ ok: true, value: { signature: { signer: '王敏' } } });
      expect(await agreements.sign(version, '李强')).toMatchObject({ ok: true, value: { signature: { signer: '王敏' } } });
      expect((await agreements.read()).signature?.at).toBeGreaterThan(1_700_000_000);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { RegistrationGateway } from '../../../src/application/registration/registration-gateway.ts';
import type { Company } from '../../../src/domain/registration/company.ts';

/** A port in the hands of a visitor, with a phone that nobody has and one that has an account. */
interface OpenedRegistrations {
  readonly registrations: RegistrationGateway;
  readonly newPhone: string;
  readonly knownPhone: string;
  /** the code that was sent to a phone last */
  readonly codeOf: (phone: string) => Promise<string>;
  /** what a shop says of itself that nobody has registered yet */
  readonly company: Company;
}

/** The law of registrations (R26), for every adapter; `open` gives one to a visitor. */
export function describeRegistrationPort(name: string, open: () => Promise<OpenedRegistrations>): void {
  describe(`registration port: ${name}`, () => {
    const wish = async ({ registrations, codeOf }: OpenedRegistrations, phone: string) => {
      await registrations.sendCode(phone);
      return { phone, code: await codeOf(phone), password: 'Changed#2027', name: '', agreement: (await registrations.terms()).version };
    };
    const entered = async (): Promise<OpenedRegistrations> => {
      const opened = await open();
      expect(await opened.registrations.openAccount(await wish(opened, opened.newPhone))).toMatchObject({ ok: true });
      return opened;
    };

    it('says what is agreed to, and when the next code may be asked for', async () => {
      const { registrations, newPhone } = await open();
      const terms = await registrations.terms();
      expect([terms.version, terms.title].every((text) => text !== '')).toBe(true);
      expect(terms.sections.every(({ title, text }) => title !== '' && text !== '')).toBe(true);
      expect(terms.sections.length).toBeGreaterThan(0);
      expect((await registrations.sendCode(newPhone)).againSeconds).toBeGreaterThan(0);
    });

    it('opens an account with an empty shop, signed in to it', async () => {
      const opened = await open();
      const outcome = await opened.registrations.openAccount(await wish(opened, opened.newPhone));
      if (!outcome.ok) throw new Error('a new phone was refused');
      expect(outcome.value.buyer).toMatchObject({ company: '', isQualified: false, review: 'draft' });
      expect(outcome.value.buyer?.username).not.toBe('');
      const registration = await opened.registrations.read(null);
      expect(registration).toMatchObject({ state: 'draft', step: 'company', reason: '', sentAt: null, draft: { company: '' } });
      expect(registration.shopId).toBe(outcome.value.buyer?.shopId);
    });

    it('refuses a wrong code, and a phone that has an account, each in place of its field', async () => {
      const opened = await open();
      const right = await wish(opened, opened.newPhone);
      const wrong = right.code === '111111' ? '222222' : '111111';
      expect(await opened.registrations.openAccount({ ...right, code: wrong })).toMatchObject({
        ok: false,
        refusal: { code: expect.stringMatching(/./) },
      });
      const known = await wish(opened, opened.knownPhone);
      expect(await opened.registrations.openAccount(known)).toMatchObject({ ok: false, refusal: { phone: expect.stringMatching(/./) } });
    });

    it('keeps what was typed, whatever it is, with its time', async () => {
      const { registrations, company } = await entered();
      const half = { ...company, company: '合', creditCode: '', contact: '' };
      const savedAt = await registrations.keepDraft(null, half);
      expect(await registrations.read(null)).toMatchObject({ step: 'company', draft: half, savedAt });
    });

    it('goes on to the licences once the company is sent', async () => {
      const { registrations, company } = await entered();
      expect(await registrations.sendCompany(null, company)).toMatchObject({ ok: true, value: { state: 'draft', step: 'licences' } });
      expect(await registrations.read(null)).toMatchObject({ step: 'licences', draft: { company: company.company } });
    });

    it('begins a further shop once while it is empty; one that is nobody’s is missing', async () => {
      const { registrations, company } = await entered();
      const own = await registrations.read(null);
      const further = await registrations.beginShop();
      expect(further).toMatchObject({ state: 'draft', step: 'company' });
      expect((await registrations.beginShop()).shopId).toBe(further.shopId);
      await registrations.keepDraft(further.shopId, company);
      expect((await registrations.read(further.shopId)).draft.company).toBe(company.company);
      expect((await registrations.read(null)).shopId).toBe(own.shopId);
      await expect(registrations.read('999999')).rejects.toMatchObject({ kind: 'missing' });
    });
  });
}

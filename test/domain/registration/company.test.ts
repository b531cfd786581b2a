import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopKinds } from '../../../src/domain/licence/licence-kind.ts';
import { checkCompany, type Company, emptyCompany } from '../../../src/domain/registration/company.ts';

const right: Company = {
  kind: 'pharmacy',
  company: '合肥市清河大药房',
  creditCode: '91350100M000100Y43',
  region: '安徽省合肥市庐阳区',
  regionCode: '340103',
  address: '长江中路 22 号',
  contact: '陈静',
  phone: '13912345678',
};

describe('the company of a registration (R26)', () => {
  it('is kept without the spaces around it, its credit code in capitals', () => {
    const typed = { ...right, company: ` ${right.company} `, creditCode: '91350100 m000 100y43', phone: ' 0551-12345678 ' };
    expect(checkCompany(typed)).toEqual({ ok: true, value: { ...right, phone: '0551-12345678' } });
  });

  it('names every field that cannot stay, in the order of the form', () => {
    const checked = checkCompany(emptyCompany);
    expect(checked.ok ? [] : Object.keys(checked.refusal)).toEqual([
      'kind',
      'creditCode',
      'company',
      'region',
      'address',
      'contact',
      'phone',
    ]);
  });

  it.each([
    [{ kind: 'wholesaler' }, { kind: 'form' }],
    [{ creditCode: '91350100M000100Y44' }, { creditCode: 'check' }],
    [{ company: '清河' }, { company: 'form' }],
    [{ company: '药'.repeat(61) }, { company: 'form' }],
    [{ region: '' }, { region: 'form' }],
    [{ regionCode: '3401' }, { region: 'form' }],
    [{ address: ' 号 ' }, { address: 'form' }],
    [{ contact: '陈' }, { contact: 'form' }],
    [{ phone: '12345' }, { phone: 'form' }],
  ] as const)('refuses %o', (change, refusal) => {
    expect(checkCompany({ ...right, ...change })).toEqual({ ok: false, refusal });
  });

  it('that was kept is kept again unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shopKinds),
        fc.string({ minLength: 4, maxLength: 60 }),
        fc.string({ minLength: 2, maxLength: 120 }),
        (kind, company, address) => {
          const checked = checkCompany({ ...right, kind, company, address });
          fc.pre(checked.ok);
          expect(checkCompany(checked.value)).toEqual(checked);
        },
      ),
    );
  });
});

import { emptyCompany } from '../../src/domain/registration/company.ts';
import { fakeCode, qualifiedBuyer } from '../support/fakes/fake-accounts.ts';
import { fakeRegistrations } from '../support/fakes/fake-registrations.ts';
import { describeRegistrationPort } from '../support/ports/registration-port.ts';

describeRegistrationPort('in memory', async () => ({
  registrations: fakeRegistrations(),
  newPhone: '13912345678',
  knownPhone: qualifiedBuyer.phone,
  codeOf: async () => fakeCode,
  company: { ...emptyCompany, kind: 'pharmacy', company: '合肥市城南大药房' },
}));

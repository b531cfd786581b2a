import { emptyCompany } from '../../../src/domain/registration/company.ts';
import type { Asked } from './asked.ts';

export const registrations: Asked<'registrations'> = {
  terms: (registrations) => registrations.terms(),
  sendCode: (registrations) => registrations.sendCode('13700000002'),
  checkPhone: (registrations) => registrations.checkPhone('13700000002', '123456'),
  openAccount: (registrations) =>
    registrations.openAccount({ phone: '13700000002', code: '123456', password: 'Changed#2027', name: '', agreement: '1' }),
  read: (registrations) => registrations.read(null),
  beginShop: (registrations) => registrations.beginShop(),
  keepDraft: (registrations) => registrations.keepDraft(null, emptyCompany),
  sendCompany: (registrations) => registrations.sendCompany('2', emptyCompany),
  sendLicences: (registrations) => registrations.sendLicences(null),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof registrations)[] = ['checkPhone', 'keepDraft', 'openAccount', 'sendCompany', 'sendLicences'];

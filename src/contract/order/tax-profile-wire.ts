import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** 普通发票, 增值税专用发票; a shop that names no kind makes ordinary ones. */
export const invoiceKind = answer.or(z.enum(['ordinary', 'special']), 'ordinary');

/** 开票资料: whether the shop is a general taxpayer, by its own word or confirmed, and what a special invoice prints. */
const taxProfile = inTerms({
  taxpayer: z.enum(['small', 'claimed', 'general']),
  address: answer.textOrNone,
  phone: answer.textOrNone,
  bank: answer.textOrNone,
  account: answer.textOrNone,
});

/** Without it all invoices are ordinary, and no kind is offered. */
export const taxProfileOrNone = called('tax_profile', answer.orNull(taxProfile));

import { creditCodeFault, type CreditCodeFault } from '../../domain/registration/credit-code.ts';

/** What is wrong with a credit code as it is typed; null for a right one. `none`: nothing is typed. */
export const typedCreditCodeFault = (typed: string): CreditCodeFault | 'none' | null =>
  typed.trim() === '' ? 'none' : creditCodeFault(typed);

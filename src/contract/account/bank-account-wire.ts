import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';

/** The shop's account in the bank, which buyers transfer to (R49): its name (户名), bank (开户行) and number (账号). */
export const bankAccountFields = {
  accountName: called('account_name', answer.textOrNone),
  bank: answer.textOrNone,
  accountNumber: called('account_number', answer.textOrNone),
};

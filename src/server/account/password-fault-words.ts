import { passwordFault, type PasswordFault, passwordLength } from '../../domain/account/password-rules.ts';

const words: Readonly<Record<PasswordFault, string>> = {
  length: `密码为 ${passwordLength.least} 至 ${passwordLength.most} 个字符`,
  classes: '密码至少含字母、数字、符号中的两种',
  phone: '密码不能是手机号',
  common: '这个密码太常见，请换一个',
};

/** Why a password cannot be one (R26), in words; null for one that can. */
export function passwordFaultWords(password: string, phone: string): string | null {
  const fault = passwordFault(password, phone);
  return fault && words[fault];
}

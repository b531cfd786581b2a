import { typedCreditCodeFault } from '../../../application/registration/credit-code.ts';

const words: Readonly<Record<NonNullable<ReturnType<typeof typedCreditCodeFault>>, (typed: string) => string>> = {
  none: () => '填写营业执照上的 18 位统一社会信用代码',
  length: (typed) => `信用代码应为 18 位，现为 ${typed.replaceAll(/\s/g, '').length} 位`,
  signs: () => '信用代码含有不会出现的字符，第 3 至 8 位为数字，其余为数字或大写字母，不含 I、O、S、V、Z',
  check: () => '信用代码校验不符，请逐位核对，常见的是 0 与 O、1 与 I、8 与 B 写错',
};

/** Which part of a typed credit code is wrong; a right one is refused for another reason, such as another company's. */
export function creditCodeWords(typed: string): string {
  const fault = typedCreditCodeFault(typed);
  return fault === null ? '与营业执照上的信用代码不一致' : words[fault](typed);
}

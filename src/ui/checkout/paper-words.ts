import type { OrderField } from '../../application/order/order-gateway.ts';

/** What the rules ask of each field. */
export const paperWords: Readonly<Record<OrderField, string>> = {
  'invoice-kind': '专用发票现在不能选，请改选普通发票',
  'invoice-title': '填写发票抬头，最多 100 个字',
  'invoice-tax-number': '税号为 15、17、18 或 20 位数字或大写字母',
  'invoice-email': '邮箱格式不对，如 name@example.cn',
  'purchaser-name': '姓名为 2 至 20 个汉字',
  'purchaser-identity': '身份证号不对，请逐位核对',
  'purchaser-phone': '填写手机号，或带区号的座机号，如 010-12345678',
};

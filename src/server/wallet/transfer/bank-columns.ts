import type { ColumnNames } from '../../spreadsheet/table-file.ts';

/** What is read of a bank's file: number, money that came, payer, remark, and the day it was booked on. */
export const bankColumns = ['number', 'amount', 'payer', 'remark', 'day'] as const;
export type BankColumn = (typeof bankColumns)[number];

/** The names under which each column may stand in a file's header; several of a remark are read together. */
export type BankColumns = ColumnNames<BankColumn>;

/** The names that banks use. */
export const usualBankColumns: BankColumns = {
  number: ['交易流水号', '流水号', '银行流水号', '业务流水号', '交易序号', '核心流水号', '凭证号'],
  amount: ['贷方发生额', '贷方金额', '收入金额', '收入', '贷方', '转入金额', '入账金额'],
  payer: ['对方户名', '对方账户名称', '对方名称', '对方单位', '付款人名称', '付款方名称', '付款人'],
  remark: ['附言', '用途', '摘要', '备注', '交易附言'],
  day: ['交易日期', '记账日期', '记账日', '入账日期', '交易时间', '日期'],
};

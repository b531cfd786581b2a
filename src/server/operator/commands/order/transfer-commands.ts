import { isDay } from '../../../../domain/shared/china-time.ts';
import { amountAsText } from '../../../../domain/shared/money.ts';
import { dayInChina } from '../../../clock.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { matchToAccount, matchToBalance, matchToOrder } from '../../../payment/transfer/match-transfer.ts';
import { bankColumns, type BankColumns } from '../../../wallet/transfer/bank-columns.ts';
import { keepBankColumns, readBankColumns } from '../../../wallet/transfer/kept-bank-columns.ts';
import { readBankFile } from '../../../wallet/transfer/bank-file.ts';
import { enterBankFile } from '../../../wallet/transfer/enter-bank-file.ts';
import { tableFaultWords } from '../../../spreadsheet/table-file.ts';
import { enterTransfer, openTransfers, proposalsFor, transferBy, type TransferRow } from '../../../wallet/transfer/transfer-store.ts';
import { amountOf, referenceOf } from '../../kit/bank-words.ts';
import { countOf, mostListed } from '../../kit/count-option.ts';
import { fileOf } from '../../kit/file-word.ts';
import { lineOf } from '../../kit/line-option.ts';
import { namedBuyer, namedOrder } from '../../kit/named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const text = { type: 'string' } as const;
const mostPayer = 100;
const mostRemark = 200;
const mostName = 20;

type Proposal = Awaited<ReturnType<typeof proposalsFor>>[number];

const reasons: Readonly<Record<Proposal['reason'], string>> = {
  'code-and-amount': 'code and amount are right',
  'company-and-amount': 'company and amount are right',
  code: 'the code is right, the amount is not',
  amount: 'the amount alone is right',
};

const proposed = ({ order: { sn, company, missing, slip }, likelihood, reason, needsSecond }: Proposal): string =>
  row(
    '',
    likelihood,
    `order ${sn}`,
    company,
    `missing ${amountAsText(missing)}`,
    reasons[reason],
    ...(needsSecond ? ['needs --second'] : []),
    ...(slip === null ? [] : ['has a slip: order show']),
  );

/** A transfer, and below it the orders that it may be for. */
async function withProposals({ database, clock }: OperatorShop, transfer: TransferRow): Promise<string[]> {
  const { reference, amount, bookedOn, payer, remark } = transfer;
  const proposals = await proposalsFor(database, transfer, clock());
  return [
    row(reference, amount, bookedOn, payer || '-', remark || '-'),
    ...(proposals.length === 0 ? [row('', 'by hand', 'no order waits for this amount or code')] : proposals.map(proposed)),
  ];
}

function dayOf(word: string | undefined, today: string): string {
  const day = word ?? today;
  if (!isDay(day) || day > today) throw new UsageError('--on is the day on which the bank booked it, YYYY-MM-DD, not after today');
  return day;
}

const enter: OperatorCommand = {
  usage: 'transfer enter NUMBER AMOUNT --payer NAME [--remark WORDS] [--on DAY]',
  acts: true,
  describe: 'money that came to the shop’s account, once a number of the bank’s; names the orders it may be for',
  words: 2,
  options: { payer: text, remark: text, on: text },
  run: async (shop, [name = '', word = ''], options) => {
    const { database, clock } = shop;
    const [reference, amount] = [referenceOf(name, 'NUMBER'), amountOf(word)];
    const [payer, remark] = [lineOf(options.payer, 'payer', mostPayer), lineOf(options.remark, 'remark', mostRemark)];
    const bookedOn = dayOf(options.on, dayInChina(clock()));
    const { transfer, isNew } = await inTransaction(database, (transaction) =>
      enterTransfer(transaction, { reference, amount, payer, remark, bookedOn, at: clock() }),
    );
    if (transfer.buyerId !== null) return [row(reference, transfer.amount, 'entered and matched before')];
    return [...(isNew ? [] : ['Entered before.']), ...(await withProposals(shop, transfer))];
  },
};

/** `number=流水号,amount=贷方,remark=摘要+附言`: how a bank names its columns. */
function columnsOf(option: string): Partial<BankColumns> {
  const named = option.split(',').map((part) => {
    const [column = '', names = ''] = part.split('=').map((text) => text.trim());
    const known = bankColumns.find((one) => one === column);
    const words = names.split('+').map((name) => name.trim());
    if (known === undefined || words.some((word) => word === '' || word.length > mostName * 2))
      throw new UsageError(`--columns is COLUMN=NAME,… with ${bankColumns.join(', ')}; several names of a remark have + between them`);
    return [known, words] as const;
  });
  return Object.fromEntries(named);
}

const hint = 'name it by --columns, like number=流水号,amount=贷方,day=日期';

const importFile: OperatorCommand = {
  usage: 'transfer import FILE [--columns number=NAME,amount=NAME,…]',
  acts: true,
  path: 'file',
  describe:
    'what came by a bank’s file (CSV, XLSX; UTF-8 or GB18030); its columns are kept for the next one. What was entered before is read over',
  words: 1,
  options: { columns: text },
  run: async (shop, [word = ''], options) => {
    const { database, clock } = shop;
    const named = options.columns === undefined ? null : columnsOf(options.columns);
    const columns = { ...(await readBankColumns(database)), ...named };
    const file = await readBankFile(fileOf(word), columns, dayInChina(clock()));
    if (!file.ok) throw new UsageError(tableFaultWords(file.refusal, columns, hint));
    const { entered, known, problems } = await inTransaction(database, async (transaction) => {
      if (named !== null) await keepBankColumns(transaction, columns);
      return enterBankFile(transaction, file.value, clock());
    });
    const proposals: string[] = [];
    for (const transfer of entered.slice(0, mostListed)) proposals.push(...(await withProposals(shop, transfer)));
    const sum = `${entered.length} entered, ${known} entered before, ${file.value.paidOut} paid out, ${problems.length} not read`;
    return [...proposals, sum, ...problems.map(({ line, words }) => `${line}: ${words}`)];
  },
};

const list: OperatorCommand = {
  usage: 'transfer list [--limit N]',
  acts: false,
  describe: 'transfers that nobody has matched, the oldest first, each with the orders it may be for and why',
  words: 0,
  options: { limit: text },
  run: async (shop, _words, { limit }) => {
    const lines: string[] = [];
    for (const transfer of await openTransfers(shop.database, countOf(limit))) lines.push(...(await withProposals(shop, transfer)));
    return lines.length === 0 ? ['No transfer waits.'] : lines;
  },
};

/**
 * The order that a transfer is certainly for, where only one is.
 * @throws Refusal 409
 */
async function certainOrder({ database, clock }: OperatorShop, reference: string): Promise<number> {
  const proposals = await proposalsFor(database, await transferBy(database, reference), clock());
  const [certain, other] = proposals.filter(({ likelihood }) => likelihood === 'certain');
  if (certain === undefined || other !== undefined)
    throw new Refusal(409, `It is not certain which order ${reference} is for: name it by --order, or a buyer’s balance by --buyer`);
  return certain.order.id;
}

const match: OperatorCommand = {
  usage: 'transfer match NUMBER --by NAME [--order ORDER | --buyer BUYER | --account BUYER] [--second NAME]',
  acts: true,
  describe:
    'give a transfer to an order, to a buyer’s balance, to what a buyer owes on account, or to the one order that it is certainly for',
  words: 1,
  options: { by: text, second: text, order: text, buyer: text, account: text },
  run: async (shop, [name = ''], options) => {
    const { database, clock } = shop;
    const reference = referenceOf(name, 'NUMBER');
    const [by, second] = [lineOf(options.by, 'by', mostName), lineOf(options.second, 'second', mostName)];
    if (by === '') throw new UsageError('--by is the name of the person who matches it');
    const targets = [options.order, options.buyer, options.account].filter((target) => target !== undefined);
    if (targets.length > 1) throw new UsageError('A transfer is for an order, a balance or an account');
    const matching = { reference, by, second, at: clock() };
    if (options.buyer !== undefined) {
      const { id, company } = await namedBuyer(database, options.buyer);
      const { amount } = await inTransaction(database, (transaction) => matchToBalance(transaction, id, matching));
      return [row(reference, `${company} +${amount}`)];
    }
    if (options.account !== undefined) {
      const { id, company } = await namedBuyer(database, options.account);
      const { settled, rest, used } = await inTransaction(database, (transaction) => matchToAccount(transaction, id, matching));
      const over = rest.gt(0) ? [`${amountAsText(rest)} too much, on the balance`] : [];
      return [row(reference, company, `settles ${settled.length} orders`, ...over, `owes ${used}`)];
    }
    const orderId = options.order === undefined ? await certainOrder(shop, reference) : (await namedOrder(database, options.order)).id;
    const outcome = await inTransaction(database, (transaction) => matchToOrder(transaction, orderId, matching));
    const { sn } = await namedOrder(database, String(orderId));
    if (outcome.kind === 'waits') return [row(reference, `order ${sn}`, `waits, missing ${outcome.missing}`)];
    return [row(reference, `order ${sn}`, 'paid', ...(outcome.over === '0.00' ? [] : [`${outcome.over} too much, on the balance`]))];
  },
};

/** Bank transfers (R49): what came, what it may be for, and whose it is. */
export const transferCommands = {
  'transfer enter': enter,
  'transfer import': importFile,
  'transfer list': list,
  'transfer match': match,
} as const;

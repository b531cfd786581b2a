import { and, asc, desc, eq, isNotNull, isNull, inArray, ne } from 'drizzle-orm';
import { goodsScopes } from '../../../../domain/licence/licence-scope.ts';
import { isDay } from '../../../../domain/shared/china-time.ts';
import type { Database } from '../../../database/database.ts';
import { invoicedOrders, invoiceRows, invoices, taxProfiles, taxRates } from '../../../database/schema/invoice.ts';
import { buyers } from '../../../database/schema/account.ts';
import { orders } from '../../../database/schema/order.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { attachInvoiceFile } from '../../../invoice/attached-files.ts';
import { retried } from '../../../invoice/retry-invoice.ts';
import { failed, issuedElsewhere, lockInvoice } from '../../../invoice/settle-invoice.ts';
import { decideTaxpayer } from '../../../invoice/tax-profile.ts';
import { countOf } from '../../kit/count-option.ts';
import { fileOf } from '../../kit/file-word.ts';
import { lineOf } from '../../kit/line-option.ts';
import { momentText } from '../../kit/moment-text.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const text = { type: 'string' } as const;
const lists = ['applied', 'issued', 'failed', 'red'] as const;
const mostWords = 100;
const byHand = 'operator';

async function ordersOf(database: Database, ids: readonly number[]): Promise<(invoiceId: number) => string> {
  const rows = await database
    .select({ invoiceId: invoicedOrders.invoiceId, sn: orders.sn })
    .from(invoicedOrders)
    .innerJoin(orders, eq(orders.id, invoicedOrders.orderId))
    .where(inArray(invoicedOrders.invoiceId, [...ids]))
    .orderBy(asc(orders.id));
  return (invoiceId) =>
    rows
      .filter((row) => row.invoiceId === invoiceId)
      .map(({ sn }) => sn)
      .join(' ');
}

const list: OperatorCommand = {
  usage: 'invoice list [--state applied|issued|failed|red] [--limit N]',
  acts: false,
  describe: 'the newest invoices; how often one that waits was asked for in vain, and why',
  words: 0,
  options: { state: text, limit: text },
  run: async ({ database }, _words, { state, limit }) => {
    const wanted = lists.find((one) => one === state);
    if (state !== undefined && wanted === undefined) throw new UsageError(`--state is ${lists.join('|')}`);
    const condition =
      wanted === undefined
        ? undefined
        : wanted === 'red'
          ? isNotNull(invoices.redOf)
          : and(isNull(invoices.redOf), eq(invoices.state, wanted));
    const rows = await database
      .select({ invoice: invoices, company: buyers.company })
      .from(invoices)
      .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
      .where(condition)
      .orderBy(desc(invoices.id))
      .limit(countOf(limit));
    const ordersIn = await ordersOf(
      database,
      rows.map(({ invoice }) => invoice.id),
    );
    return rows.map(({ invoice: { id, redOf, state: now, kind, amount, number, appliedAt, tries, fault }, company }) =>
      [
        id,
        redOf === null ? 'invoice' : `red of ${redOf}`,
        kind,
        now,
        amount,
        number ?? '-',
        momentText(appliedAt),
        company,
        ordersIn(id),
        fault === '' ? '-' : `${fault} (${tries})`,
      ].join('\t'),
    );
  },
};

const show: OperatorCommand = {
  usage: 'invoice show ID',
  acts: false,
  describe: 'what is typed at the tax office: kind, title, tax number, address, phone, bank and account, and every line',
  words: 1,
  run: async ({ database }, [name = '']) => {
    const id = keyOf(name);
    const [found] = await database.select().from(invoices).where(eq(invoices.id, id));
    if (found === undefined) throw notFound(`No invoice ${id}`);
    const lines = await database.select().from(invoiceRows).where(eq(invoiceRows.invoiceId, id)).orderBy(asc(invoiceRows.position));
    const { kind, state, taxData, title, taxNumber, email, amount, net, tax } = found;
    const ordersIn = await ordersOf(database, [id]);
    return [
      `${id}\t${kind}\t${state}\t${ordersIn(id)}`,
      `title\t${title}`,
      `tax number\t${taxNumber}`,
      ...(taxData === null
        ? []
        : [`address\t${taxData.address}`, `phone\t${taxData.phone}`, `bank\t${taxData.bank}`, `account\t${taxData.account}`]),
      `email\t${email === '' ? '-' : email}`,
      ...lines.map((line) => [line.name, line.spec, line.unit, line.units, line.net, `${line.percent}%`, line.tax, line.amount].join('\t')),
      `sum\t${net}\t${tax}\t${amount}`,
    ];
  },
};

const taxpayer: OperatorCommand = {
  usage: 'taxpayer [BUYER general|refused [--reason WORDS]]',
  acts: (words) => words.length > 0,
  describe: 'shops that say they are general taxpayers and wait; one is confirmed for its tax number, or refused with a reason',
  words: [0, 2],
  options: { reason: text },
  run: async ({ database, clock }, [name, word], { reason }) => {
    if (name === undefined) {
      const waiting = await database
        .select({ id: buyers.id, company: buyers.company, taxNumber: buyers.creditCode, profile: taxProfiles })
        .from(taxProfiles)
        .innerJoin(buyers, eq(buyers.id, taxProfiles.buyerId))
        .where(and(eq(taxProfiles.claimsGeneral, true), ne(taxProfiles.confirmedFor, buyers.creditCode)))
        .orderBy(asc(taxProfiles.changedAt));
      return waiting.length === 0
        ? ['No claims.']
        : waiting.map(({ id, company, taxNumber, profile: { address, phone, bank, account } }) =>
            [id, company, taxNumber, address, phone, bank, account].join('\t'),
          );
    }
    if (word !== 'general' && word !== 'refused') throw new UsageError('A shop is general or refused');
    const said = lineOf(reason, 'reason', mostWords);
    if ((word === 'refused') !== (said !== '')) throw new UsageError('--reason says why it is refused, for the buyer');
    const { id, company } = await namedBuyer(database, name);
    const refusal = word === 'general' ? null : said;
    await inTransaction(database, (transaction) => decideTaxpayer(transaction, { buyerId: id, refusal, at: clock() }));
    return [`${company} ${word}`];
  },
};

function keyOf(name: string): number {
  const id = rowId(name);
  if (id === null) throw new UsageError('An invoice is named by its id, as `invoice list` shows it');
  return id;
}

const retry: OperatorCommand = {
  usage: 'invoice retry ID',
  acts: true,
  describe: 'one that waits is asked for at the next round; one that failed is applied for anew',
  words: 1,
  run: async ({ database }, [name = '']) => {
    await inTransaction(database, (transaction) => retried(transaction, keyOf(name)));
    return [`${name} applied`];
  },
};

const fail: OperatorCommand = {
  usage: 'invoice fail ID --reason WORDS',
  acts: true,
  describe: 'one that waits is not issued; its orders can be applied for again, its shop is told why',
  words: 1,
  options: { reason: text },
  run: async ({ database, clock }, [name = ''], { reason }) => {
    const said = reason?.trim() ?? '';
    if (said === '' || said.length > mostWords || /\p{Cc}/u.test(said))
      throw new UsageError(`--reason must be one line of 1 … ${mostWords} characters`);
    const done = await inTransaction(database, async (transaction) =>
      failed(transaction, await lockInvoice(transaction, keyOf(name)), { reason: said, at: clock() }),
    );
    if (!done) throw new Refusal(409, `Invoice ${name} does not wait`);
    return [`${name} failed`];
  },
};

const record: OperatorCommand = {
  usage: 'invoice issued ID --number NUMBER [--on DAY]',
  acts: true,
  describe:
    'one that waits was issued by hand at the tax office, under this number of 8 … 20 digits; --on is the day that is printed on it',
  words: 1,
  options: { number: text, on: text },
  run: async ({ database, clock }, [name = ''], { number = '', on: day }) => {
    if (!/^\d{8,20}$/.test(number)) throw new UsageError('--number must have 8 … 20 digits');
    if (day !== undefined && !isDay(day)) throw new UsageError('--on is a day like 2026-11-30');
    const done = await inTransaction(database, async (transaction) => {
      const invoice = await lockInvoice(transaction, keyOf(name));
      return issuedElsewhere(transaction, invoice, { number, provider: byHand, day, at: clock() });
    });
    if (!done) throw new Refusal(409, `Invoice ${name} does not wait`);
    return [`${name} issued ${number}`];
  },
};

const rate: OperatorCommand = {
  usage: 'tax-rate [SCOPE PERCENT]',
  acts: (words) => words.length > 0,
  describe: `rates of value added tax by what goods are (${goodsScopes.join(', ')}); goods without one have 13`,
  words: [0, 2],
  run: async ({ database }, [name, percent = '']) => {
    const scope = goodsScopes.find((one) => one === name);
    if (name !== undefined) {
      if (scope === undefined || !/^\d{1,2}$/.test(percent))
        throw new UsageError(`SCOPE is one of ${goodsScopes.join(', ')}, PERCENT 0 … 99`);
      const row = { scope, percent: Number(percent) };
      await database.insert(taxRates).values(row).onConflictDoUpdate({ target: taxRates.scope, set: row });
    }
    const rates = await database.select().from(taxRates).orderBy(asc(taxRates.scope));
    return rates.map((one) => `${one.scope}\t${one.percent}`);
  },
};

/** Invoices that wait, and what they are taxed with. */
const attach: OperatorCommand = {
  usage: 'invoice attach FILE ID',
  acts: true,
  path: 'file',
  describe: 'the tax office’s own file of an issued invoice (PDF, OFD or XML), in place of an earlier one; buyers download it',
  words: 2,
  run: async ({ database, clock }, [word = '', name = '']) => {
    const [content, id] = [fileOf(word), keyOf(name)];
    const { number, format } = await inTransaction(database, (transaction) => attachInvoiceFile(transaction, { id, content, at: clock() }));
    return [row(id, number, format, content.length)];
  },
};

export const invoiceCommands = {
  'invoice list': list,
  'invoice show': show,
  taxpayer,
  'invoice retry': retry,
  'invoice fail': fail,
  'invoice issued': record,
  'invoice attach': attach,
  'tax-rate': rate,
} as const;

import { and, asc, count, eq, exists, ilike, inArray, isNull, or, sum } from 'drizzle-orm';
import { judgedShop } from '../../../account/judged-shop.ts';
import { containing } from '../../../database/like-pattern.ts';
import { accounts, buyers, shopPeople } from '../../../database/schema/account.ts';
import { licences } from '../../../database/schema/licence.ts';
import { orders } from '../../../database/schema/order.ts';
import { priceLists } from '../../../database/schema/price-list.ts';
import { licenceNames } from '../../../licence/licence-words.ts';
import { countOf } from '../../kit/count-option.ts';
import { minuteText } from '../../kit/moment-text.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { soughtWords } from '../../kit/sought-words.ts';

const show: OperatorCommand = {
  usage: 'buyer show BUYER',
  acts: false,
  describe: 'all of a shop that buys: account, people, licences, what keeps it from buying, balance, and its orders by state',
  words: 1,
  run: async ({ database, clock }, [name = '']) => {
    const buyer = await namedBuyer(database, name);
    const [account] = await database.select().from(accounts).where(eq(accounts.id, buyer.accountId));
    if (account === undefined) throw new Error(`Buyer ${buyer.id} has no account`);
    const { rights, priceLists: held } = await judgedShop(database, buyer.id, clock());
    const lists = await database
      .select()
      .from(priceLists)
      .where(
        inArray(
          priceLists.id,
          held.map(({ id }) => id),
        ),
      )
      .orderBy(asc(priceLists.id));
    const papers = await database
      .select()
      .from(licences)
      .where(eq(licences.buyerId, buyer.id))
      .orderBy(asc(licences.kind), asc(licences.id));
    const people = await database
      .select()
      .from(shopPeople)
      .where(and(eq(shopPeople.buyerId, buyer.id), isNull(shopPeople.removedAt)))
      .orderBy(asc(shopPeople.id));
    const placed = await database
      .select({ status: orders.status, number: count(), payable: sum(orders.payable) })
      .from(orders)
      .where(eq(orders.buyerId, buyer.id))
      .groupBy(orders.status)
      .orderBy(asc(orders.status));
    return [
      row(buyer.id, buyer.company, buyer.kind, buyer.reviewState),
      ...(buyer.reviewReason === '' ? [] : [row('reason', buyer.reviewReason)]),
      row('credit code', buyer.creditCode || '-'),
      ...(buyer.customerCode === null ? [] : [row('customer code', buyer.customerCode)]),
      ...(buyer.customerClass === null ? [] : [row('class', buyer.customerClass)]),
      row('account', account.name, account.phone, `since ${minuteText(account.createdAt)}`),
      row('contact', buyer.contactName),
      row('served by', buyer.serviceName ?? '-', buyer.servicePhone ?? '-'),
      row('contract', buyer.contractVersion ?? 'not signed'),
      row('balance', buyer.balance),
      row('points', buyer.points),
      ...people.map(({ name: called, phone, role, orderLimit, joinedAt }) =>
        row(
          'person',
          called,
          phone,
          role,
          orderLimit === null ? '-' : `up to ${orderLimit}`,
          joinedAt === null ? 'invited' : `since ${minuteText(joinedAt)}`,
        ),
      ),
      ...rights.lacks.map(({ kind, standing }) => row('lacks', kind === null ? 'registration' : licenceNames[kind], standing)),
      ...papers.map(({ id, kind, state, number, validUntil }) =>
        row(`licence:${id}`, licenceNames[kind], state, number || '-', validUntil ?? 'long-term'),
      ),
      ...lists.map(({ id, name: called, isFinal }) => row('price list', id, called, isFinal ? 'final' : '-')),
      ...placed.map(({ status, number, payable }) => row('orders', status, number, payable ?? '0.00')),
    ];
  },
};

const find: OperatorCommand = {
  usage: 'buyer find WORDS [--limit N]',
  acts: false,
  describe: 'shops that buy, by a part of their company or contact, or by phone, account name, credit code or the seller’s own code',
  words: [1, 8],
  options: { limit: { type: 'string' } },
  run: async ({ database }, given, { limit }) => {
    const words = soughtWords(given);
    const rows = await database
      .select({ buyer: buyers, phone: accounts.phone })
      .from(buyers)
      .innerJoin(accounts, eq(accounts.id, buyers.accountId))
      .where(
        or(
          ilike(buyers.company, containing(words)),
          ilike(buyers.contactName, containing(words)),
          eq(accounts.phone, words),
          exists(
            database
              .select({ id: shopPeople.id })
              .from(shopPeople)
              .where(and(eq(shopPeople.buyerId, buyers.id), eq(shopPeople.phone, words), isNull(shopPeople.removedAt))),
          ),
          eq(accounts.name, words),
          eq(buyers.creditCode, words.toUpperCase()),
          eq(buyers.customerCode, words),
        ),
      )
      .orderBy(asc(buyers.id))
      .limit(countOf(limit));
    if (rows.length === 0) return ['No buyers.'];
    return rows.map(({ buyer: { id, company, kind, reviewState, contactName }, phone }) =>
      row(id, company, kind, reviewState, contactName, phone),
    );
  },
};

/** Looking at the shops that buy. */
export const buyerLookCommands = { 'buyer show': show, 'buyer find': find } as const;

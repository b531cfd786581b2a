import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { statesPassed } from '../../../../domain/licence/shop-standing.ts';
import type { Decision } from '../../../../domain/licence/review.ts';
import type { Database } from '../../../database/database.ts';
import { accounts, buyers } from '../../../database/schema/account.ts';
import { licences } from '../../../database/schema/licence.ts';
import { notFound } from '../../../http/refusal.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { licencesIn, type LicenceRow, licenceWithId } from '../../../licence/licence-rows.ts';
import { openedIdentity } from '../../../identity/identity-vault.ts';
import { licenceNames } from '../../../licence/licence-words.ts';
import { decideLicence, decideShop } from '../../../review/decide.ts';
import { minuteText } from '../../kit/moment-text.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { uploadPaths } from '../../kit/uploaded-file.ts';

/** What can be reviewed, by the id under which the list shows it: `shop:12`, `licence:34`. */
interface Named {
  readonly kind: 'shop' | 'licence';
  readonly id: number;
}

function namedIn(text: string | undefined): Named {
  const [, kind, id] = /^(shop|licence):([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  if (kind === undefined || id === undefined) throw new UsageError('An id is shop:12 or licence:34, as the list shows it');
  return { kind: kind as Named['kind'], id: Number(id) };
}

/** What waits: registrations, and versions of licences of shops that wait or have passed; the oldest first. */
async function waiting({ database }: OperatorShop): Promise<readonly string[]> {
  const shops = await database
    .select({ id: buyers.id, company: buyers.company, kind: buyers.kind, sentAt: max(licences.sentAt) })
    .from(buyers)
    .leftJoin(licences, and(eq(licences.buyerId, buyers.id), eq(licences.state, 'pending')))
    .where(eq(buyers.reviewState, 'pending'))
    .groupBy(buyers.id)
    .orderBy(asc(buyers.id));
  const versions = await database
    .select({ id: licences.id, kind: licences.kind, number: licences.number, sentAt: licences.sentAt, company: buyers.company })
    .from(licences)
    .innerJoin(buyers, eq(buyers.id, licences.buyerId))
    .where(and(eq(licences.state, 'pending'), inArray(buyers.reviewState, ['pending', ...statesPassed])))
    .orderBy(asc(licences.sentAt), asc(licences.id));
  const lines = [
    ...shops.map(({ id, company, kind, sentAt }) => [`shop:${id}`, minuteText(sentAt), company, kind].join('\t')),
    ...versions.map(({ id, company, kind, number, sentAt }) =>
      [`licence:${id}`, minuteText(sentAt), company, licenceNames[kind], number].join('\t'),
    ),
  ];
  return lines.length > 0 ? lines : ['Nothing waits for review.'];
}

/** Said in place of an identity number that cannot be opened (R66). */
const sealedUnderOther = '(sealed under a key that this shop does not have)';

function licenceLines(shop: OperatorShop, row: LicenceRow): string[] {
  const pathOf = uploadPaths(shop);
  const facts: readonly (readonly [string, string])[] = [
    ['number', row.number],
    ['issuer', row.issuer],
    ['address', row.address],
    ['valid', row.validFrom === null ? '' : `${row.validFrom} … ${row.validUntil ?? 'long-term'}`],
    ['scopes', row.scopes.join(' ')],
    [
      'purchaser',
      [row.purchaserName, openedIdentity(shop.identities ?? null, row) ?? sealedUnderOther].filter((text) => text !== '').join(' '),
    ],
    ['reason', row.reason],
    ['sent', minuteText(row.sentAt)],
  ];
  return [
    `licence:${row.id}\t${licenceNames[row.kind]}\t${row.state}`,
    ...facts.filter(([, text]) => text !== '').map(([name, text]) => `  ${name}\t${text}`),
    ...row.pages.map(({ id, mime, name }, at) => `  page ${at + 1}\t${pathOf(id)}\t${mime}\t${name}`),
  ];
}

async function shown(shop: OperatorShop, { kind, id }: Named): Promise<readonly string[]> {
  const { database } = shop;
  const version = kind === 'licence' ? await licenceWithId(database, id) : undefined;
  if (kind === 'licence' && version === undefined) throw notFound(`No licence ${id}`);
  const buyerId = version?.buyerId ?? id;
  const [found] = await database
    .select({ buyer: buyers, phone: accounts.phone })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(eq(buyers.id, buyerId));
  if (found === undefined) throw notFound(`No shop ${id}`);
  const { buyer, phone } = found;
  const head = [
    `shop:${buyer.id}\t${buyer.company}\t${buyer.reviewState}`,
    `  kind\t${buyer.kind}`,
    `  credit code\t${buyer.creditCode}`,
    `  contact\t${buyer.contactName} ${phone}`,
    ...(buyer.reviewReason === '' ? [] : [`  reason\t${buyer.reviewReason}`]),
  ];
  const rows = version === undefined ? await licencesIn(database, buyerId, 'pending') : [version];
  return [...head, ...rows.flatMap((row) => licenceLines(shop, row))];
}

async function decide({ database, clock, payment }: OperatorShop, { kind, id }: Named, decision: Decision): Promise<readonly string[]> {
  const done = decision.kind === 'pass' ? 'passed' : 'refused';
  return inTransaction(database, async (transaction: Database) => {
    if (kind === 'licence') {
      const { company, licence } = await decideLicence(transaction, { id, decision, at: clock(), payment });
      return [`${company} ${licence} ${done}`];
    }
    const { company, lacks } = await decideShop(transaction, { id, decision, at: clock(), payment });
    return [
      `${company} ${done}`,
      ...lacks.flatMap((lack) => (lack.kind === null ? [] : [`  ${licenceNames[lack.kind]} ${lack.standing}`])),
    ];
  });
}

const review: OperatorCommand = {
  usage: 'review list | show ID | pass ID | refuse ID --reason WORDS',
  acts: ([what]) => what === 'pass' || what === 'refuse',
  describe: 'registrations and licences that wait',
  words: [1, 2],
  options: { reason: { type: 'string' } },
  run: async (shop, [act = '', name], { reason }) => {
    if (act === 'list' && name === undefined) return waiting(shop);
    if (act === 'show') return shown(shop, namedIn(name));
    if (act === 'pass' && reason === undefined) return decide(shop, namedIn(name), { kind: 'pass' });
    if (act === 'refuse') return decide(shop, namedIn(name), { kind: 'refuse', reason: reason ?? '' });
    throw new UsageError('review list, show, pass or refuse');
  },
};

/** What an operator passes and refuses (R26, R28). */
export const reviewCommands = { review } as const;

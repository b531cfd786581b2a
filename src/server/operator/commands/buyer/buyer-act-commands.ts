import { eq } from 'drizzle-orm';
import { isMobileNumber, isServiceNumber } from '../../../../domain/account/contact-rules.ts';
import { buyers } from '../../../database/schema/account.ts';
import { applyForSupply, decideApplication } from '../../../goods/controlled-application.ts';
import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { resetPhone } from '../../../profile/reset-phone.ts';
import { lineOf } from '../../kit/line-option.ts';
import { namedBuyer, namedGoods } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const text = { type: 'string' } as const;
const mostName = 20;

const phone: OperatorCommand = {
  usage: 'buyer reset-phone BUYER PHONE',
  acts: true,
  describe: 'another phone for an account whose person has lost theirs: every device is signed out, the former phone hears of it',
  words: 2,
  run: async ({ database, clock }, [name = '', number = '']) => {
    if (!isMobileNumber(number)) throw new UsageError('PHONE is a mobile number of 11 digits');
    const { accountId, company } = await namedBuyer(database, name);
    const { former } = await inTransaction(database, (transaction) => resetPhone(transaction, { accountId, phone: number, at: clock() }));
    return [row(company, former, number)];
  },
};

const contact: OperatorCommand = {
  usage: 'buyer set-contact BUYER [--name NAME --phone NUMBER]',
  acts: true,
  describe: 'who serves a shop, as its page shows it; without a name the shop’s own contact',
  words: 1,
  options: { name: text, phone: text },
  run: async ({ database }, [buyerName = ''], options) => {
    const serviceName = lineOf(options.name, 'name', mostName) || null;
    const servicePhone = options.phone?.trim() || null;
    if ((serviceName === null) !== (servicePhone === null)) throw new UsageError('A contact has a name and a phone');
    if (servicePhone !== null && !isServiceNumber(servicePhone)) throw new UsageError('--phone is a telephone number');
    const { id, company } = await namedBuyer(database, buyerName);
    await database.update(buyers).set({ serviceName, servicePhone }).where(eq(buyers.id, id));
    return [row(company, serviceName ?? '-', servicePhone ?? '-')];
  },
};

const grant: OperatorCommand = {
  usage: 'buyer grant BUYER GOODS',
  acts: true,
  describe: 'the supply of controlled-sales goods, whether the shop has applied for it or not',
  words: 2,
  run: async ({ database, clock }, [buyerName = '', goodsName = '']) => {
    if (rowId(goodsName) === null) throw new UsageError('GOODS is an id');
    return inTransaction(database, async (transaction) => {
      const buyer = await namedBuyer(transaction, buyerName);
      const { id: goodsId, name } = await namedGoods(transaction, goodsName);
      const application = { buyerId: buyer.id, goodsId, at: clock() };
      await applyForSupply(transaction, application);
      await decideApplication(transaction, { ...application, decision: 'granted' });
      return [row(buyer.company, name, 'granted')];
    });
  },
};

/** What the seller does for a shop that buys. */
export const buyerActCommands = { 'buyer reset-phone': phone, 'buyer set-contact': contact, 'buyer grant': grant } as const;

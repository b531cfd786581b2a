import { isServiceNumber } from '../../../../domain/account/contact-rules.ts';
import { amountAsText, type Money, money, readAmount } from '../../../../domain/shared/money.ts';
import { mostTransferDays } from '../../../../domain/transfer/bank-transfer.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { readShopSettings, type ShopSettings, writeShopSettings } from '../../../shop/shop-settings.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

/** A setting as the operator names it: whether a text is one, and as it is kept; null for what is none. */
interface Setting {
  readonly field: keyof ShopSettings;
  readonly must: string;
  readonly read: (text: string) => string | number | boolean | null;
}

const words = (field: keyof ShopSettings, most: number): Setting => ({
  field,
  must: `be at most ${most} characters in one line, empty for none`,
  read: (text) => (text.length <= most && !/\p{Cc}/u.test(text) ? text : null),
});
const number = (field: keyof ShopSettings): Setting => ({
  field,
  must: 'be a telephone number like 13800000001, 010-12345678, 400-800-0571 or 12345, empty for none',
  read: (text) => (text === '' || isServiceNumber(text) ? text : null),
});
const amount = (field: keyof ShopSettings, most: Money): Setting => ({
  field,
  must: `be an amount 0 … ${amountAsText(most)} with at most 2 decimals`,
  read: (text) => {
    const read = readAmount(text, 2);
    return read === null || read.lt(0) || read.gt(most) ? null : amountAsText(read);
  },
});

const hour: Setting = {
  field: 'payBeforeHour',
  must: 'be a whole hour 1 … 24, 0 for no promise',
  read: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 24 ? Number(text) : null),
};

const region: Setting = {
  field: 'shipsFrom',
  must: 'be the region code of the warehouse, 6 digits, empty for none',
  read: (text) => (/^(\d{6})?$/.test(text) ? text : null),
};

const daysElsewhere: Setting = {
  field: 'daysElsewhere',
  must: 'be a whole number of days 1 … 30, 0 for no promise to other provinces',
  read: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 30 ? Number(text) : null),
};

const wholeDays = (field: keyof ShopSettings, most: number): Setting => ({
  field,
  must: `be a whole number of days 1 … ${most}`,
  read: (text) => (/^[1-9]\d?$/.test(text) && Number(text) <= most ? Number(text) : null),
});

const onOrOff = (field: keyof ShopSettings): Setting => ({
  field,
  must: 'be on or off',
  read: (text) => (text === 'on' ? true : text === 'off' ? false : null),
});

/** A number of an account as banks print it: digits, in groups or not. */
const bankAccount: Setting = {
  field: 'bankAccount',
  must: 'be the number of an account, 6 … 34 letters and digits, blanks between them allowed, empty for none',
  read: (text) => {
    const plain = text.replaceAll(/\s+/g, ' ').toUpperCase();
    return plain === '' || (/^[0-9A-Z](?:[0-9A-Z ]*[0-9A-Z])?$/.test(plain) && /^.{6,34}$/.test(plain.replaceAll(' ', ''))) ? plain : null;
  },
};

const settings: Readonly<Record<string, Setting>> = {
  'hot-line': number('hotLine'),
  'service-name': words('serviceName', 20),
  'service-phone': number('servicePhone'),
  'inspection-url': {
    field: 'inspectionUrl',
    must: 'be an address https://… or a path of the shop, empty for none',
    read: (text) => (text === '' || (text.length <= 300 && /^(https?:\/\/|\/(?!\/))[\w.~:/?#@!$&'()*+,;=%-]*$/.test(text)) ? text : null),
  },
  'inspection-message': words('inspectionMessage', 200),
  'return-address': words('returnAddress', 120),
  warehouse: words('warehouse', 20),
  'pickup-place': words('pickupPlace', 80),
  'ships-from': region,
  'days-elsewhere': daysElsewhere,
  'pay-before-hour': hour,
  'free-shipping-from': amount('freeShippingFrom', money('999999.99')),
  freight: amount('freight', money('9999.99')),
  'complete-after-days': wholeDays('completeAfterDays', 90),
  'bank-account-name': words('bankAccountName', 60),
  'bank-name': words('bankName', 60),
  'bank-account': bankAccount,
  'transfer-days': wholeDays('transferDays', mostTransferDays),
  'pay-balance': onOrOff('paysByBalance'),
  'pay-wechat': onOrOff('paysByWechat'),
  'pay-transfer': onOrOff('paysByTransfer'),
};

/** What is asked to be changed; all of it is right, or nothing is done. */
function changeOf(options: Readonly<Record<string, string | undefined>>): Partial<ShopSettings> {
  const change: Record<string, string | number | boolean> = {};
  for (const [name, { field, must, read }] of Object.entries(settings)) {
    const text = options[name]?.trim();
    if (text === undefined) continue;
    const value = read(text);
    if (value === null) throw new UsageError(`--${name} must ${must}`);
    change[field] = value;
  }
  return change;
}

const shown = (value: ShopSettings[keyof ShopSettings]): string | number =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : value === '' ? '–' : value;

const showOrChange: OperatorCommand = {
  usage: 'settings [--hot-line NUMBER] [--freight YUAN] …',
  describe: `what the shop says of itself; changes ${Object.keys(settings).join(', ')}`,
  words: 0,
  options: Object.fromEntries(Object.keys(settings).map((name) => [name, { type: 'string' as const }])),
  run: async ({ database }, _words, options) => {
    const change = changeOf(options);
    return inTransaction(database, async (transaction) => {
      if (Object.keys(change).length > 0) await writeShopSettings(transaction, change);
      const now = await readShopSettings(transaction);
      return Object.entries(settings).map(([name, { field }]) => `${name.padEnd(20)} ${shown(now[field])}`);
    });
  },
};

/** What the shop says of itself, and what it charges for delivery. */
export const settingsCommands = { settings: showOrChange } as const;

import { isServiceNumber } from '../../domain/account/contact-rules.ts';
import { mostUnpaidBounds } from '../../domain/order/unpaid-orders.ts';
import { amountAsText, type Money, money, readAmount } from '../../domain/shared/money.ts';
import { mostTransferDays } from '../../domain/transfer/bank-transfer.ts';
import type { ShopSettings } from './shop-settings.ts';

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
/** The shop's name stands in titles, messages and files. */
const shopName: Setting = {
  field: 'name',
  must: 'be 1 … 12 characters in one line, without < > & and quotation marks',
  read: (text) => (/^[^\p{Cc}<>&"'“”【】]{1,12}$/u.test(text) ? text : null),
};

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

/** What delivery costs (R19): usually, or in one region (R58). */
export const deliverySettings = {
  freeFrom: amount('freeShippingFrom', money('999999.99')),
  freight: amount('freight', money('9999.99')),
};

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

const atMost = (field: keyof ShopSettings, most: number): Setting => ({
  field,
  must: `be a whole number 1 … ${most}`,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : null),
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

/** Every setting by the name that commands and files of words give it. */
export const namedSettings: Readonly<Record<string, Setting>> = {
  name: shopName,
  motto: words('motto', 20),
  'hot-line': number('hotLine'),
  'service-hours': words('serviceHours', 40),
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
  'free-shipping-from': deliverySettings.freeFrom,
  freight: deliverySettings.freight,
  'complete-after-days': wholeDays('completeAfterDays', 90),
  'bank-account-name': words('bankAccountName', 60),
  'bank-name': words('bankName', 60),
  'bank-account': bankAccount,
  'transfer-days': wholeDays('transferDays', mostTransferDays),
  'most-unpaid-orders': atMost('mostUnpaidOrders', mostUnpaidBounds.orders),
  'most-unpaid-units': atMost('mostUnpaidUnits', mostUnpaidBounds.units),
  'pay-balance': onOrOff('paysByBalance'),
  'pay-wechat': onOrOff('paysByWechat'),
  'pay-alipay': onOrOff('paysByAlipay'),
  'pay-transfer': onOrOff('paysByTransfer'),
  'pay-account': onOrOff('paysByAccount'),
};

/** A setting as commands and files of words write it; empty for none. */
export const settingText = (value: ShopSettings[keyof ShopSettings]): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

import { isPhoneNumber } from '../../domain/account/contact-rules.ts';
import type { AddressToDeliver } from '../../domain/account/delivery-address.ts';
import { type Divisions, regionAhead } from '../../domain/account/region.ts';

/** The recognised parts of an address; a region comes with its code. */
export type PastedAddress = Partial<AddressToDeliver>;

/** Labels that forms and messengers write before a value. */
const labels = /(?:收货人|收件人|联系人|姓名|联系电话|手机号码?|联系方式|电话|所在地区|收货地址|详细地址|地址)\s*:/g;
/* Safari below 16.4 knows no look-behind: these match the character before as well. */
/** A mobile number in any grouping, or a landline with area code. */
const phones = /(?:^|\D)((?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})|(0\d{2,3}-\d{7,8}))(?!\d)/;
/** Separators between a region's parts: 浙江省/杭州市. */
const betweenParts = /([省市区县州盟旗])[/、-](?=\p{Script=Han})/gu;
/** A person: two to four characters, none of which belongs to a place. */
const person = /^[\p{Script=Han}·]{2,4}?(?:先生|女士|医生|药师)?$/u;
const placeWords = /[路街道巷弄号楼栋幢座室层店院村镇乡区县市]/;

const isPerson = (part: string): boolean => person.test(part) && !placeWords.test(part);
const named = (part: string): string => part.replace(/(.)收$/, '$1');

/** The phone in a text, as the form needs it, and the text without it. */
function takePhone(text: string): { readonly phone: string; readonly rest: string } {
  const [, whole, mobile, landline] = phones.exec(text) ?? [];
  const phone = mobile?.replaceAll(/\D/g, '') ?? landline ?? '';
  return whole === undefined || !isPhoneNumber(phone) ? { phone: '', rest: text } : { phone, rest: text.replace(whole, ' ') };
}

/** The parts that remain after that many characters of all parts together. */
function behind(parts: readonly string[], length: number): readonly string[] {
  let left = length;
  return parts.flatMap((part) => {
    const rest = part.slice(left);
    left = Math.max(0, left - part.length);
    return rest === '' ? [] : [rest];
  });
}

/**
 * Reads an address written in one piece: 张三 13800000000 浙江省杭州市西湖区文三路 1 号, in any usual order. The result has the
 * recognised parts only; null when neither a phone nor a region was found.
 */
export function readPastedAddress(divisions: Divisions, text: string): PastedAddress | null {
  const { phone, rest } = takePhone(text.normalize('NFKC').replaceAll(labels, ' '));
  const parts = rest
    .replaceAll(betweenParts, '$1 ')
    .split(/[\s,;。|]+/)
    .filter((part) => part !== '');
  const ahead = parts.map((_, at) => regionAhead(divisions, parts.slice(at).join('')));
  const place = ahead.findIndex((found) => found !== null);
  const region = ahead[place] ?? null;
  if (phone === '' && region === null) return null;
  const before = (region === null ? parts : parts.slice(0, place)).map(named);
  const after = region === null ? [] : [...behind(parts.slice(place), region.length)];
  const last = after.length > 1 ? named(after.at(-1) ?? '') : '';
  const name = before.find(isPerson) ?? (region === null ? '' : before[0]) ?? (isPerson(last) ? last : '');
  const detail = name !== '' && name === last && before.length === 0 ? after.slice(0, -1) : after;
  return {
    ...(name !== '' && { name }),
    ...(phone !== '' && { phone }),
    ...(region !== null && { region: region.region.name, regionCode: region.region.code }),
    ...(detail.length > 0 && { detail: detail.join(' ') }),
  };
}

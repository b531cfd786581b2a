import { spellingOf } from '../goods/spelling.ts';

/** A delivery place: region (province, city and district) and the address within it. */
interface Place {
  readonly region: string;
  readonly detail: string;
}

/** Anything that separates digits, in any writing: 1-8号 is not 18号. Safari below 16.4 knows no look-behind. */
const betweenFigures = /(\d)[^\p{L}\p{N}]+(?=\d)/gu;
const spelled = (text: string): string => spellingOf(text.normalize('NFKC').replace(betweenFigures, '$1/'));

/** The province at the beginning of a region, and its city when named. */
const upperParts = /^(.+?(?:省|自治区|特别行政区|市))(.+?(?:市|自治州|地区|盟))?/u;

/** Beginnings that a licence's address may omit: nothing, the province, or province and city. */
function omissible(region: string): readonly string[] {
  const [, province = '', city = ''] = upperParts.exec(region) ?? [];
  return ['', province, province + city];
}

/**
 * R27: whether a delivery address is the one in the shop's licence, the only destination of ephedrine goods. It begins
 * with the licence's address, which may omit the province, or province and city. Spaces, brackets, widths and what
 * follows the house number make no difference; the house number does: 18号 is neither 1号 nor 1-8号.
 * @param registered the licence's address; empty: none is registered, and every address is accepted
 */
export function isRegisteredAddress({ region, detail }: Place, registered: string): boolean {
  const [place, house] = [spelled(region + detail), spelled(registered)];
  if (house === '') return true;
  return omissible(spelled(region)).some(
    (left) => place.startsWith(left + house) && !(/\d$/.test(house) && /^\/?\d/.test(place.slice(left.length + house.length))),
  );
}

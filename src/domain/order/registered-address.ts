import { spellingOf } from '../goods/spelling.ts';

/** Where an order is to go: region (province, city and district) and what is written behind it. */
interface Place {
  readonly region: string;
  readonly detail: string;
}

/** What parts figures, however it is written: 1-8号 is not 18号. */
const betweenFigures = /(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu;
const spelled = (text: string): string => spellingOf(text.normalize('NFKC').replace(betweenFigures, '/'));

/** The province that a region begins with, and its city where it names one. */
const upperParts = /^(.+?(?:省|自治区|特别行政区|市))(.+?(?:市|自治州|地区|盟))?/u;

/** What a licence may leave out before its address: nothing, the province, or province and city. */
function omissible(region: string): readonly string[] {
  const [, province = '', city = ''] = upperParts.exec(region) ?? [];
  return ['', province, province + city];
}

/**
 * R27: whether a delivery address is the one that the shop's licence names, to which alone goods with ephedrine go.
 * It begins with the licence's, which may leave out the province, or province and city. Spaces, brackets and widths
 * make no difference, and what follows the house (a floor, the shop's name) neither; the house itself does: 18号 is
 * neither 1号 nor 1-8号.
 * @param registered the licence's address; empty: nothing is registered, and every address will do
 */
export function isRegisteredAddress({ region, detail }: Place, registered: string): boolean {
  const [place, house] = [spelled(region + detail), spelled(registered)];
  if (house === '') return true;
  return omissible(spelled(region)).some(
    (left) => place.startsWith(left + house) && !(/\d$/.test(house) && /^\/?\d/.test(place.slice(left.length + house.length))),
  );
}

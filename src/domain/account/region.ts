/** Names by 6-digit code (GB/T 2260): the first two digits are the province, the first four the city. */
type NamesByCode = Readonly<Record<string, string>>;

/** Administrative divisions (行政区划) by code; the caller passes them in. */
export interface Divisions {
  readonly provinces: NamesByCode;
  readonly cities: NamesByCode;
  readonly districts: NamesByCode;
}

/** One division in a list of choices. */
interface Division {
  readonly code: string;
  readonly name: string;
}

/** A region (所在地区): the smallest division, usually a district, with its city and province. */
interface Region extends Division {
  readonly province: string;
  readonly city: string;
  /** Empty where a city has no districts. */
  readonly district: string;
}

/** A region as a caller names it: code, text, or both; empty for a missing one. */
export interface RegionSaid {
  readonly code: string;
  readonly text: string;
}

const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`;
const cityOf = (code: string): string => `${code.slice(0, 4)}00`;

/** Headings that the list puts between a province and its own counties. No address names them. */
const headings = new Set(['县', '省直辖县', '自治区直辖县级行政区划']);

/** The codes of each list. To read thousands of keys that look like numbers takes 2 ms, once for every city. */
const codesOf = new WeakMap<NamesByCode, readonly string[]>();

function within(names: NamesByCode, digits: string): readonly Division[] {
  const codes = codesOf.get(names) ?? Object.keys(names);
  codesOf.set(names, codes);
  return codes
    .filter((code) => code.startsWith(digits))
    .map((code) => ({ code, name: names[code] ?? '' }))
    .sort((one, other) => Number(one.code) - Number(other.code));
}

const zone = /^(.*?)(高新技术(?:产业)?|经济技术)开发区$/;

/**
 * The short names of a development zone, as addresses write them: 合肥高新技术产业开发区 is 高新区, 新站高新技术产业开发区 is 新站高新区 or
 * 新站区. Empty for any other district.
 */
function shortZoneNames(city: string, district: string): readonly string[] {
  const own = district.startsWith(city.replace(/市$/, '')) ? district.slice(city.replace(/市$/, '').length) : district;
  const [, place = '', kind] = zone.exec(own) ?? [];
  if (kind === undefined) return [];
  const short = kind.startsWith('高新') ? '高新区' : '经开区';
  return place === '' ? [short] : [`${place}${short}`, `${place}区`];
}

/** The codes above which the list repeats zones that stand under another code already: 高新技术开发区 beside 合肥高新技术产业开发区. */
const repeatedFrom = 90;

/** The code of a zone that the list repeats: that of the zone itself. Every other code stands for itself. */
function ownCode({ cities, districts }: Divisions, code: string): string {
  if (Number(code.slice(4)) < repeatedFrom) return code;
  const city = cities[cityOf(code)] ?? '';
  const [short] = shortZoneNames(city, districts[code] ?? '');
  const zones =
    short === undefined ? [] : within(districts, code.slice(0, 4)).filter(({ code: other }) => Number(other.slice(4)) < repeatedFrom);
  return zones.find(({ name }) => shortZoneNames(city, name)[0] === short)?.code ?? code;
}

/** The provinces for an empty code, a province's cities, or a city's districts. An unknown code has none. */
export function divisionsWithin(divisions: Divisions, code: string): readonly Division[] {
  const { provinces, cities, districts } = divisions;
  if (code === '') return within(provinces, '');
  if (code.endsWith('0000')) return within(cities, code.slice(0, 2));
  if (!code.endsWith('00')) return [];
  return within(districts, code.slice(0, 4)).filter((district) => ownCode(divisions, district.code) === district.code);
}

/** A region as an address writes it. A municipality (直辖市), whose city has the province's name, is written once. */
function textOf(province: string, city: string, district: string): string {
  const parts = [province, headings.has(city) ? '' : city, district];
  return parts.filter((part, place) => part !== parts[place - 1]).join('');
}

/** The region of a code; null for an unknown code, and for one that is not the smallest (合肥市 without a district). */
export function regionAt(divisions: Divisions, code: string): Region | null {
  const { provinces, cities, districts } = divisions;
  const [province, city, district] = [provinces[provinceOf(code)], cities[cityOf(code)] ?? '', districts[code] ?? ''];
  const isThere = Object.hasOwn(districts, code) || Object.hasOwn(cities, code) || Object.hasOwn(provinces, code);
  if (province === undefined || !isThere || divisionsWithin(divisions, code).length > 0) return null;
  return { code, name: textOf(province, city, district), province, city, district };
}

/** The full name of a province, a city or a district: 浙江省, 浙江省杭州市; empty for an unknown code. */
export function divisionName({ provinces, cities, districts }: Divisions, code: string): string {
  const names = code.endsWith('0000') ? provinces : code.endsWith('00') ? cities : districts;
  if (!Object.hasOwn(names, code)) return '';
  return textOf(provinces[provinceOf(code)] ?? '', cities[cityOf(code)] ?? '', districts[code] ?? '');
}

/**
 * The code of a province, a city or a district by its code or full name. Of two with one name the wider one is meant:
 * 北京市 is the municipality. Null for an unknown one.
 */
export function divisionCode(divisions: Divisions, text: string): string | null {
  if (divisionName(divisions, text) !== '') return text;
  const { provinces, cities, districts } = divisions;
  const codes = [provinces, cities, districts].flatMap((names) => Object.keys(names));
  return codes.find((code) => bare(divisionName(divisions, code)) === bare(text)) ?? null;
}

/** Removes spaces and separators, which are never part of a name. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,，、/·-]/g, '');

/** All ways to write each region, with the code; null where two regions are written the same way. */
function readingsOf(divisions: Divisions): ReadonlyMap<string, string | null> {
  const readings = new Map<string, string | null>();
  const codes = [divisions.districts, divisions.cities, divisions.provinces].flatMap((names) => Object.keys(names));
  for (const code of codes) {
    const region = regionAt(divisions, code);
    if (region === null) continue;
    const { name, province, city, district } = region;
    for (const text of new Set([name, province + city + district, province + (district || city)].map(bare))) {
      readings.set(text, readings.has(text) && readings.get(text) !== code ? null : code);
    }
  }
  return readings;
}

const known = new WeakMap<Divisions, ReadonlyMap<string, string | null>>();

/** The region of a text when exactly one region is written so, else null (河北省新华区 is in two cities). */
export function regionNamed(divisions: Divisions, text: string): Region | null {
  if (bare(text) === '') return null;
  const readings = known.get(divisions) ?? readingsOf(divisions);
  known.set(divisions, readings);
  const code = readings.get(bare(text)) ?? null;
  return code === null ? null : regionAt(divisions, code);
}

/**
 * The region that a caller names. A code alone is enough, and so is an unambiguous text; both together must agree. Null
 * otherwise.
 */
export function regionSaid(divisions: Divisions, { code, text }: RegionSaid): Region | null {
  if (code === '') return regionNamed(divisions, text);
  const region = regionAt(divisions, code);
  if (region === null || bare(text) === '' || bare(text) === bare(region.name)) return region;
  return regionNamed(divisions, text)?.code === code ? region : null;
}

/** Suffixes that informal addresses omit: 浙江杭州西湖区. */
const provinceKind = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/;

/** The longest region, with all parts in full, in characters. */
const longestRegion = 40;

/** The ways in which a text may begin with a region: each part above the last is whole, short, or omitted. */
function beginningsOf({ province, city, district }: Region): readonly string[] {
  const cities = headings.has(city) ? [''] : [city, ...(district === '' ? [] : [city.replace(/市$/, ''), ''])];
  const names = [district, ...shortZoneNames(city, district)];
  const ways = [province, province.replace(provinceKind, ''), ''].flatMap((above) =>
    // Without its province a city is written in full, and a district alone is ambiguous.
    cities.filter((part) => above !== '' || part === city).flatMap((part) => names.map((name) => above + part + name)),
  );
  return [...new Set(ways)];
}

/** Each way to begin with a region, and its code; null where a way means two regions. */
function allBeginnings(divisions: Divisions): ReadonlyMap<string, string | null> {
  const { provinces, cities, districts } = divisions;
  const divided = new Set(Object.keys(districts).map(cityOf));
  const codes = [...Object.keys(districts), ...Object.keys(cities).filter((code) => !divided.has(code)), ...Object.keys(provinces)];
  const beginnings = new Map<string, string | null>();
  for (const code of codes) {
    const region = regionAt(divisions, code);
    const own = ownCode(divisions, code);
    for (const way of region === null ? [] : beginningsOf(region)) {
      const before = beginnings.get(way);
      beginnings.set(way, before === undefined || before === own ? own : null);
    }
  }
  return beginnings;
}

const begun = new WeakMap<Divisions, ReadonlyMap<string, string | null>>();

/**
 * The region at the beginning of a text, and its length in characters: 浙江省杭州市西湖区文三路 begins with nine.
 * @param text without spaces between the region's parts
 * @returns null when no region fits, or when two do
 */
export function regionAhead(divisions: Divisions, text: string): { readonly region: Region; readonly length: number } | null {
  const beginnings = begun.get(divisions) ?? allBeginnings(divisions);
  begun.set(divisions, beginnings);
  for (let length = Math.min(text.length, longestRegion); length > 0; length -= 1) {
    const code = beginnings.get(text.slice(0, length));
    if (code === undefined) continue;
    const region = code === null ? null : regionAt(divisions, code);
    return region && { region, length };
  }
  return null;
}

/** Names by 6-digit code (GB/T 2260): the first two digits are the province's, the first four the city's. */
type NamesByCode = Readonly<Record<string, string>>;

/** Administrative divisions (行政区划) as they are kept; whoever has them passes them in. */
export interface Divisions {
  readonly provinces: NamesByCode;
  readonly cities: NamesByCode;
  readonly districts: NamesByCode;
}

/** One division, to be chosen among others. */
interface Division {
  readonly code: string;
  readonly name: string;
}

/** A region (所在地区): the smallest division there is, usually a district, with what it belongs to. */
interface Region extends Division {
  readonly province: string;
  readonly city: string;
  /** Empty where a city has no districts. */
  readonly district: string;
}

/** What is said of a region: its code, its text as it is written in an address, or both; empty for what is not. */
export interface RegionSaid {
  readonly code: string;
  readonly text: string;
}

const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`;
const cityOf = (code: string): string => `${code.slice(0, 4)}00`;

/** What stands between a province and its own counties: a heading of the list, no place that an address names. */
const headings = new Set(['县', '省直辖县', '自治区直辖县级行政区划']);

const within = (names: NamesByCode, digits: string): readonly Division[] =>
  Object.entries(names)
    .filter(([code]) => code.startsWith(digits))
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => Number(one.code) - Number(other.code));

/** Provinces for an empty code, a province's cities, a city's districts, by code; none for a code of nothing. */
export function divisionsWithin({ provinces, cities, districts }: Divisions, code: string): readonly Division[] {
  if (code === '') return within(provinces, '');
  if (code.endsWith('0000')) return within(cities, code.slice(0, 2));
  return code.endsWith('00') ? within(districts, code.slice(0, 4)) : [];
}

/** A region as an address writes it: a city that is called as its province (直辖市) is written once. */
function textOf(province: string, city: string, district: string): string {
  const parts = [province, headings.has(city) ? '' : city, district];
  return parts.filter((part, place) => part !== parts[place - 1]).join('');
}

/** The region of a code; null for none, and for a code that is not the smallest: 合肥市 without its district. */
export function regionAt(divisions: Divisions, code: string): Region | null {
  const { provinces, cities, districts } = divisions;
  const [province, city, district] = [provinces[provinceOf(code)], cities[cityOf(code)] ?? '', districts[code] ?? ''];
  const isThere = Object.hasOwn(districts, code) || Object.hasOwn(cities, code) || Object.hasOwn(provinces, code);
  if (province === undefined || !isThere || divisionsWithin(divisions, code).length > 0) return null;
  return { code, name: textOf(province, city, district), province, city, district };
}

/** Blanks and strokes between a region's parts are nobody's name. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,，、/·-]/g, '');

/** The ways to write each region, and the code of each way that means one region alone. */
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

/** The region that a text means, when exactly one is written so (河北省新华区 is in two cities); else null. */
export function regionNamed(divisions: Divisions, text: string): Region | null {
  if (bare(text) === '') return null;
  const readings = known.get(divisions) ?? readingsOf(divisions);
  known.set(divisions, readings);
  const code = readings.get(bare(text)) ?? null;
  return code === null ? null : regionAt(divisions, code);
}

/**
 * The region that somebody says. A code alone is enough, and so is a text that means one region; where both are said
 * they have to agree. Null for anything else.
 */
export function regionSaid(divisions: Divisions, { code, text }: RegionSaid): Region | null {
  if (code === '') return regionNamed(divisions, text);
  const region = regionAt(divisions, code);
  if (region === null || bare(text) === '' || bare(text) === bare(region.name)) return region;
  return regionNamed(divisions, text)?.code === code ? region : null;
}

/** What a region's name may go without where somebody writes it by the way: 浙江杭州西湖区. */
const provinceKind = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/;

/** No region takes more characters than this, all its parts written in full. */
const longestRegion = 40;

/** The ways in which a text may begin with a region: each part above the last whole, short, or left out. */
function beginningsOf({ province, city, district }: Region): readonly string[] {
  const cities = headings.has(city) ? [''] : [city, ...(district === '' ? [] : [city.replace(/市$/, ''), ''])];
  const ways = [province, province.replace(provinceKind, ''), ''].flatMap((above) =>
    // Without its province a city is written in full, and a district alone is anywhere.
    cities.filter((part) => above !== '' || part === city).map((part) => above + part + district),
  );
  return [...new Set(ways)];
}

/** Each way to begin with a region, and its code; null for a way that means two. */
function allBeginnings(divisions: Divisions): ReadonlyMap<string, string | null> {
  const { provinces, cities, districts } = divisions;
  const divided = new Set(Object.keys(districts).map(cityOf));
  const codes = [...Object.keys(districts), ...Object.keys(cities).filter((code) => !divided.has(code)), ...Object.keys(provinces)];
  const beginnings = new Map<string, string | null>();
  for (const code of codes) {
    const region = regionAt(divisions, code);
    for (const way of region === null ? [] : beginningsOf(region)) beginnings.set(way, beginnings.has(way) ? null : code);
  }
  return beginnings;
}

const begun = new WeakMap<Divisions, ReadonlyMap<string, string | null>>();

/**
 * The region that a text begins with, and how many of its characters say so: 浙江省杭州市西湖区文三路 begins with nine.
 * @param text without blanks between the region's parts
 * @returns null for none, and where two regions begin so
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

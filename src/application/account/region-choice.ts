import { type Divisions, divisionsWithin, regionAt, regionNamed, type RegionSaid } from '../../domain/account/region.ts';

/** A region in a form: its text is empty until the last step is chosen. */
export type { RegionSaid };

/** One of up to three steps: its choices, and the chosen one. */
interface RegionStep {
  readonly level: 'province' | 'city' | 'district';
  /** Empty when nothing is chosen. */
  readonly chosen: string;
  /** Empty until the previous step is chosen. */
  readonly choices: readonly { readonly code: string; readonly name: string }[];
}

/** The steps, and whether a previous text names a region. */
interface RegionSteps {
  readonly steps: readonly RegionStep[];
  /** An old text that names no region; the buyer must choose again. */
  readonly unread: string;
}

/** The codes above a code: 340000 and 340100 for 340103. */
const pathOf = (code: string): readonly string[] =>
  code === '' ? [] : [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])];

/** The three steps of a region; the third is omitted when the city has no districts. */
export function regionSteps(divisions: Divisions, said: RegionSaid): RegionSteps {
  const code = said.code || (regionNamed(divisions, said.text)?.code ?? '');
  const [province = '', city = '', district = ''] = pathOf(code);
  const below = (above: string) => (above === '' ? [] : divisionsWithin(divisions, above));
  const choices = below(city);
  // A zone that the list repeats is no choice any more, but stays that of an address which has it.
  const own = regionAt(divisions, district);
  const districts =
    own === null || own.district === '' || choices.some((one) => one.code === district)
      ? choices
      : [...choices, { code: district, name: own.district }];
  const steps: RegionStep[] = [
    { level: 'province', chosen: province, choices: divisionsWithin(divisions, '') },
    { level: 'city', chosen: city, choices: below(province) },
  ];
  if (city === '' || districts.length > 0) steps.push({ level: 'district', chosen: district, choices: districts });
  return { steps, unread: code === '' ? said.text : '' };
}

/** The form's value after a choice: a step with a single choice (北京市 has one city) is taken automatically. */
export function chosenRegion(divisions: Divisions, code: string): RegionSaid {
  const below = code === '' ? [] : divisionsWithin(divisions, code);
  const [only] = below;
  if (below.length === 1 && only !== undefined) return chosenRegion(divisions, only.code);
  return { code, text: regionAt(divisions, code)?.name ?? '' };
}

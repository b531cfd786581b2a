import { type Divisions, divisionsWithin, regionAt, regionNamed, type RegionSaid } from '../../domain/account/region.ts';

/** A region as a form holds it: its text is empty until the last step is chosen. */
export type { RegionSaid };

/** One of the up to three choices: what there is, and which of it is chosen. */
interface RegionStep {
  readonly level: 'province' | 'city' | 'district';
  /** Empty while nothing is chosen. */
  readonly chosen: string;
  /** Empty while the step before is open. */
  readonly choices: readonly { readonly code: string; readonly name: string }[];
}

/** The choices as they stand, and whether what was written before means a region. */
interface RegionSteps {
  readonly steps: readonly RegionStep[];
  /** A text of old that means no region: it has to be chosen anew. */
  readonly unread: string;
}

/** How far a code has come: 340103 by 340000 and 340100. */
const pathOf = (code: string): readonly string[] =>
  code === '' ? [] : [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])];

/** The three choices of a region; the third is left out where the city has nothing below it. */
export function regionSteps(divisions: Divisions, said: RegionSaid): RegionSteps {
  const code = said.code || (regionNamed(divisions, said.text)?.code ?? '');
  const [province = '', city = '', district = ''] = pathOf(code);
  const below = (above: string) => (above === '' ? [] : divisionsWithin(divisions, above));
  const districts = below(city);
  const steps: RegionStep[] = [
    { level: 'province', chosen: province, choices: divisionsWithin(divisions, '') },
    { level: 'city', chosen: city, choices: below(province) },
  ];
  if (city === '' || districts.length > 0) steps.push({ level: 'district', chosen: district, choices: districts });
  return { steps, unread: code === '' ? said.text : '' };
}

/** What a form holds after a choice: where there is only one way on (北京市 has one city), it is taken at once. */
export function chosenRegion(divisions: Divisions, code: string): RegionSaid {
  const below = code === '' ? [] : divisionsWithin(divisions, code);
  const [only] = below;
  if (below.length === 1 && only !== undefined) return chosenRegion(divisions, only.code);
  return { code, text: regionAt(divisions, code)?.name ?? '' };
}

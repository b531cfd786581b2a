import { stringify } from 'yaml';

/** An entry without the fields that say nothing; yes for what is so. */
export const said = (entry: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== '' && value !== false && value !== null && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [name, value === true ? 'yes' : value]),
  );

/** A value as a file of YAML, a field a line. */
export const asYaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

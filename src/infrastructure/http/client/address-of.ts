import { encodeForm } from './encode-form.ts';

/** What goes into an address: members of the path, and the query. */
export interface AddressInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Parameters<typeof encodeForm>[0];
}

/** The path with its `{name}` members and its query. */
export function addressOf(path: string, { params = {}, query = {} }: AddressInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = encodeForm(query).toString();
  return filled + (search && `?${search}`);
}

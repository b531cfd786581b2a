/** Any value that a form or a query can carry. */
type FormValue = string | number | boolean | null | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

/**
 * Writes a form body or a query in the bracket form of PHP and qs (api.md): `ids[]=1&ids[]=2`,
 * `params[0][goods_id]=1`. Absent and null members are left out; booleans are written 1 and 0.
 */
export function encodeForm(form: Readonly<Record<string, FormValue>>): URLSearchParams {
  const encoded = new URLSearchParams();
  const append = (name: string, value: FormValue): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      value.forEach((item: FormValue, index) => append(isPlain(item) ? `${name}[]` : `${name}[${index}]`, item));
    } else if (typeof value === 'object') {
      for (const [member, inner] of Object.entries(value)) append(`${name}[${member}]`, inner);
    } else {
      encoded.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
    }
  };
  for (const [name, value] of Object.entries(form)) append(name, value);
  return encoded;
}

const isPlain = (value: FormValue): boolean => typeof value !== 'object' || value === null;

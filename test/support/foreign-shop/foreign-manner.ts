/** What is asked of the other house: no server is needed to ask it. */
export interface ForeignRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly form: Readonly<Record<string, unknown>>;
  /** Session id of its cookie, null without one. */
  readonly session: string | null;
}

/** What it answers; `session` is what its cookie becomes, `page` an answer that is no JSON. */
export interface ForeignAnswer {
  readonly envelope?: unknown;
  readonly session?: string;
  readonly page?: { readonly type: string; readonly text: string };
  readonly status?: number;
}

/*
 * The manner of the house: everything comes with HTTP 200, its codes are 10000 for done and 10001 for the login, other
 * codes stand in the envelope; where there is nothing it says [] or null,
 * and adds words of its own that nobody asked for.
 */

/** Done. */
export const done = (data: unknown = [], message = 'ok'): ForeignAnswer => ({
  envelope: { code: 10000, message, data, trace_id: 'f00d', request_time: 0.013 },
});

/** Login required; the code is a text here and there. */
export const loginFirst = (): ForeignAnswer => ({ envelope: { code: '10001', message: '请登录', data: [] } });

/** A business refusal, in HTTP 200. */
export const refused = (code: number, message: string): ForeignAnswer => ({ envelope: { code, message, data: null } });

/** 422: an object of texts or of lists, as the fields come. */
export const fieldsRefused = (errors: Readonly<Record<string, string | readonly string[]>>): ForeignAnswer => ({
  envelope: { code: 422, message: null, data: null, errors },
});

/** A list of PHP: bracket forms, one value alone, or `1,2`. */
export const listOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === '' ? [] : String(value).split(',');
};

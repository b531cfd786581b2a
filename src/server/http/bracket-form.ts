import qs from 'qs';
import { Refusal } from './refusal.ts';

/** A form or query after parsing: text, lists and objects of the same. */
type ParsedForm = Record<string, unknown>;

/** 500 cart lines of ten fields each, and some room. What is larger is refused, never cut. */
const limits = { arrayLimit: 500, parameterLimit: 8_000, depth: 5 } as const;

/** Percent escapes that are no UTF-8 text are refused; the library alone would keep them as they are. */
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** `ids[]=`: a form has no other way to write an empty list. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 1 && value[0] === '';

/**
 * Reads `a=1&ids[]=2&params[0][goods_id]=3`, the form that PHP and qs write (api.md).
 * @throws Refusal 400 for broken escapes and for more parameters, items or depth than the limits
 */
export function readBracketForm(text: string): ParsedForm {
  try {
    const form = qs.parse(text, { ...limits, strictDepth: true, throwOnLimitExceeded: true, decoder: decode });
    return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, isEmptyList(value) ? [] : value]));
  } catch (error) {
    if (error instanceof URIError) throw new Refusal(400, '请求参数编码有误');
    if (error instanceof RangeError) throw new Refusal(400, '请求参数过多或嵌套过深');
    throw error;
  }
}

/** A query that could not be read. The router cannot refuse: what its parser throws would end the process. */
class UnreadableQuery {
  constructor(readonly refusal: Refusal) {}
}

/**
 * Reads a query like a form; `refuseUnreadableQuery` refuses what was none. A filter left empty (`zone=&page=`) is no
 * filter.
 */
export function readQuery(text: string): ParsedForm {
  try {
    return Object.fromEntries(Object.entries(readBracketForm(text)).filter(([, value]) => value !== ''));
  } catch (error) {
    if (error instanceof Refusal) return new UnreadableQuery(error) as unknown as ParsedForm;
    throw error;
  }
}

/** @throws Refusal 400 for a query that `readQuery` could not read */
export function refuseUnreadableQuery(query: unknown): void {
  if (query instanceof UnreadableQuery) throw query.refusal;
}

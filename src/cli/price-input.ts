import { accepted, refused, type Result } from '../domain/shared/result.ts';

/** What the headless channel was given: one cart, or a batch with one result a line. */
export type PriceInput =
  | { readonly kind: 'single'; readonly cart: unknown }
  | { readonly kind: 'batch'; readonly carts: readonly unknown[] };

/** The parser's own words on broken JSON, on one line. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

function parse(text: string): Result<unknown, string> {
  try {
    return accepted(JSON.parse(text) as unknown);
  } catch (error) {
    return refused(reasonOf(error));
  }
}

/** JSON lines rather than one broken document: carts stand on lines of their own, or at least begin so. */
function looksLikeLines(lines: readonly { readonly text: string; readonly parsed: Result<unknown, string> }[]): boolean {
  if (lines.length < 2) return false;
  const isCart = ({ text, parsed }: (typeof lines)[number]): boolean => parsed.ok && text.trimStart().startsWith('{');
  return lines.every(({ parsed }) => parsed.ok) || (lines[0]?.text.trimStart().startsWith('{') === true && lines.some(isCart));
}

/**
 * Tells the three shapes of input apart (rules.md, «headless channel»): one JSON document is a cart, or a batch when it
 * is an array; otherwise every line that is not blank is a cart. A byte order mark and CRLF are read over.
 * @returns the input, or plain messages: empty input, broken JSON with its place (the line, in JSON lines).
 */
export function priceInput(text: string): Result<PriceInput, readonly string[]> {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return refused(['the input is empty']);
  const whole = parse(content);
  if (whole.ok) {
    return accepted(Array.isArray(whole.value) ? { kind: 'batch', carts: whole.value } : { kind: 'single', cart: whole.value });
  }
  const lines = content
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '')
    .map((line) => ({ ...line, parsed: parse(line.text) }));
  if (!looksLikeLines(lines)) return refused([`broken JSON: ${whole.refusal}`]);
  const broken = lines.flatMap(({ number, parsed }) => (parsed.ok ? [] : [`line ${String(number)}: broken JSON: ${parsed.refusal}`]));
  if (broken.length > 0) return refused(broken);
  return accepted({ kind: 'batch', carts: lines.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : [])) });
}

import { accepted, refused, type Result } from '../domain/shared/result.ts';

/**
 * What the headless channel was given: one cart, or a batch with one result a line. A batch in JSON lines is parsed
 * only while it is walked through, so that not all of its carts are in memory at once.
 */
type PriceInput =
  { readonly kind: 'single'; readonly cart: unknown } | { readonly kind: 'batch'; readonly carts: Iterable<Result<unknown, string>> };

/** The parser's own words on broken JSON, on one line. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

function parse(text: string): Result<unknown, string> {
  try {
    return accepted(JSON.parse(text) as unknown);
  } catch (error) {
    return refused(`broken JSON: ${reasonOf(error)}`);
  }
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Every line that is not blank, with its number from 1 on. */
const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '');

/** JSON lines, rather than one broken document: some line is whole by itself, and the first one begins a cart. */
const looksLikeLines = (lines: readonly Line[]): boolean =>
  lines.length > 1 &&
  (parse(lines[0]?.text ?? '').ok ||
    (lines[0]?.text.trimStart().startsWith('{') === true && lines.some(({ text }) => text.trimStart().startsWith('{') && parse(text).ok)));

function* parsedLines(lines: readonly Line[]): Generator<Result<unknown, string>> {
  for (const { number, text } of lines) {
    const parsed = parse(text);
    yield parsed.ok ? parsed : refused(`line ${String(number)}: ${parsed.refusal}`);
  }
}

/**
 * Tells the three shapes of input apart (rules.md, «headless channel»): one JSON document is a cart, or a batch when it
 * is an array; otherwise every line that is not blank is a cart. A byte order mark and CRLF are read over.
 * @returns the input, or a plain message: empty input, broken JSON. A broken line is found while the batch is walked
 * through, with the line's number.
 */
export function priceInput(text: string): Result<PriceInput, string> {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return refused('the input is empty');
  const whole = parse(content);
  if (whole.ok) {
    return accepted(
      Array.isArray(whole.value) ? { kind: 'batch', carts: whole.value.map(accepted) } : { kind: 'single', cart: whole.value },
    );
  }
  const lines = linesOf(content);
  return looksLikeLines(lines) ? accepted({ kind: 'batch', carts: parsedLines(lines) }) : refused(whole.refusal);
}

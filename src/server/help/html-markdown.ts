import { cleanText } from './clean-html.ts';
import { markdownHtml } from './markdown-html.ts';

/** An element of cleaned HTML with what it holds, or words. */
type Piece = string | { readonly name: string; readonly attributes: string; readonly inside: Piece[] };

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*\/?>|[^<]+|</g;
const alone: readonly string[] = ['br', 'img'];
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const plain = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** Reads HTML that `cleanText` made: each element is closed, attributes stand in quotation marks. */
function piecesOf(html: string): Piece[] {
  const top: Piece[] = [];
  const open: { readonly name: string; readonly inside: Piece[] }[] = [{ name: '', inside: top }];
  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    const here = open.at(-1)?.inside ?? top;
    if (name === undefined) here.push(plain(whole));
    else if (slash === '/') {
      if (open.length > 1) open.pop();
    } else {
      const piece = { name, attributes, inside: [] };
      here.push(piece);
      if (!alone.includes(name)) open.push(piece);
    }
  }
  return top;
}

const attribute = (attributes: string, name: string): string => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

/** Signs that mean something in Markdown, said as themselves. Figures keep their braces. */
const escaped = (words: string): string => words.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|~]/g, '\\$&');

const address = (url: string): string => (/[\s()]/.test(url) ? `<${url}>` : url);

/** What stands in a line. */
function inLine(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      const { name, attributes, inside } = piece;
      if (name === 'br') return '  \n';
      if (name === 'img') return `![${escaped(attribute(attributes, 'alt'))}](${address(attribute(attributes, 'src'))})`;
      if (name === 'a') return `[${inLine(inside)}](${address(attribute(attributes, 'href'))})`;
      if (name === 'strong') return `**${inLine(inside)}**`;
      return name === 'em' ? `*${inLine(inside)}*` : inLine(inside);
    })
    .join('');
}

const inlineNames: readonly string[] = ['a', 'strong', 'em', 'br', 'img'];
const isInline = (piece: Piece): boolean => typeof piece === 'string' || inlineNames.includes(piece.name);
const rowsIn = (pieces: readonly Piece[]): readonly Piece[][] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.name === 'tr' ? [piece.inside] : rowsIn(piece.inside)));

function tableOf(inside: readonly Piece[]): string {
  const rows = rowsIn(inside).map((cells) => cells.flatMap((cell) => (typeof cell === 'string' ? [] : [inLine(cell.inside).trim()])));
  const [head = [], ...others] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const columns = rows[0]?.length ?? 0;
  return [head, `|${' --- |'.repeat(columns)}`, ...others].join('\n');
}

function listOf(inside: readonly Piece[], mark: (at: number) => string): string {
  const items = inside.flatMap((item) => (typeof item === 'string' ? [] : [item.inside]));
  return items
    .map((item, at) => {
      const sign = mark(at);
      const indent = ' '.repeat(sign.length);
      const words = item.every(isInline) ? inLine(item).trim() : blocks(item);
      return `${sign}${words.replaceAll('\n', `\n${indent}`)}`;
    })
    .join('\n');
}

/** Paragraphs, headings, lists and tables, an empty line apart. */
function blocks(pieces: readonly Piece[]): string {
  const written: string[] = [];
  let line: Piece[] = [];
  const endLine = (): void => {
    const words = inLine(line).trim();
    if (words !== '') written.push(words);
    line = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || isInline(piece)) {
      line.push(piece);
      continue;
    }
    endLine();
    const { name, inside } = piece;
    if (/^h[234]$/.test(name)) written.push(`${'#'.repeat(Number(name[1]))} ${inLine(inside).trim()}`);
    else if (name === 'ul') written.push(listOf(inside, () => '- '));
    else if (name === 'ol') written.push(listOf(inside, (at) => `${at + 1}. `));
    else if (name === 'table') written.push(tableOf(inside));
    else written.push(blocks(inside));
  }
  endLine();
  return written.join('\n\n');
}

/** HTML without what nobody sees: groups of rows, and white space beside blocks. */
const seenHtml = (html: string): string =>
  html
    .replaceAll(/<\/?(?:thead|tbody)>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:h[234]|p|ul|ol|li|table|tr|th|td|br)(?:\s[^>]*)?>) ?/g, '$1')
    .trim();

/**
 * A cleaned text in Markdown, which people write more easily; null where Markdown does not say all of it, or would say
 * something else.
 */
export function htmlMarkdown(html: string): string | null {
  const markdown = blocks(piecesOf(html));
  if (markdown === '') return null;
  return seenHtml(cleanText(markdownHtml(markdown)).body) === seenHtml(html) ? markdown : null;
}

import { unknownFigures } from '../../domain/shop/stated-figures.ts';
import { cleanText, type RichText } from '../help/clean-html.ts';
import { markdownHtml } from '../help/markdown-html.ts';
import { Refusal } from '../http/refusal.ts';
import { fileName } from '../papers/zip-of.ts';
import { figureNames } from '../shop/shop-figures.ts';
import type { WordsContext } from './section.ts';
import { withPictureNames } from './shop-pictures.ts';

/** A text of the shop as it is kept. */
export interface KeptText extends RichText {
  /** null: it was written in HTML */
  readonly markdown: string | null;
}

const longestFile = 200_000;

/** The source of a picture as a text names it: relative to the folder, or to the file in its own folder. */
const pictureName = (href: string): string => href.replace(/^(?:\.\.?\/)+/, '');

/**
 * The text of a file of the folder, `.md` or `.html`.
 * @returns what is wrong with it, in words, where it cannot be kept
 */
export function textOf(path: string, { folder, pictures }: WordsContext): KeptText | string {
  const bytes = folder.get(path);
  if (bytes === undefined) return `there is no file ${path} in the folder`;
  if (!/\.(?:md|html)$/.test(path)) return `${path} must end with .md or .html`;
  if (bytes.length > longestFile) return `${path} is larger than ${longestFile} bytes`;
  const written = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const [unknown] = unknownFigures(written, figureNames);
  if (unknown !== undefined) return `${path}: no figure is named «${unknown}»; article figures lists them`;
  const missing: string[] = [];
  const addressOf = (href: string): string => {
    const name = pictureName(href);
    const address = pictures.get(name);
    if (address === undefined && name.startsWith('pictures/')) missing.push(name);
    return address ?? href;
  };
  const isMarkdown = path.endsWith('.md');
  const html = isMarkdown
    ? markdownHtml(written, addressOf)
    : written.replaceAll(/(\ssrc=")([^"]*)(")/g, (_, before: string, href: string, after: string) => `${before}${addressOf(href)}${after}`);
  if (missing[0] !== undefined) return `${path}: there is no picture ${missing[0]} in the folder`;
  try {
    return { markdown: isMarkdown ? written : null, ...cleanText(html) };
  } catch (error) {
    if (error instanceof Refusal) return `${path}: ${error.message}`;
    throw error;
  }
}

/** A text as its file holds it. */
export const writtenText = ({ markdown, body }: Pick<KeptText, 'markdown' | 'body'>): string => markdown ?? `${withPictureNames(body)}\n`;

/** A name for the file of each text: its title, numbered where another one has it, and what the text is written in. */
export function textFiles(
  folderName: string,
  texts: readonly { readonly title: string; readonly markdown: string | null }[],
): readonly string[] {
  const taken = new Set<string>();
  return texts.map(({ title, markdown }) => {
    const plain = fileName(title).replaceAll(' ', '-');
    const nameOf = (number: number) => `${folderName}/${plain}${number === 1 ? '' : `-${number}`}${markdown === null ? '.html' : '.md'}`;
    let number = 1;
    while (taken.has(nameOf(number).toLowerCase())) number++;
    taken.add(nameOf(number).toLowerCase());
    return nameOf(number);
  });
}

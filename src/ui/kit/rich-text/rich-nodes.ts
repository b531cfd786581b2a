import { type ShownElement, shownElement, shownLimits } from '../../../application/shared/rich-text/shown-element.ts';

/** A piece of a text as it is drawn: words, or an element that may be shown with what it holds. */
export type RichNode = string | { readonly element: ShownElement; readonly inside: readonly RichNode[] };

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Between these, white space is the author's line breaks and no words. */
const holders = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

function nodesIn(parent: Element, within: string, depth: number): readonly RichNode[] {
  if (depth > shownLimits.depth) return [];
  return [...parent.childNodes].flatMap((node): readonly RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE) {
      const words = node.nodeValue ?? '';
      return words === '' || (holders.has(within) && words.trim() === '') ? [] : [words];
    }
    if (!isElement(node)) return [];
    const element = shownElement(node.localName, (attribute) => node.getAttribute(attribute));
    if (element === 'nothing') return [];
    if (element === 'inside') return nodesIn(node, within, depth + 1);
    return [{ element, inside: nodesIn(node, element.name, depth + 1) }];
  });
}

/** Another house may send plain words, a paragraph a line. */
const paragraphs = (text: string): readonly RichNode[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ element: { name: 'p' }, inside: [line] }));

/**
 * Reads a text's HTML into what may be shown of it. It is parsed into a document of its own, in which nothing runs or
 * loads, and never written into the page as HTML: only names and attributes that are known come out (decision 34).
 */
export function richNodes(html: string): readonly RichNode[] {
  const text = html.slice(0, shownLimits.characters);
  if (!/[<&]/.test(text)) return paragraphs(text);
  return nodesIn(new DOMParser().parseFromString(text, 'text/html').body, 'body', 0);
}

import { cleanText, type RichText } from '../../server/help/clean-html.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A text of the demo shop: a paragraph a line; `## ` begins a heading, `- ` an item of a list, `| ` a row of a table,
 * whose first row names its columns; a line that begins with `<` is HTML.
 */
export function demoText(text: string): RichText {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const html = lines.map((line, at) => {
    if (line.startsWith('<')) return line;
    if (line.startsWith('## ')) return `<h2>${escaped(line.slice(3))}</h2>`;
    if (line.startsWith('- ')) return `<ul><li>${escaped(line.slice(2))}</li></ul>`;
    if (!line.startsWith('| ')) return `<p>${escaped(line)}</p>`;
    const cell = lines[at - 1]?.startsWith('| ') ? 'td' : 'th';
    const cells = line
      .slice(2)
      .split('|')
      .map((one) => `<${cell}>${escaped(one.trim())}</${cell}>`);
    return `<table><tr>${cells.join('')}</tr></table>`;
  });
  return cleanText(html.join('').replaceAll('</ul><ul>', '').replaceAll('</table><table>', ''));
}

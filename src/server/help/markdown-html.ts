import { Marked } from 'marked';

/**
 * Markdown as HTML, which is cleaned before anybody sees it (decision 34).
 * @param addressOf the address of a picture by the name that the text gives it
 */
export function markdownHtml(markdown: string, addressOf: (href: string) => string = (href) => href): string {
  const reader = new Marked({
    gfm: true,
    async: false,
    walkTokens: (token) => {
      if (token.type === 'image') token['href'] = addressOf(String(token['href']));
    },
  });
  return reader.parse(markdown, { async: false });
}

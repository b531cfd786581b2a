import { describe, expect, it } from 'vitest';
import { helpCategories } from '../../../src/demo/content/help.ts';
import { demoPosts } from '../../../src/demo/content/posts.ts';
import { demoText } from '../../../src/demo/content/demo-text.ts';
import { cleanText } from '../../../src/server/help/clean-html.ts';
import { htmlMarkdown } from '../../../src/server/help/html-markdown.ts';
import { markdownHtml } from '../../../src/server/help/markdown-html.ts';
import { hostileTexts } from '../../support/hostile-html.ts';

describe('a text in HTML, as Markdown', () => {
  it('has everything that people write: headings, lists, tables, links, pictures, signs', () => {
    const html =
      '<h2>运费</h2><p>满 <strong>500 元</strong>包邮，见<a href="/help/us/link">说明</a>。*不含*冷链</p><ul><li>一</li><li>二 &lt;三&gt;</li></ul>' +
      '<ol><li>甲</li><li>乙</li></ol><table><tr><th>线路</th><th>时段</th></tr><tr><td>市内</td><td>8:00 | 12:00</td></tr></table>' +
      '<p>一行<br />两行</p><p><img src="/api/pictures/ads/top-winter.svg" alt="冬季" /></p><p>{{订单保留}}</p>';
    expect(htmlMarkdown(html)).toContain('**500 元**');
    expect(htmlMarkdown(html)).toContain('| 市内 | 8:00 \\| 12:00 |');
    expect(htmlMarkdown(html)).toContain('{{订单保留}}');
  });

  it('says the same as every text of the demo shop', () => {
    const bodies = [...demoPosts, ...helpCategories.flatMap(({ articles }) => articles)].map(({ body }) => demoText(body).body);
    expect(bodies.filter((body) => htmlMarkdown(body) === null)).toEqual([]);
  });

  it('is none where Markdown cannot say it: cells over several columns', () => {
    expect(htmlMarkdown('<table><tr><th colspan="2">价格</th></tr><tr><td>甲</td><td>乙</td></tr></table>')).toBeNull();
  });

  it('never says something else, whatever stands in it', () => {
    const faults = hostileTexts.flatMap(([, text]) => {
      const body = `<p>好</p>${text}`;
      let cleaned;
      try {
        cleaned = cleanText(body).body;
      } catch {
        return [];
      }
      const markdown = htmlMarkdown(cleaned);
      if (markdown === null) return [];
      const words = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');
      return words(cleanText(markdownHtml(markdown)).body) === words(cleaned) ? [] : [text];
    });
    expect(faults).toEqual([]);
  });
});

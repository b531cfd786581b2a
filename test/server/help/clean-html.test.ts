import { describe, expect, it } from 'vitest';
import { longestRichText } from '../../../src/domain/content/rich-text.ts';
import { cleanText } from '../../../src/server/help/clean-html.ts';
import { hostileTexts } from '../../support/hostile-html.ts';
import { proves } from '../../support/promises.ts';

const element = /<(\/?)([a-z0-9-]+)((?:\s[^<>]*)?)\/?>/gi;
const allowed = /^(?:h[234]|p|br|ul|ol|li|table|thead|tbody|tr|th|td|strong|em|a|img)$/;
const attributes = /^(?: (?:href="(?:\/(?!\/|\\|api\/)|https?:\/\/)[^"\\]*"|src="\/[^"]*"|alt="[^"]*"|(?:col|row)span="[^"]*"))* ?\/?$/;

describe('a text at its writing', () => {
  it('keeps headings, paragraphs, lists, tables, emphasis, links and pictures', () => {
    const html =
      '<h2>一</h2><p>甲 <strong>乙</strong> <em>丙</em><br />丁</p><ol><li>戊</li></ul><table><tr><th colspan="2">己</th></tr><tr><td>庚</td><td>辛</td></tr></table>' +
      '<p><a href="/list?select=1">壬</a> <a href="https://www.nmpa.gov.cn/">癸</a><img src="/api/pictures/ads/banner-winter.svg" alt="图" /></p>';
    const { body, words } = cleanText(html.replace('</ul>', '</ol>'));
    expect(body).toBe(html.replace('</ul>', '</ol>'));
    expect(words).toBe('一 甲 乙 丙 丁 戊 己 庚 辛 壬 癸');
  });

  it('puts its headings under the page’s own, and calls equal things by one name', () => {
    expect(cleanText('<h1>一</h1><h6>二</h6><b>三</b><i>四</i><div><span style="color:red">五 &lt;六&gt; &amp; 七</span></div>')).toEqual({
      body: '<h2>一</h2><h4>二</h4><strong>三</strong><em>四</em>五 &lt;六&gt; &amp; 七',
      words: '一 二 三四五 <六> & 七',
    });
  });

  it.each(hostileTexts)('keeps nothing that runs, calls or leads astray of %s', proves('browser'), (_, hostile) => {
    const { body } = cleanText(`<p>前</p>${hostile}`);
    expect(body.startsWith('<p>前</p>')).toBe(true);
    for (const [, , name = '', said = ''] of body.matchAll(element)) {
      expect(name).toMatch(allowed);
      expect(said).toMatch(attributes);
    }
    expect(body.replaceAll(element, '')).not.toMatch(/[<>]/);
    // Nothing that was left out comes back at a second reading.
    expect(cleanText(body).body).toBe(body);
  });

  it('refuses what is empty, or too long', () => {
    for (const html of [
      '',
      '  ',
      '<p> </p>',
      '<script>1</script>',
      '<img src="//evil.example/x.png">',
      `<p>${'长'.repeat(longestRichText)}</p>`,
    ]) {
      expect(() => cleanText(html)).toThrow(expect.objectContaining({ code: 422 }));
    }
  });
});

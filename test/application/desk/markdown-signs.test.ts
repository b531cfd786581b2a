import { describe, expect, it } from 'vitest';
import { figureSign, markdownSigns, pictureSign, withSign } from '../../../src/application/desk/content/markdown-signs.ts';

describe('a sign of Markdown', () => {
  it('stands around what is marked, or brings words that are marked then', () => {
    expect(withSign({ text: '满 500 元包邮', start: 2, end: 7 }, markdownSigns.strong)).toEqual({
      text: '满 **500 元**包邮',
      start: 4,
      end: 9,
    });
    const { text, start, end } = withSign({ text: '', start: 0, end: 0 }, markdownSigns.heading);
    expect([text, text.slice(start, end)]).toEqual(['## 小标题', '小标题']);
  });

  it('stands in lines of its own where it has to', () => {
    expect(withSign({ text: '一\n二', start: 1, end: 1 }, markdownSigns.list).text).toBe('一\n\n- 第一条\n- 第二条\n\n二');
    expect(withSign({ text: '一\n\n', start: 3, end: 3 }, pictureSign('/api/pictures/a.png')).text).toBe(
      '一\n\n![图片说明](/api/pictures/a.png)',
    );
  });

  it('names a figure in the middle of a line', () => {
    expect(withSign({ text: '保留', start: 2, end: 2 }, figureSign('订单保留'))).toEqual({ text: '保留{{订单保留}}', start: 10, end: 10 });
  });
});

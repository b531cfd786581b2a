import { describe, expect, it } from 'vitest';
import { textBlocks } from '../../../src/application/content/text-blocks.ts';

describe('a text of the shop', () => {
  it('is paragraphs, headings and lists; whatever else stands there is words', () => {
    expect(textBlocks('开头\r\n\n## 标题\n- 一\n- 二\n<b>粗</b>\n-三')).toEqual([
      { kind: 'paragraph', text: '开头' },
      { kind: 'heading', text: '标题' },
      { kind: 'items', items: ['一', '二'] },
      { kind: 'paragraph', text: '<b>粗</b>' },
      { kind: 'paragraph', text: '-三' },
    ]);
  });
});

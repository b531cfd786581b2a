import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFeedback, feedbackBounds } from '../../../src/domain/feedback/feedback.ts';

const right = { kind: 'page', words: '搜索结果希望按规格排', contact: '', pictures: [] } as const;

describe('a feedback', () => {
  it('is taken with its texts trimmed, its pictures in their order', () => {
    expect(checkFeedback({ ...right, words: ' 第一行\n第二行 ', contact: ' 13912345678 ', pictures: ['b', 'a'] })).toEqual({
      ok: true,
      value: { kind: 'page', words: '第一行\n第二行', contact: '13912345678', pictures: ['b', 'a'] },
    });
  });

  it.each([
    [{ words: '四个字的' }, ['words']],
    [{ words: '正好五个字' }, []],
    [{ words: '' }, ['words']],
    [{ words: '字'.repeat(500) }, []],
    [{ words: '字'.repeat(501) }, ['words']],
    [{ words: '好 \n 好\u200b\u200b\u200b' }, ['words']],
    [{ words: '👍👍👍👍' }, ['words']],
    [{ words: '👍👍👍👍👍' }, []],
    [{ contact: '0551-62800123' }, []],
    [{ contact: 'wang_fang-88' }, []],
    [{ contact: '12345678901' }, ['contact']],
    [{ contact: 'wf-88' }, ['contact']],
    [{ contact: '8wang_fang' }, ['contact']],
    [{ contact: `w${'f'.repeat(20)}` }, ['contact']],
    [{ contact: '王芳的微信号' }, ['contact']],
    [{ pictures: ['a', 'b', 'c', 'd'] }, []],
    [{ pictures: ['a', 'b', 'c', 'd', 'e'] }, ['pictures']],
    [{ pictures: ['a', 'a'] }, ['pictures']],
    [{ words: '少', contact: '1', pictures: ['a', 'a'] }, ['words', 'contact', 'pictures']],
  ])('with %j is refused for %j', (change, parts) => {
    const checked = checkFeedback({ ...right, ...change });
    expect(checked.ok ? [] : checked.refusal).toEqual(parts);
  });

  it('that is taken is taken again as it is, and is never longer than its bounds', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 600, unit: 'grapheme' }),
        fc.string({ maxLength: 40 }),
        fc.array(fc.string(), { maxLength: 6 }),
        (words, contact, pictures) => {
          const checked = checkFeedback({ ...right, words, contact, pictures });
          if (!checked.ok) return;
          expect(checked.value.words.length).toBeLessThanOrEqual(feedbackBounds.words);
          expect(checked.value.contact.length).toBeLessThanOrEqual(feedbackBounds.contact);
          expect(checked.value.pictures.length).toBeLessThanOrEqual(feedbackBounds.pictures);
          expect(checkFeedback(checked.value)).toEqual(checked);
        },
      ),
    );
  });
});

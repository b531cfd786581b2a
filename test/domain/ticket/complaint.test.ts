import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkComplaint, complaintLimits } from '../../../src/domain/ticket/complaint.ts';

const right = { kind: 'quality', order: '', words: '少了两盒', name: '王芳', phone: '13912345678', email: '' } as const;

describe('a complaint', () => {
  it('is taken with its texts trimmed', () => {
    expect(
      checkComplaint({ ...right, order: ' A1 ', words: ' 少了\n两盒 ', name: ' 王芳 ', phone: ' 010-12345678 ', email: ' a@b.cn ' }),
    ).toEqual({
      ok: true,
      value: { kind: 'quality', order: 'A1', words: '少了\n两盒', name: '王芳', phone: '010-12345678', email: 'a@b.cn' },
    });
  });

  it.each([
    [{ words: '   ' }, ['words']],
    [{ words: '字'.repeat(1001) }, ['words']],
    [{ words: '字'.repeat(1000) }, []],
    [{ name: '' }, ['name']],
    [{ name: '王'.repeat(21) }, ['name']],
    [{ name: '王\n芳' }, ['name']],
    [{ phone: '12345678901' }, ['phone']],
    [{ phone: '' }, ['phone']],
    [{ phone: '0551-62800123' }, []],
    [{ email: 'a@b' }, ['email']],
    [{ email: `${'a'.repeat(100)}@b.cn` }, ['email']],
    [{ words: '', name: '', phone: '', email: '@' }, ['words', 'name', 'phone', 'email']],
  ])('with %j is refused for %j', (change, parts) => {
    const checked = checkComplaint({ ...right, ...change });
    expect(checked.ok ? [] : checked.refusal).toEqual(parts);
  });

  it('that is taken is taken again as it is, and is never longer than its limits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1100 }), fc.string({ maxLength: 30 }), (words, name) => {
        const checked = checkComplaint({ ...right, words, name });
        if (!checked.ok) return;
        expect(checked.value.words.length).toBeLessThanOrEqual(complaintLimits.words);
        expect(checked.value.name.length).toBeLessThanOrEqual(complaintLimits.name);
        expect(checkComplaint(checked.value)).toEqual(checked);
      }),
    );
  });
});

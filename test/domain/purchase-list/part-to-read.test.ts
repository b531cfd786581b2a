import { describe, expect, it } from 'vitest';
import { mostListRows } from '../../../src/domain/purchase-list/list-row.ts';
import { partToRead } from '../../../src/domain/purchase-list/part-to-read.ts';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';

const lines = (count: number, from = 0): string => Array.from({ length: count }, (_, at) => `药${from + at}\t5`).join('\n');

describe('the part of a list that is read (R37)', () => {
  it('is the whole of one that has room', () => {
    for (const text of ['', '药 5', lines(mostListRows), `${lines(mostListRows)}\n合计\t9`]) {
      expect(partToRead(text)).toEqual({ part: text, left: 0 });
    }
  });

  it('gives the rows of the whole, and counts what comes after it', () => {
    const text = lines(mostListRows * 3);
    const { part, left } = partToRead(text);
    expect(part.length).toBeLessThan(text.length / 2);
    const [read, whole] = [readListText(part), readListText(text)];
    expect(read.rows).toEqual(whole.rows);
    expect(read.left + left).toBe(whole.left);
    expect(whole.left).toBe(mostListRows * 2);
  });

  it('does not end between quotes', () => {
    const text = `${lines(mostListRows)}\n"${lines(2_000, 9_000)}"\n药\t5`;
    expect(partToRead(text)).toEqual({ part: text, left: 0 });
  });

  it('takes many lines without anything as one', () => {
    expect(partToRead(`甲 5${'\n'.repeat(500_000)}乙 6`).part).toBe('甲 5\n\n乙 6');
  });
});

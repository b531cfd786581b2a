import { describe, expect, it } from 'vitest';
import { ImportProgress } from '../../src/cli/import-progress.ts';

function watched(isTTY: boolean) {
  let text = '';
  let ms = 0;
  const progress = new ImportProgress({ isTTY, write: (more) => (text += more) }, () => ms);
  return { progress, said: () => text, wait: (more: number) => (ms += more) };
}

/** What a terminal shows after this text: the last line, with what was cleared gone. */
const shown = (text: string): string => text.split('\u001B[K').at(-1) ?? '';

describe('the progress of an import', () => {
  it('is one line of a terminal that is written over, and gone at the end', () => {
    const { progress, said } = watched(true);
    progress.begin('read');
    expect(shown(said())).toBe('reading the file');
    progress.report('goods', 1_000, 14_216);
    expect(shown(said())).toBe('storing goods: 1,000 of 14,216 (7 %)');
    progress.report('search', 14_216, 14_216);
    expect(shown(said())).toBe('making goods searchable: 14,216 of 14,216 (100 %)');
    progress.end();
    expect(shown(said())).toBe('');
    expect(said()).not.toContain('\n');
  });

  it('is a line at the end of each phase elsewhere, without carriage returns', () => {
    const { progress, said, wait } = watched(false);
    progress.begin('open');
    wait(2_340);
    progress.report('goods', 1_000, 2_500);
    progress.report('goods', 2_500, 2_500);
    wait(700);
    progress.begin('statistics');
    progress.end();
    expect(said()).toBe('database ready, 2.3 s\n2,500 goods stored, 0.7 s\nstatistics updated, 0.0 s\n');
  });

  it('leaves nothing behind when the import fails', () => {
    for (const isTTY of [true, false]) {
      const { progress, said } = watched(isTTY);
      progress.begin('read');
      progress.abandon();
      progress.end();
      expect(shown(said())).toBe('');
    }
  });
});

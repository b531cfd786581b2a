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
    progress.report('rows', 1_000);
    expect(shown(said())).toBe('taking rows: 1,000');
    progress.end();
    expect(shown(said())).toBe('');
    expect(said()).not.toContain('\n');
  });

  it('is a line at the end of each phase elsewhere, without carriage returns', () => {
    const { progress, said, wait } = watched(false);
    progress.begin('open');
    wait(2_340);
    progress.report('rows', 1_000);
    progress.report('rows', 2_500);
    wait(700);
    progress.begin('statistics');
    progress.end();
    expect(said()).toBe('database ready, 2.3 s\n2,500 rows taken, 0.7 s\nstatistics updated, 0.0 s\n');
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

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeLines } from '../../src/cli/write-lines.ts';

const written = async (...lines: string[]): Promise<string> => {
  const stream = new PassThrough();
  writeLines(stream, lines);
  stream.end();
  return text(stream);
};

describe('the lines of a program', () => {
  it('show the control characters of foreign text and carry out none', async () => {
    expect(await written('\u001b]0;pwned\u0007', '请早送\u009b2J\u007f\r')).toBe('\\x1b]0;pwned\\x07\n请早送\\x9b2J\\x7f\\x0d\n');
  });

  it('keep their tabs and any other sign', async () => {
    expect(await written('9\topen\t王芳 😀', 'a\nb', '')).toBe('9\topen\t王芳 😀\na\nb\n\n');
  });

  it('are all written, however many', async () => {
    const lines = Array.from({ length: 2_345 }, (_none, at) => `line ${at}`);
    expect((await written(...lines)).split('\n')).toEqual([...lines, '']);
  });
});

import { describe, expect, it } from 'vitest';
import { KeptAnswers } from '../../src/server/kept-answers.ts';

describe('kept answers', () => {
  it('share what is asked at the same time, and ask again after a failure', async () => {
    const kept = new KeptAnswers<string>(60_000, 2);
    let asked = 0;
    const ask = () => kept.get('a', async () => `answer ${++asked}`);
    expect(await Promise.all([ask(), ask()])).toEqual(['answer 1', 'answer 1']);
    const fail = () => kept.get('b', () => Promise.reject(new Error('away')));
    await expect(fail()).rejects.toThrow('away');
    expect(await kept.get('b', async () => 'there')).toBe('there');
  });

  it('are not lost to a late failure of the question before', async () => {
    const kept = new KeptAnswers<string>(60_000, 1);
    let fail: (error: Error) => void = () => undefined;
    const late = kept.get('a', () => new Promise((_resolve, reject) => (fail = reject)));
    // Another question makes room, then the first is asked anew.
    await kept.get('b', async () => 'b');
    expect(await kept.get('a', async () => 'new')).toBe('new');
    fail(new Error('late'));
    await expect(late).rejects.toThrow('late');
    expect(await kept.get('a', async () => 'asked for nothing')).toBe('new');
  });

  it('make room for new ones, those asked for longest ago first', async () => {
    const kept = new KeptAnswers<string>(60_000, 2);
    for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, async () => 'first');
    expect(await kept.get('a', async () => 'second')).toBe('first');
    expect(await kept.get('b', async () => 'second')).toBe('second');
  });
});

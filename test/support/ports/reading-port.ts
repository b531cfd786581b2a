import { describe, expect, it } from 'vitest';
import type { ReadingGateway } from '../../../src/application/content/reading-gateway.ts';

/** The law of what the shop has to read, for every adapter. */
export function describeReadingPort(name: string, open: () => Promise<ReadingGateway>): void {
  describe(`reading port: ${name}`, () => {
    it('gives every article that its menu names, each with a text', async () => {
      const reading = await open();
      const titles = (await reading.helpCategories()).flatMap(({ articles }) => articles);
      expect(titles.length).toBeGreaterThan(0);
      for (const { id, title } of titles) {
        const article = await reading.helpArticle(id);
        expect(article.title).toBe(title);
        expect(article.body.length).toBeGreaterThan(0);
      }
    });

    it('finds articles by words of their title, and none by no words', async () => {
      const reading = await open();
      const [article] = (await reading.helpCategories()).flatMap(({ articles }) => articles);
      expect((await reading.searchHelp(article?.title ?? ''))[0]).toMatchObject({ id: article?.id, title: article?.title });
      expect(await reading.searchHelp('没有这样的一篇')).toEqual([]);
      expect(await reading.searchHelp('')).toEqual([]);
    });

    it('keeps a vote as it was said; there is none on an article that is not there', async () => {
      const reading = await open();
      const id = (await reading.helpCategories())[0]?.articles[0]?.id ?? '';
      expect(await reading.voteOnArticle(id, { isUseful: false, words: '看不懂' })).toEqual({ isUseful: false, words: '看不懂' });
      await expect(reading.voteOnArticle('999999', { isUseful: true, words: '' })).rejects.toMatchObject({ kind: 'missing' });
    });

    it('pages the news, the newest first, no post twice', async () => {
      const reading = await open();
      const first = await reading.news('hy', 1);
      const second = await reading.news('hy', 2);
      const all = [...first.headlines, ...second.headlines];
      expect(second.headlines.length).toBeGreaterThan(0);
      expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
      expect(all.map(({ date }) => date)).toEqual(
        all
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
      expect((await reading.news('hy', 99)).headlines).toEqual([]);
    });

    it('leads from a post to the next older one and back', async () => {
      const reading = await open();
      const { headlines } = await reading.news('hy', 1);
      const [newest, older] = headlines;
      const post = await reading.post(newest?.id ?? '');
      expect(post).toMatchObject({ title: newest?.title, kind: 'hy', newer: null, older: { id: older?.id } });
      expect((await reading.post(older?.id ?? '')).newer?.id).toBe(newest?.id);
    });

    it('says 404 of what is not there', async () => {
      const reading = await open();
      for (const asked of [() => reading.helpArticle('999999'), () => reading.post('999999')]) {
        await expect(asked()).rejects.toMatchObject({ kind: 'missing' });
      }
    });

    it('shows papers with number and picture', async () => {
      const licences = await (await open()).licences();
      expect(licences.length).toBeGreaterThan(0);
      for (const { number, image } of licences) expect([number, image]).not.toContain('');
    });
  });
}

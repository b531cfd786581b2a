import { describe, expect, it } from 'vitest';
import type { ContentGateway } from '../../../src/application/content/content-gateway.ts';

/** The law of what the shop says, for every adapter. */
export function describeContentPort(name: string, open: () => Promise<ContentGateway>): void {
  describe(`content port: ${name}`, () => {
    it('gives the header: hot words, navigation, categories of three levels, brands', async () => {
      const header = await (await open()).header();
      expect(header.hotWords.length).toBeGreaterThan(0);
      expect(header.nav.length).toBeGreaterThan(0);
      expect(header.brands.length).toBeGreaterThan(0);
      const [top] = header.categories;
      expect(top?.children[0]?.children[0]?.name).toBeTruthy();
    });

    it('resolves every link to somewhere or to words', async () => {
      const content = await open();
      const links = [
        ...(await content.header()).nav,
        ...(await content.banners()),
        ...(await content.topAds()),
        ...(await content.links()),
      ];
      expect(links.length).toBeGreaterThan(0);
      for (const { target } of links) expect(target.kind === 'go' ? target.url : target.text).not.toBe('');
    });

    it('shows the shop’s papers with a picture each, where it is, and the year', async () => {
      const { address, licences, year } = await (await open()).papers();
      expect(address).not.toBe('');
      expect(licences.length).toBeGreaterThan(0);
      for (const { name, number, image, target } of licences)
        expect([name, number, image, target.kind]).toEqual([
          expect.stringMatching(/./),
          expect.stringMatching(/./),
          expect.stringContaining('.svg'),
          'go',
        ]);
      expect(String(year)).toMatch(/^2\d{3}$/);
    });

    it('groups help by category', async () => {
      for (const { name, articles } of await (await open()).helpGroups()) {
        expect(name).not.toBe('');
        expect(articles.length).toBeGreaterThan(0);
      }
    });

    it('dates posts by month and day', async () => {
      const { notices, industry } = await (await open()).posts();
      expect(notices.length).toBeGreaterThan(0);
      for (const { date } of [...notices, ...industry]) expect(date).toMatch(/^\d\d-\d\d$/);
    });
  });
}

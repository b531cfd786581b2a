import type { ContentGateway } from '../../application/content/content-gateway.ts';
import { adCalls, listLinks, readHeader } from '../../contract/content/content-calls.ts';
import { listHelpCategories } from '../../contract/help/help-calls.ts';
import { listLicences } from '../../contract/help/licence-calls.ts';
import { listPosts } from '../../contract/news/news-calls.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import type { HttpClient } from './client/http-client.ts';

/** §7: the help categories of the footer. */
const footerCollection = 3;

/** What the shop says, over the contract's calls. */
export function httpContentGateway(client: HttpClient): ContentGateway {
  return {
    header: () => client.send(readHeader, {}),
    banners: () => client.send(adCalls.banner, {}),
    newcomerAds: () => client.send(adCalls.newArrivals, {}),
    topAds: () => client.send(adCalls.top, {}),
    rightAds: () => client.send(adCalls.right, {}),
    bottomAds: () => client.send(adCalls.bottom, {}),
    papers: async () => {
      const papers = await client.send(listLicences, {});
      return { ...papers, year: Number(chinaDay(papers.now).slice(0, 4)) };
    },
    helpGroups: () => client.send(listHelpCategories, { query: { category_id: footerCollection } }),
    posts: () => client.send(listPosts, {}),
    links: () => client.send(listLinks, {}),
  };
}

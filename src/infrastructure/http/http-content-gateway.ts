import type { Ad, Category, ContentGateway, NamedLink, NavEntry, Post } from '../../application/content/content-gateway.ts';
import { adCalls, listHelpCategories, listLinks, listPosts, readHeader } from '../../contract/content/content-calls.ts';
import { listLicences } from '../../contract/content/licence-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { linkTarget } from '../../domain/content/link-target.ts';
import { idText } from '../../domain/shared/id.ts';
import { dayOf } from './day-of.ts';
import type { HttpClient } from './http-client.ts';

type HeaderWire = CallResult<typeof readHeader>;
type PostWire = NonNullable<CallResult<typeof listPosts>['notice']>[number];
interface MenuWire {
  readonly id: string | number;
  readonly name: string;
  readonly children?: readonly MenuWire[] | null;
}

const linkOf = ({ name, url }: { readonly name: string; readonly url: string }): NamedLink => ({ name, target: linkTarget(url) });
const postOf = ({ id, title, at }: PostWire): Post => ({ id: idText(id), title, date: dayOf(at).slice(5) });
const adOf = (wire: CallResult<(typeof adCalls)['banner']>[number]): Ad => ({
  image: wire.image,
  target: linkTarget(wire.url),
  name: wire.name,
  describe: wire.describe,
});
const categoryOf = ({ id, name, children }: MenuWire): Category => ({
  id: idText(id),
  name,
  children: (children ?? []).map(categoryOf),
});
const navEntryOf = (entry: NonNullable<HeaderWire['nav']>[number]): NavEntry => ({
  ...linkOf(entry),
  id: idText(entry.id),
  tag: entry.tag,
  image: entry.image,
  opensApart: entry.is_open,
  children: (entry.children ?? []).map((child) => navEntryOf({ ...child, children: [] })),
});
const menuOf = (menu: readonly MenuWire[] | null): readonly Category[] => (menu ?? []).map(categoryOf);

/** §7: the help categories of the footer. */
const footerCollection = 3;

/** What the shop says, over the contract's calls. */
export function httpContentGateway(client: HttpClient): ContentGateway {
  return {
    header: async () => {
      const header = await client.send(readHeader, {});
      return {
        hotWords: (header.rnss ?? []).map(linkOf),
        nav: (header.nav ?? []).map(navEntryOf),
        categories: menuOf(header.category),
        zoneCategories: { yx: menuOf(header.category_yx), zy: menuOf(header.category_zy), qx: menuOf(header.category_qx) },
        brands: (header.brand ?? []).map(({ id, name, image, count }) => ({ id: idText(id), name, image, count })),
      };
    },
    banners: async () => (await client.send(adCalls.banner, {})).map(adOf),
    newcomerAds: async () => (await client.send(adCalls.newArrivals, {})).map(adOf),
    topAds: async () => (await client.send(adCalls.top, {})).map(adOf),
    rightAds: async () => (await client.send(adCalls.right, {})).map(adOf),
    bottomAds: async () => (await client.send(adCalls.bottom, {})).map(adOf),
    papers: async () => {
      const { address, licences, timestamp } = await client.send(listLicences, {});
      return {
        address,
        year: Number(dayOf(timestamp).slice(0, 4)),
        licences: (licences ?? []).map(({ id, name, number, image, url }) => ({ id: idText(id), name, number, image, target: linkTarget(url) })),
      };
    },
    helpGroups: async () =>
      (await client.send(listHelpCategories, { query: { category_id: footerCollection } })).map(({ name, children }) => ({
        name,
        articles: (children ?? []).map((article) => ({ id: idText(article.id), title: article.name })),
      })),
    posts: async () => {
      const { notice, hy, company, help } = await client.send(listPosts, {});
      const posts = (list: readonly PostWire[] | null): readonly Post[] => (list ?? []).map(postOf);
      return { notices: posts(notice), industry: posts(hy), company: posts(company), help: posts(help) };
    },
    links: async () => (await client.send(listLinks, {})).map(linkOf),
  };
}

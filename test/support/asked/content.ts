import type { Asked } from './asked.ts';

export const content: Asked<'content'> = {
  header: (content) => content.header(),
  banners: (content) => content.banners(),
  topAds: (content) => content.topAds(),
  newcomerAds: (content) => content.newcomerAds(),
  rightAds: (content) => content.rightAds(),
  bottomAds: (content) => content.bottomAds(),
  posts: (content) => content.posts(),
  papers: (content) => content.papers(),
  helpGroups: (content) => content.helpGroups(),
  links: (content) => content.links(),
};

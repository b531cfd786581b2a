import type { Asked } from './asked.ts';

export const reading: Asked<'reading'> = {
  helpCategories: (reading) => reading.helpCategories(),
  helpArticle: (reading) => reading.helpArticle('31'),
  searchHelp: (reading) => reading.searchHelp('注册'),
  voteOnArticle: (reading) => reading.voteOnArticle('31', { isUseful: true, words: '' }),
  news: (reading) => reading.news('hy', 1),
  post: (reading) => reading.post('5'),
  licences: (reading) => reading.licences(),
  ads: (reading) => reading.ads('brands'),
  chosenAds: (reading) => reading.chosenAds(['1']),
  brands: (reading) => reading.brands({ initial: null, keywords: '', page: 1 }),
  brand: (reading) => reading.brand('1'),
  shipping: (reading) => reading.shipping(),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof reading)[] = ['helpArticle', 'voteOnArticle'];

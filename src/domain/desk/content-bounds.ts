/** What the desk writes for readers: news and help. */
export const textKinds = ['news', 'help'] as const;
export type TextKind = (typeof textKinds)[number];

/** How a text is written: Markdown, or HTML where it has what Markdown cannot say. */
export const textFormats = ['markdown', 'html'] as const;
export type TextFormat = (typeof textFormats)[number];

/** Lists of words of the shop that are edited row by row, with the most rows of each. */
export const wordListBounds = { 'hot-words': 20, links: 30, promises: 5 } as const;
export type WordListName = keyof typeof wordListBounds;
export const wordListNames = Object.keys(wordListBounds) as [WordListName, ...WordListName[]];

/** The longest of what is written at the desk, in characters; a picture in bytes. */
export const contentBounds = {
  title: 60,
  text: 50_000,
  adName: 40,
  adDescribe: 60,
  url: 300,
  maker: 80,
  rowName: 60,
  promiseTitle: 12,
  promiseText: 30,
  setting: 300,
  pictureBytes: 1024 * 1024,
} as const;

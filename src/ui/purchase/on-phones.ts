/** 上次, 现价: what a phone writes before a figure, since the table's head is not seen there. */
export const onPhones = (words: string) => ({
  _before: { content: { base: `"${words} "`, lg: 'none' }, fontSize: 'xs', color: 'fg.subtle' },
});

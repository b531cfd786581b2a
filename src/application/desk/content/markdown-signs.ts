/** A field's text with what is marked in it, from one place to another. */
interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What stands before and after what is marked, and the words where nothing is. */
interface Sign {
  readonly before: string;
  readonly after: string;
  readonly words: string;
  /** it stands in lines of its own */
  readonly isBlock: boolean;
}

/** The signs of Markdown that the desk offers, with their names. */
export const markdownSigns = {
  heading: { name: '小标题', before: '## ', after: '', words: '小标题', isBlock: true },
  strong: { name: '加粗', before: '**', after: '**', words: '要紧的话', isBlock: false },
  list: { name: '列表', before: '- ', after: '', words: '第一条\n- 第二条', isBlock: true },
  table: { name: '表格', before: '', after: '', words: '| 项目 | 说明 |\n| --- | --- |\n| 第一行 | 内容 |', isBlock: true },
  link: { name: '链接', before: '[', after: '](/help)', words: '链接的文字', isBlock: false },
} as const satisfies Readonly<Record<string, Sign & { readonly name: string }>>;

/** A picture of the shop's own. */
export const pictureSign = (address: string): Sign => ({ before: '![', after: `](${address})`, words: '图片说明', isBlock: true });

/** A figure by its name. */
export const figureSign = (name: string): Sign => ({ before: `{{${name}}}`, after: '', words: '', isBlock: false });

/** Puts a sign around what is marked, or with words of its own where nothing is; these are marked then. */
export function withSign({ text, start, end }: MarkedText, { before, after, words, isBlock }: Sign): MarkedText {
  const marked = text.slice(start, end) || words;
  const head = text.slice(0, start);
  const tail = text.slice(end);
  const above = !isBlock || head === '' || head.endsWith('\n\n') ? '' : head.endsWith('\n') ? '\n' : '\n\n';
  const below = !isBlock || tail === '' || tail.startsWith('\n\n') ? '' : tail.startsWith('\n') ? '\n' : '\n\n';
  const from = head.length + above.length + before.length;
  return { text: `${head}${above}${before}${marked}${after}${below}${tail}`, start: from, end: from + marked.length };
}

// The tables of docs/performance.md: each stands between two marks that name its part, and is what a run told.

const begin = (part) => `<!-- bench: ${part} -->`;
const end = '<!-- end of bench -->';

const rowOf = (cells) => `| ${cells.join(' | ')} |`;

/** A table in Markdown, below what the run says of itself. */
const markdownOf = ({ words, columns, rows }) =>
  [`${words}.`, '', rowOf(columns), rowOf(columns.map(() => '---')), ...rows.map(rowOf)].join('\n');

/**
 * The page with these tables in place of those between its marks.
 * @throws Error for a part that the page has no marks for
 */
export function withTables(page, told) {
  return told.reduce((text, table) => {
    const from = text.indexOf(begin(table.part));
    const to = from < 0 ? -1 : text.indexOf(end, from);
    if (to < 0) throw new Error(`docs/performance.md has no «${begin(table.part)}»`);
    return `${text.slice(0, from)}${begin(table.part)}\n\n${markdownOf(table)}\n\n${text.slice(to)}`;
  }, page);
}

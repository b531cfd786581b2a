import { columnsOf, feedColumns, feedKinds, type FeedColumn } from './feed-columns.ts';

const cellText = (text: string): string => text.replaceAll('|', '\\|');

const kindsOf = ({ name }: FeedColumn): string =>
  feedKinds
    .filter((kind) => columnsOf(kind).some((one) => one.name === name))
    .map((kind) => (feedColumns.find((one) => one.name === name)?.neededBy.includes(kind) === true ? `**${kind}**` : kind))
    .join(', ');

/** The reference of all columns as a table of Markdown: the file of the docs has the same, and a test compares them. */
export const columnReference = (): readonly string[] => [
  '| column | also called | what it says | what it holds | feeds |',
  '|---|---|---|---|---|',
  ...feedColumns.map((column) => {
    const { name, also, means, reader } = column;
    return `| \`${name}\` | ${also.join(', ')} | ${cellText(means)} | ${cellText(reader.says)} | ${kindsOf(column)} |`;
  }),
];

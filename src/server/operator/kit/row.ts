/** A line of a command's answer: its cells, with tabs between them. */
export const row = (...cells: readonly (string | number)[]): string => cells.join('\t');

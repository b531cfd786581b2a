// A plugin of oxlint (.oxlintrc.json): a comment is no wider than a page. What oxlint has for that judges code too.
const width = 120;

const commentWidth = {
  meta: { type: 'layout', schema: [], messages: { wide: `A comment ends by column ${width}.` } },
  create: (context) => ({
    Program() {
      const { sourceCode } = context;
      for (const { loc } of sourceCode.getAllComments()) {
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const column = line === loc.end.line ? loc.end.column : sourceCode.lines[line - 1].length;
          if (column > width) context.report({ loc: { line, column }, messageId: 'wide' });
        }
      }
    },
  }),
};

export default { meta: { name: 'yaoji' }, rules: { 'comment-width': commentWidth } };

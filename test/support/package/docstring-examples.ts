/** A program that runs the examples of the declarations: `expression; // value` must hold, other lines are run. */
export function exampleProgram(declarations: readonly string[]): { readonly program: string; readonly values: number } {
  let values = 0;
  const blocks = declarations
    .flatMap((text) => [...text.matchAll(/^ *\* @example\n((?: *\* (?!@).*\n)+)/gm)])
    .map(([, lines = '']) =>
      lines
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^ *\* /, ''))
        .map((line) => {
          const [, expression, value] = /^(?!const )(.*); \/\/ (.*)$/.exec(line) ?? [];
          if (expression === undefined || value === undefined) return line;
          values += 1;
          return `assert.deepEqual(${expression}, ${value});`;
        })
        .join('\n'),
    );
  const imports = `import assert from 'node:assert/strict';\nimport * as core from '@yaoji/core';\n`;
  return { program: `${imports}${blocks.map((block) => `{\n${block}\n}`).join('\n')}`, values };
}

import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimCalls } from '../../scripts/slim-calls-plugin.mjs';

const { handler } = slimCalls().transform as { handler: (this: { parse: typeof parseAst }, code: string) => { code: string } };
/** What the page gets of a module of the contract. */
const slim = (code: string): string => handler.call({ parse: parseAst }, code).code.replaceAll(/\s+/g, ' ').replaceAll(/, *}/g, ' }');

describe('what the page carries of a call', () => {
  it("is how it is sent and how its answer is read; checks and words are the server's", () => {
    const call = `export const login = defineCall({
      method: 'POST', path: '/api/login', summary: '登录', group, access,
      form: z.object({ name: wireText(64, 1) }), labels: { name: '账号' },
      data: inTerms({ id: answer.id }), refusals: { 422: '有误' } });`;
    expect(slim(call)).toBe("export const login = defineCall({ method: 'POST', path: '/api/login', data: inTerms({ id: answer.id }) });");
  });

  it('keeps what several calls have in common, and everything that is no call', () => {
    const calls =
      "const ads = { group }; export const all = { top: defineCall({ ...ads, path: '/api/top', summary: '顶部' }), form: { summary: 1 } };";
    expect(slim(calls)).toBe(
      "const ads = { group }; export const all = { top: defineCall({ ...ads, path: '/api/top' }), form: { summary: 1 } };",
    );
  });
});

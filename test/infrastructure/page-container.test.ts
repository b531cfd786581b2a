import { Container as Inversify } from 'inversify';
import { describe, expect, it } from 'vitest';
import { pageContainerPlugin } from '../../scripts/page-container-plugin.mjs';
import { Container as PageContainer } from '../../src/infrastructure/composition/page-container.ts';

const own = () => new PageContainer();
const others = () => new Inversify({ defaultScope: 'Singleton' });

// The page's container takes Inversify's place: what the composition asks of one, the other answers as well.
describe.each([
  ['Inversify', others],
  ['the page’s container', own as unknown as typeof others],
])('%s', (_, empty) => {
  it('makes a thing when it is first asked for, once, with what it needs', () => {
    const container = empty();
    const token = Symbol();
    let made = 0;
    container.bind<number>(token).toResolvedValue((add: number) => (made += add), ['one']);
    container.bind<number>('one').toConstantValue(1);
    expect(made).toBe(0);
    expect([container.get(token), container.get(token)]).toEqual([1, 1]);
    expect(made).toBe(1);
  });

  it('makes a thing that is nothing once as well', () => {
    const container = empty();
    let made = 0;
    container.bind<undefined>('nothing').toResolvedValue(() => void (made += 1));
    container.get('nothing');
    container.get('nothing');
    expect(made).toBe(1);
  });

  it('gives what was put in the place of another', () => {
    const container = empty();
    container.bind<string>('port').toResolvedValue(() => 'adapter');
    container.rebind<string>('port').toConstantValue('fake');
    expect(container.get('port')).toBe('fake');
  });

  it('throws for what is bound to nothing, and for a need of that kind', () => {
    const container = empty();
    container.bind<string>('port').toResolvedValue((client: unknown) => String(client), ['client']);
    expect(() => container.get('other')).toThrow();
    expect(() => container.get('port')).toThrow();
  });
});

describe('the build', () => {
  const resolve = pageContainerPlugin().resolveId as unknown as (id: string, importer: string, options: { ssr: boolean }) => string | null;

  it('gives the page its own container', () => {
    expect(resolve('inversify', 'container.ts', { ssr: false })).toMatch(/composition\/page-container\.ts$/);
  });

  it('gives Inversify to the program that draws the first looks', () => {
    expect(resolve('inversify', 'container.ts', { ssr: true })).toBeNull();
  });
});

/** Tells a binding's things apart: a port's name, or the symbol of a mechanism. */
type Token = string | symbol;

type Make = (...needs: readonly unknown[]) => unknown;

/**
 * What the page's composition asks of Inversify's container, in its words: singletons made when they are first asked
 * for. The build puts it in Inversify's place (scripts/page-container-plugin.mjs); the same tests hold for both.
 */
export class Container {
  private readonly made = new Map<Token, () => unknown>();

  bind(token: Token) {
    return {
      toResolvedValue: (make: Make, needs: readonly Token[] = []): void => {
        let one: { readonly value: unknown } | null = null;
        this.made.set(token, () => (one ??= { value: make(...needs.map((need) => this.get(need))) }).value);
      },
      toConstantValue: (value: unknown): void => {
        this.made.set(token, () => value);
      },
    };
  }

  rebind(token: Token) {
    return this.bind(token);
  }

  /** @throws when nothing is bound: a forgotten port fails at once */
  get(token: Token): unknown {
    const make = this.made.get(token);
    if (make === undefined) throw new Error(`Nothing is bound to ${String(token)}`);
    return make();
  }
}

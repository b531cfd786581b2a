import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCartDrawer } from '../../../src/application/cart/cart-drawer.ts';
import { createCartViewModel } from '../../../src/application/cart/cart-view-model.ts';
import { createGoodsBlock } from '../../../src/application/goods/goods-block-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { settle } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { buyerFacts, fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { fakeFavorites } from '../../support/fakes/fake-favorites.ts';
import { shopWindow } from '../../support/shop-window.ts';

const goods = ['1', '2', '3', '4'].map((id) => shopGoods(id));

/**
 * What happens: the buyer goes to a screen (`place` chooses which) and waits there or not,
 * or does something to the goods or line at a place; the page asks who is there; the server answers one of its calls.
 */
interface Step {
  readonly kind: 'go' | 'add' | 'mark' | 'change' | 'select' | 'remove' | 'ask' | 'answer';
  readonly place: number;
  readonly quantity: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind']>(
    'go',
    'go',
    'add',
    'add',
    'mark',
    'change',
    'change',
    'select',
    'remove',
    'remove',
    'ask',
    'answer',
    'answer',
  ),
  place: fc.nat({ max: 3 }),
  quantity: fc.integer({ min: 1, max: 60 }),
});
/** Which of the writes fail: the n-th where the n-th is true. */
const failing = fc.array(fc.boolean(), { maxLength: 12, size: 'max' });

/** The owner in whose turn a write is sent. */
const ownerOf = (call: string): string => (/mark /.test(call) ? 'favourites' : 'cart');

/** A server that answers when it is told to, and fails the writes that are to fail. */
function slowServer(fails: readonly boolean[]) {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const failures: string[] = [];
  /** Writes of one owner that overtake each other: sent before the one before was answered. */
  const overtaking: string[] = [];
  const underWay = new Map<string, string>();
  return {
    sent,
    failures,
    overtaking,
    arrive: async (call: string): Promise<void> => {
      const isWrite = /^(add|mark|unmark|changeQuantity|select|remove) /.test(call);
      const at = sent.length;
      if (isWrite) {
        sent.push(call);
        if (underWay.has(ownerOf(call))) overtaking.push(call);
        underWay.set(ownerOf(call), call);
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (isWrite) underWay.delete(ownerOf(call));
      if (!isWrite || fails[at] !== true) return;
      const message = `第 ${at + 1} 次写入失败`;
      failures.push(message);
      throw new GatewayError('business', { code: 409, message });
    },
    answer: async (which: number): Promise<void> => {
      waiting.splice(which % Math.max(1, waiting.length), 1)[0]?.();
      await settle();
    },
    rest: async (): Promise<void> => {
      for (let calm = 0; calm < 2; calm = waiting.length === 0 ? calm + 1 : 0) {
        for (const answer of waiting.splice(0)) answer();
        await settle();
      }
    },
  };
}

/** The application over that server, with two lines in the cart, and a buyer who is nowhere yet. */
async function openShop(fails: readonly boolean[]) {
  const server = slowServer(fails);
  const marked = fakeFavorites(goods);
  const favorites = {
    ...marked,
    add: async (ids: readonly string[]) => {
      await server.arrive(`mark ${ids.join()}`);
      return marked.add(ids);
    },
    cancel: async (ids: readonly string[]) => {
      await server.arrive(`unmark ${ids.join()}`);
      return marked.cancel(ids);
    },
  };
  const sessions = {
    ...fakeAccounts(buyerFacts),
    read: async () => {
      const cartLines = world.shop.kept().cart.lines.length;
      await server.arrive('session');
      return { ...buyerFacts, cartLines };
    },
  };
  const world = shopWindow({ goods, ports: { favorites, sessions } });
  const { shop, needs, messages } = world;
  shop.put('1', 10);
  shop.put('2', 20);
  shop.arrive = server.arrive;
  world.session.subscribe(() => undefined);
  await server.rest();
  let leave: () => void = () => undefined;
  let at: ReturnType<typeof enter> | null = null;
  const enter = (place: number) => {
    if (place < 2) return { offers: createGoodsBlock(async () => goods, needs), cart: null, drawer: null };
    return place === 2
      ? { offers: null, cart: createCartViewModel(needs), drawer: null }
      : { offers: null, cart: null, drawer: createCartDrawer(needs) };
  };
  return {
    ...world,
    server,
    here: () => at,
    go: async (place: number, isPatient: boolean): Promise<void> => {
      leave();
      at = enter(place);
      leave = (at.offers ?? at.cart ?? at.drawer)?.subscribe(() => undefined) ?? leave;
      if (isPatient) await server.rest();
    },
    yes: () => {
      const [dialog] = messages.getState().dialogs.filter(({ kind }) => kind === 'confirm');
      if (dialog) messages.close(dialog.id, true);
    },
    leave: () => leave(),
  };
}
type World = Awaited<ReturnType<typeof openShop>>;

/** Does one step; gives the write that the screen shows as done from then on, null where it shows none. */
async function take(world: World, { kind, place, quantity }: Step): Promise<string | null> {
  const here = world.here();
  const offer = () => here?.offers?.getState().value?.[place];
  const lines = () => here?.cart?.getState().view?.groups.flatMap((group) => group.lines) ?? here?.drawer?.getState().view?.lines ?? [];
  const line = lines()[place];
  switch (kind) {
    case 'go':
      await world.go(place, quantity > 15);
      return null;
    case 'ask':
      world.session.refresh();
      return null;
    case 'answer':
      await world.server.answer(place);
      return null;
    case 'add': {
      const before = offer();
      if (before) here?.offers?.add(before, quantity);
      return (offer()?.inCart ?? 0) > (before?.inCart ?? 0) ? `add ${before?.goods.id} ${quantity}` : null;
    }
    case 'mark': {
      const before = offer();
      if (before) here?.offers?.toggleFavorite(before);
      const after = offer();
      return after?.isFavorite === before?.isFavorite ? null : `${after?.isFavorite ? 'mark' : 'unmark'} ${after?.goods.id}`;
    }
    case 'change': {
      if (!line || !here?.cart || line.quantity === quantity) return null;
      here.cart.changeQuantity(line.id, quantity);
      return `changeQuantity ${line.id} ${quantity}`;
    }
    case 'select': {
      if (!line || !here?.cart) return null;
      here.cart.select([line.id], quantity % 2 === 0);
      return `select ${line.id} ${quantity % 2 === 0}`;
    }
    case 'remove': {
      if (!line) return null;
      here?.cart?.remove([line.id]);
      here?.drawer?.ask(line.id);
      here?.drawer?.remove();
      world.yes();
      return lines().some(({ id }) => id === line.id) ? null : `remove ${line.id}`;
    }
  }
}

const isAbout = (line: string) => (call: string) => call.startsWith(`${line} `) || call === line;
const subject = (call: string): string => call.split(' ').slice(0, 2).join(' ');

describe('a write that was shown', () => {
  it('is sent exactly once, in order, whatever screens the buyer goes to and however late the answers come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), failing, async (steps, fails) => {
        const world = await openShop(fails);
        const shown: string[] = [];
        for (const one of steps) {
          const write = await take(world, one);
          if (write !== null) shown.push(write);
        }
        world.leave();
        await world.server.rest();
        const { sent, failures, overtaking } = world.server;
        expect(overtaking).toEqual([]);

        // Adding, marking and removing: all of them, once, in order.
        const plain = (calls: readonly string[]) => calls.filter((call) => /^(add|remove) /.test(call));
        const marks = (calls: readonly string[]) => calls.filter((call) => /^(un)?mark /.test(call));
        expect(plain(sent)).toEqual(plain(shown));
        expect(marks(sent)).toEqual(marks(shown));
        // Changes of a line: what was typed on meanwhile stands in for what was typed before;
        // the last word is sent, and nothing that was not said.
        for (const about of new Set(shown.filter((call) => /^(changeQuantity|select) /.test(call)).map(subject))) {
          const said = shown.filter(isAbout(about));
          const told = sent.filter(isAbout(about));
          expect(told.at(-1)).toBe(said.at(-1));
          let from = 0;
          for (const call of told) {
            const found = said.indexOf(call, from);
            expect(found).toBeGreaterThanOrEqual(from);
            from = found + 1;
          }
        }
        expect(world.needs.unanswered.getState()).toBe(0);

        // The badge is right, and each failure was said once.
        expect(world.cartCount.getState()).toBe(world.shop.kept().cart.lines.length);
        const { toasts, dialogs } = world.messages.getState();
        const said = [...toasts, ...dialogs.filter((dialog) => dialog.kind === 'alert')].map(({ text }) => text);
        for (const failure of failures) expect(said.filter((text) => text === failure)).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { CartGateway } from '../../../src/application/cart/cart-gateway.ts';
import type { KeptCart } from '../../../src/application/cart/kept-cart.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { idText } from '../../../src/domain/shared/id.ts';

/** A cart of a buyer who may buy, empty at first, and two goods in plenty without a purchase limit. */
export interface CartPort {
  readonly carts: CartGateway;
  readonly goodsIds: readonly [string, string];
}

const linesOf = ({ cart }: KeptCart) => cart.lines.map((line) => [idText(line.goods.id), line.quantity, line.selected]);
const lineOf = ({ cart }: KeptCart, goodsId: string): string => {
  const line = cart.lines.find(({ goods }) => idText(goods.id) === goodsId);
  if (line === undefined) throw new Error(`no line of goods ${goodsId}`);
  return idText(line.id);
};

/** What every cart keeps, whatever stands behind the port. */
export function describeCartPort(name: string, open: () => Promise<CartPort>): void {
  describe(`the cart port, ${name}`, () => {
    const filled = async (): Promise<CartPort & { readonly first: string; readonly second: string }> => {
      const port = await open();
      await port.carts.add([
        { goodsId: port.goodsIds[0], quantity: 3 },
        { goodsId: port.goodsIds[1], quantity: 5 },
      ]);
      const kept = await port.carts.read();
      return { ...port, first: lineOf(kept, port.goodsIds[0]), second: lineOf(kept, port.goodsIds[1]) };
    };

    it('adds up what is there already, and tells goods that it refused', async () => {
      const { carts, goodsIds } = await filled();
      const outcome = await carts.add([
        { goodsId: goodsIds[0], quantity: 4 },
        { goodsId: '999999999', quantity: 1 },
      ]);
      expect(outcome).toMatchObject({ added: [goodsIds[0]], refused: [{ goodsId: '999999999' }], total: 2 });
      expect(linesOf(await carts.read())).toContainEqual([goodsIds[0], 7, true]);
    });

    it('gives each line a face beside its price', async () => {
      const { carts, first } = await filled();
      const kept = await carts.read();
      expect(kept.faces.get(first)?.name).not.toBe('');
      expect(kept.faces.get(first)?.unit).not.toBe('');
    });

    it('changes nothing to a flash price where none runs, or no line is there', async () => {
      const { carts, goodsIds, first } = await filled();
      await expect(carts.changeToFlash(goodsIds[0])).rejects.toMatchObject({ kind: 'business' });
      await carts.remove([first]);
      await expect(carts.changeToFlash(goodsIds[0])).rejects.toMatchObject({ kind: 'missing' });
      expect(linesOf(await carts.read())).toEqual([[goodsIds[1], 5, true]]);
    });

    it('changes a quantity and answers with the cart', async () => {
      const { carts, goodsIds, first } = await filled();
      expect(linesOf(await carts.changeQuantity(first, 9))).toContainEqual([goodsIds[0], 9, true]);
    });

    it('refuses a quantity above the stock as a field, and keeps the old one', async () => {
      const { carts, goodsIds, first } = await filled();
      await expect(carts.changeQuantity(first, 999_999)).rejects.toMatchObject({
        kind: 'fields',
        detail: { fields: [{ field: 'number' }] },
      });
      expect(linesOf(await carts.read())).toContainEqual([goodsIds[0], 3, true]);
    });

    it('does not know a line that is gone', async () => {
      const { carts, first } = await filled();
      await carts.remove([first]);
      await expect(carts.changeQuantity(first, 2)).rejects.toMatchObject({ kind: 'missing' });
    });

    it('selects and unselects, and removes also what is gone already', async () => {
      const { carts, goodsIds, first, second } = await filled();
      expect(linesOf(await carts.select([first, second], false)).map(([, , selected]) => selected)).toEqual([false, false]);
      expect(linesOf(await carts.select([second], true))).toContainEqual([goodsIds[1], 5, true]);
      expect(linesOf(await carts.remove([first]))).toEqual([[goodsIds[1], 5, true]]);
      expect(linesOf(await carts.remove([first]))).toEqual([[goodsIds[1], 5, true]]);
    });

    it('checks out the lines that are asked for, with the addresses', async () => {
      const { carts, goodsIds, first } = await filled();
      const sheet = await carts.checkOut([first], bestChoice);
      expect(linesOf(sheet.kept)).toEqual([[goodsIds[0], 3, true]]);
      expect(sheet.addresses.length).toBeGreaterThan(0);
    });

    it('refuses to check out what is not in the cart, by its line', async () => {
      const { carts, first } = await filled();
      await carts.remove([first]);
      await expect(carts.checkOut([first], bestChoice)).rejects.toMatchObject({
        kind: 'fields',
        detail: { fields: [{ field: `lines.${first}` }] },
      });
    });
  });
}

import { expect, it } from 'vitest';
import { showLine } from '../../../src/application/cart/view/line-view.ts';
import { cartWire } from '../../../src/contract/cart/kept-cart-wire.ts';
import { pricedOf } from '../../domain/pricing/small-cart.ts';

/** The only line of a cart as a back end answers it. */
function lineOf(line: object) {
  const goods = { id: 7, name: '抗病毒口服液', bzdw: '盒', base_price: '10', number: 500, zbz: 1, gift: { type: 1, every: 6, give: 1 } };
  const wire = { data: [{ id: 1, type: 0, number: 1, price: '1.00', is_selected: 1, with_coupon: 0, goods, ...line }] };
  const { cart, faces } = cartWire.parse(wire);
  const [first] = cart.lines;
  const [priced] = pricedOf(cart).lines;
  const face = faces.get('1');
  if (first === undefined || priced === undefined || face === undefined) throw new Error('no line');
  return showLine(first, priced, face, { advice: null, refusal: '', others: 0, inFlash: 0, order: null, time: 0 });
}

it('hints at a gift only as far as the group of an add-on allows (R43, R47)', () => {
  expect(lineOf({ type: 4, add_on: { id: 3, name: '满额换购', number: 2 } })).toMatchObject({ most: 2, gift: { total: 0, missing: null } });
  expect(lineOf({ type: 4, add_on: { id: 3, name: '满额换购', number: 9 } })).toMatchObject({ most: 9, gift: { total: 0, missing: 5 } });
  expect(lineOf({})).toMatchObject({ most: 500, gift: { missing: 5 } });
});

it('shows a gift that the back end counted itself instead of the rule (R18)', () => {
  expect(lineOf({ gift_data: { total: 3, type: 1 } })).toMatchObject({ gift: null, readyGift: { total: 3, name: '' } });
  expect(lineOf({ gift_data: { total: '1', type: '2' } })).toMatchObject({ gift: null, readyGift: { total: 1, name: '赠品' } });
});

it('takes no pack, specification, maker or expiry of the main goods for a set', () => {
  const goods = {
    id: 7,
    name: '清火栀麦片',
    sccj: '某厂',
    ypgg: '24片',
    xq: '2028-01-01',
    bzdw: '盒',
    base_price: '10',
    number: 500,
    zbz: 10,
  };
  const set = lineOf({ type: 3, price: '22.70', goods, combination: { id: 5, name: '感冒家庭装', parts: [] } });
  expect(set).toMatchObject({ name: '感冒家庭装', unit: '套', maker: '', spec: '', expiry: '', step: 1 });
});

it('compares a unit with what the shop paid last; nothing of it where that is not told, or the line is no purchase of the goods', () => {
  const goods = { id: 7, base_price: '10', number: 500, zbz: 1, last_bought: { at: 1, number: 20, price: '9.70' } };
  expect(lineOf({ goods }).change).toEqual({ kind: 'dearer', by: '0.30' });
  expect(lineOf({ goods: { ...goods, last_bought: { at: 1, number: 20, price: null } } }).change).toBeNull();
  expect(lineOf({ type: 4, goods, add_on: { id: 3, name: '满额换购', number: 2 } }).change).toBeNull();
  expect(lineOf({}).change).toBeNull();
});

import * as z from 'zod/mini';
import { withForcedUnselection } from '../../domain/cart/forced-unselection.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { obstacleFields, obstacleOf } from '../goods/buy-reason-wire.ts';
import { lineClassesOf, lineClassFields } from '../goods/goods-classes.ts';
import { answerPictures } from '../goods/goods-pictures.ts';
import { offersFields } from '../goods/goods-prices.ts';
import { answerTags, goodsGift, purchase } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { readCart } from './read-cart.ts';

/** A name within an object that may be missing. */
const name = answer.objectOrNone(inTerms({ name: answer.textOrNone }));

/** The gift of a part of a combination. */
const partGift = z.pipe(
  goodsGift,
  z.transform(({ type, every, give, name: of }) => ({ every, give, name: type === 2 ? of : '' })),
);

/** A gift as a back end counted it (R18): type 1 the same goods, 2 other goods. */
const readyGift = inTerms(
  { total: answer.count, type: answer.orNull(answer.integer()), name: answer.textOrNone },
  ({ total, type, name: of }) => ({
    total,
    name: type === 2 ? of || '赠品' : '',
  }),
);

/**
 * The displayed fields of a cart line's goods, beside those that pricing reads (`read-goods.ts`); every field may be
 * missing.
 */
const shownGoods = inTerms({
  name: answer.textOrNone,
  maker: called('sccj', answer.textOrNone),
  spec: called('ypgg', answer.textOrNone),
  unit: called('bzdw', answer.textOrNone),
  /** expiry date (效期), YYYY-MM-DD */
  expiry: called('xq', answer.textOrNone),
  images: called('goods_image', answerPictures),
  tags: answerTags,
  ...obstacleFields,
  ...lineClassFields,
  ...offersFields,
  lastBought: called('last_bought', answer.orNull(purchase)),
  group: called('goods_manjian', name),
  gift: name,
});

/** A line's id, and its face. */
const shownLine = inTerms(
  {
    id: answer.id,
    /** a combination's name and the content of one set */
    combination: answer.orNull(
      inTerms({
        id: answer.orNull(answer.id),
        name: answer.textOrNone,
        parts: answer.listOrNone(
          inTerms({
            name: answer.text,
            spec: called('ypgg', answer.textOrNone),
            unit: called('bzdw', answer.textOrNone),
            quantity: called('number', answer.integer({ min: 1 })),
            /** the separate price of the units in all sets of the line, by which the combination is split */
            goodsId: called('goods_id', answer.orNull(answer.id)),
            apart: answer.priceOrNull,
            /** the gift of the part's goods (R18) */
            gift: answer.orNull(partGift),
          }),
        ),
      }),
    ),
    /** an add-on's group, and the units of it that the group allows on this line */
    addOn: called('add_on', answer.orNull(inTerms({ id: answer.id, most: called('number', answer.orNull(answer.count)) }))),
    readyGift: called('gift_data', answer.orNull(readyGift)),
    /** the end of a flash line's price */
    endsAt: called('end_time', answer.orNull(answer.time)),
    goods: shownGoods,
  },
  ({ id, combination, addOn, readyGift: ready, endsAt, goods }) =>
    [
      id,
      {
        name: combination?.name || goods.name,
        // A set is what its parts are: of its main goods it has the picture and the classes.
        maker: combination ? '' : goods.maker,
        spec: combination ? '' : goods.spec,
        unit: combination ? '套' : goods.unit,
        expiry: combination ? '' : goods.expiry,
        picture: goods.images[0]?.small || (goods.images[0]?.url ?? ''),
        tags: combination ? [] : goods.tags,
        classes: lineClassesOf(goods),
        obstacle: obstacleOf(goods),
        offers: { special: goods.special, flash: goods.flash },
        groupName: goods.group.name,
        giftName: goods.gift.name,
        lastBought: combination || addOn ? null : goods.lastBought,
        readyGift: ready,
        offerId: combination?.id ?? addOn?.id ?? null,
        addOnMost: addOn?.most ?? null,
        parts: combination?.parts ?? [],
        endsAt,
      },
    ] as const,
);

/** The tiers of a kind by id: their names and words, and the expiry days of vouchers. */
const tierFaces = z.pipe(
  answer.listOrNone(
    inTerms(
      {
        id: answer.id,
        name: answer.textOrNone,
        words: called('describe', answer.textOrNone),
        endsAt: called('end_time', answer.orNull(answer.time)),
      },
      ({ id, name: of, words, endsAt }) => [id, { name: of, words, expires: endsAt === null ? '' : chinaDay(endsAt) }] as const,
    ),
  ),
  z.transform((tiers) => new Map(tiers)),
);

/** The displayed part of a cart; missing values become empty. */
const display = inTerms(
  {
    lines: called('data', answer.list(shownLine)),
    tierFaces: called(
      'activity_data',
      answer.objectOrNone(
        inTerms({
          'full-reduction': called('manjians', tierFaces),
          discount: called('discounts', tierFaces),
          coupon: tierFaces,
          'cash-voucher': called('xjq', tierFaces),
        }),
      ),
    ),
    destination: called(
      'shipping_data',
      answer.objectOrNone(
        inTerms({ region: answer.textOrNone, closed: called('closed_message', answer.textOrNone) }, (to) => (to.region === '' ? null : to)),
      ),
    ),
    /** the server's time, for ends */
    serverNow: called('timestamp', answer.orNull(answer.time)),
  },
  ({ lines, ...shown }) => ({ ...shown, faces: new Map(lines) }),
);

/** The outline of a cart; pricing reports every problem itself. The document states `described-cart.ts` instead. */
export const cartOutline = z.looseObject({ data: answer.list(z.looseObject({ id: wireId })) });

/**
 * A cart in the wire shape of rules.md: a strict part for pricing (`read-cart.ts`), and the displayed part, matched by
 * line ids. After loading, a line that cannot be bought is not selected (R7), whatever the server says.
 */
export const cartWire = z.pipe(
  cartOutline,
  z.transform((wire: z.output<typeof cartOutline>, context) => {
    const read = readCart(wire);
    const shown = display.safeParse(wire);
    if (read.ok && shown.success) return { ...shown.data, cart: withForcedUnselection(read.value.cart) };
    const problems = read.ok ? [] : read.refusal.map(({ path, message }) => `${path}: ${message}`);
    const issues = shown.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    for (const message of [...problems, ...issues]) context.issues.push({ code: 'custom', input: wire, message });
    return z.NEVER;
  }),
);

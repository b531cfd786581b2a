import type { ShownPrice } from '../../../../application/goods/face/shown-price.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { priceWords, reasonWords } from '../../../pieces/goods/window/price-words.ts';
import { Price } from '../../../kit/window/price.tsx';
import { Countdown } from '../../../kit/clock/countdown.tsx';
import { useTimeLeft } from '../../../kit/clock/use-time-left.ts';
import styles from './offer-price.module.css';

interface OfferPriceProps {
  readonly price: ShownPrice;
  /** Epoch seconds. */
  readonly endsAt: number;
  /** 盒 */
  readonly unit: string;
  /** The goods cannot be bought: it is told what they cost, and advertised nothing. */
  readonly isOff: boolean;
}

/** A price that ends: what it is, how long, and for how many more. */
export function OfferPrice({ price, endsAt, unit, isOff }: OfferPriceProps) {
  const left = useTimeLeft(endsAt);
  return (
    <p className={classNames(styles.offer, isOff && styles.off)}>
      <Price
        amount={price.unit}
        size="xl"
        unit={unit}
        former={isOff ? null : price.former}
        discount={isOff ? null : price.discount}
        muted={isOff}
      />
      <span>{isOff ? reasonWords(price.reason, unit) : priceWords(price, unit)}</span>
      {isOff || left === null || left.over ? null : <Countdown label="距结束" left={left} />}
    </p>
  );
}

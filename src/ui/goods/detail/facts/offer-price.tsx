import type { ShownPrice } from '../../../../application/goods/face/shown-price.ts';
import { priceWords } from '../../../shared/goods/price-words.ts';
import { Price } from '../../../shared/money/price.tsx';
import { Countdown } from '../../../shared/page/countdown.tsx';
import { useTimeLeft } from '../../../shared/hooks/use-time-left.ts';
import styles from './offer-price.module.css';

interface OfferPriceProps {
  readonly price: ShownPrice;
  /** Epoch seconds. */
  readonly endsAt: number;
  /** 盒 */
  readonly unit: string;
}

/** A price that ends: what it is, how long, and for how many more. */
export function OfferPrice({ price, endsAt, unit }: OfferPriceProps) {
  const left = useTimeLeft(endsAt);
  return (
    <p className={styles.offer}>
      <Price amount={price.unit} size="xl" unit={unit} former={price.former} discount={price.discount} />
      <span>{priceWords(price, unit)}</span>
      {left === null || left.over ? null : <Countdown label="距结束" left={left} />}
    </p>
  );
}

import { Button } from '@chakra-ui/react';
import { quantityEntry } from '../../../../application/shared/quantity-entry.ts';
import { Link } from 'react-router-dom';
import type { FillerView } from '../../../../application/gap/filler-view.ts';
import type { ShownMore } from '../../../../application/gap/payable-more.ts';
import type { GapViewModel } from '../../../../application/gap/gap-view-model.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { reasonWords } from '../../goods/window/price-words.ts';
import { PackShot } from '../../goods/window/pack-shot.tsx';
import { QuantityStepper } from '../../../kit/window/quantity/quantity-stepper.tsx';
import styles from './gap-drawer.module.css';

interface GapRowProps {
  readonly gap: GapViewModel;
  readonly filler: FillerView;
  /** What would be paid more with it; null where nobody knows. */
  readonly more: ShownMore | null;
  readonly isAdding: boolean;
}

/** 收藏 · 买过 · 已加 20盒; what is due again was bought before. */
const sourceWords = ({ isFavorite, isOrdered, dueUnits, inCart, unit }: FillerView): string =>
  [isFavorite ? '收藏' : '', isOrdered && dueUnits === null ? '买过' : '', inCart > 0 ? `已加 ${inCart}${unit}` : '']
    .filter((word) => word !== '')
    .join(' · ');

/** Goods that fill the gap, with the quantity that does. */
export function GapRow({ gap, filler, more, isAdding }: GapRowProps) {
  const { id, name, unit, quantity, adds, beyond, dueUnits } = filler;
  const source = sourceWords(filler);
  return (
    <li className={styles.row}>
      <PackShot src={filler.picture} alt="" size={44} />
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={filler.address}>{name}</Link>
        </p>
        {dueUnits === null ? null : (
          <p className={styles.due}>
            <Icon name="clock" size={14} />
            该补货了 · 常买 {dueUnits}
            {unit}
          </p>
        )}
        <p className={styles.detail}>{[filler.spec, filler.maker].filter((word) => word !== '').join(' · ')}</p>
        <p className={styles.detail}>
          ¥{filler.price.unit}/{unit}（{reasonWords(filler.price.reason, unit)}）
          {source === '' ? null : <span className={styles.source}>{source}</span>}
        </p>
      </div>
      <div className={styles.sum}>
        <b>¥{adds}</b>
        <small>{beyond === null ? '还不够' : beyond === '0.00' ? '刚好凑满' : `超出 ¥${beyond}`}</small>
        {more === null ? null : (
          <small className={styles.more}>
            加后应付 {more.isLess ? '−' : '+'}¥{more.amount}
          </small>
        )}
      </div>
      <div className={styles.buy}>
        <QuantityStepper
          name={name}
          size="sm"
          value={quantity}
          entry={quantityEntry(filler)}
          onCommit={(wanted) => gap.setQuantity(id, wanted)}
          onType={(wanted) => gap.setQuantity(id, wanted)}
        />
        <Button
          size="sm"
          variant="outline"
          loading={isAdding}
          loadingText="加购中"
          aria-label={`加 ${quantity}${unit}${name}`}
          onClick={() => gap.add(id)}
        >
          加 {quantity}
          {unit}
        </Button>
      </div>
    </li>
  );
}

import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { GroupView } from '../../application/cart/group-view.ts';
import { Icon } from '../shared/icon.tsx';
import type { LineIntents } from './cart-line.tsx';
import styles from './advice-panel.module.css';
import { SideBox } from './side-box.tsx';

export interface AdvicePanelProps {
  readonly groups: readonly GroupView[];
  readonly cart: LineIntents;
}

/** More than this is not advice any more; the lines themselves still say it. */
const shown = 4;

/** What the buyer could do to pay less (R22): a quantity that costs less in all, a group that is nearly reached. */
export function AdvicePanel({ groups, cart }: AdvicePanelProps) {
  const lines = groups.flatMap((group) => group.lines).filter(({ buyMore, selected }) => buyMore !== null && selected);
  const near = groups.flatMap(({ id, name, promotion }) => (promotion?.next ? [{ id, name, ...promotion.next }] : []));
  if (lines.length + near.length === 0) return null;
  const rest = lines.length - shown;
  return (
    <SideBox title="采购建议">
      <ul className={styles.advice}>
        {lines.slice(0, shown).map(({ id, name, unit, quantity, buyMore }) =>
          buyMore === null ? null : (
            <li key={id}>
              <Icon name="bulb" size={16} />
              <p>
                {name}买 {buyMore.quantity} {unit}比 {quantity} {unit}
                {buyMore.saving === '0.00' ? '不多花钱' : <>少付 <b>¥{buyMore.saving}</b></>}
              </p>
              <Button size="sm" variant="subtle" aria-label={`${name}改为 ${buyMore.quantity}`} onClick={() => cart.changeQuantity(id, buyMore.quantity)}>
                改为 {buyMore.quantity}
              </Button>
            </li>
          ),
        )}
        {near.slice(0, shown).map(({ id, name, missing, money }) => (
          <li key={id}>
            <Icon name="bulb" size={16} />
            <p>
              {name}再买 <b>¥{missing}</b>，可减 ¥{money}
            </p>
            <Button asChild size="sm" variant="outline">
              <Link to="/list" aria-label={`${name} 去凑单`}>去凑单</Link>
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles.more}>另有 {rest} 个品种多买更省，见各行</p> : null}
    </SideBox>
  );
}

import { Button } from '@chakra-ui/react';
import { memo } from 'react';
import type { GroupView } from '../../../application/cart/view/group-view.ts';
import type { LedgerView } from '../../../application/cart/view/ledger-view.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './advice-panel.module.css';
import { reductionWords } from '../../shared/cart/rule-words.ts';
import { useCartModels } from '../cart-models-context.tsx';
import { SideBox } from '../../shared/cart/side-box.tsx';

interface AdvicePanelProps {
  readonly groups: readonly GroupView[];
  readonly ledger: LedgerView;
}

/** More than this is not advice any more; the lines themselves still say it. */
const shown = 4;

/**
 * What the buyer could do to pay less (R22): a quantity that costs less in all, a group that is nearly reached,
 * free shipping.
 */
export const AdvicePanel = memo(function AdvicePanel({ groups, ledger: { freightReason, freight } }: AdvicePanelProps) {
  const { cart, gap } = useCartModels();
  const lines = groups.flatMap((group) => group.lines).filter(({ buyMore, selected }) => buyMore !== null && selected);
  const near = groups.flatMap(({ promotionId, name, promotion }) => (promotion?.next ? [{ id: promotionId, name, ...promotion.next }] : []));
  const shipping = freightReason.code === 'threshold-missing' ? freightReason.missing : null;
  if (lines.length + near.length === 0 && shipping === null) return null;
  const rest = lines.length - shown;
  return (
    <SideBox title="采购建议">
      <ul className={styles.advice}>
        {lines.slice(0, shown).map(({ id, name, unit, quantity, buyMore }) =>
          buyMore === null ? null : (
            <li key={id}>
              <Icon name="bulb" size={16} />
              <p>
                {name}：买 {buyMore.quantity} {unit}比 {quantity} {unit}
                {buyMore.saving === '0.00' ? '不多花钱' : <>少付 <b>¥{buyMore.saving}</b></>}
              </p>
              <Button size="sm" variant="subtle" aria-label={`${name}改为 ${buyMore.quantity}`} onClick={() => cart.changeQuantity(id, buyMore.quantity)}>
                改为 {buyMore.quantity}
              </Button>
            </li>
          ),
        )}
        {near.slice(0, shown).map(({ id, name, ...next }) => (
          <li key={id}>
            <Icon name="bulb" size={16} />
            <p>
              {name}：再买 <b>¥{next.missing}</b> {reductionWords(next)}
            </p>
            <Button size="sm" variant="outline" aria-label={`${name} 凑单`} onClick={() => gap.open({ kind: 'goods-full-reduction', id })}>
              去凑单
            </Button>
          </li>
        ))}
        {shipping === null ? null : (
          <li>
            <Icon name="truck" size={16} />
            <p>
              再买 <b>¥{shipping}</b> 包邮，省 ¥{freight}
            </p>
            <Button size="sm" variant="outline" aria-label="包邮 凑单" onClick={() => gap.open({ kind: 'free-shipping' })}>
              去凑单
            </Button>
          </li>
        )}
      </ul>
      {rest > 0 ? <p className={styles.more}>另有 {rest} 个品种多买更省，见各行</p> : null}
    </SideBox>
  );
});

import { useEffect, useId, useState } from 'react';
import { createCartAddOns, type CartAddOnsView } from '../../../application/combination/cart-add-ons.ts';
import { Action } from '../../kit/window/action.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import styles from './add-on-offer.module.css';

/** A quiet line for each group whose add-ons pay (R43): what may be chosen, or what is missing; otherwise nothing. */
export function AddOnOffer({ standing }: { readonly standing: string }) {
  const model = useVisit(({ needs }) => createCartAddOns(needs, standing));
  useEffect(() => model.follow(standing), [model, standing]);
  const [groups] = useViewModel(model);
  return groups.map((group) => <GroupLine key={group.id} group={group} onAdd={(goodsId) => model.add(group.id, goodsId)} />);
}

const verbOf = ({ isGift }: Pick<CartAddOnsView, 'isGift'>): string => (isGift ? '领取' : '换购');

function GroupLine({ group, onAdd }: { readonly group: CartAddOnsView; readonly onAdd: (goodsId: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { id, name, isGift, missing, most } = group;
  const why = `${name}，最多省 ¥${most}`;
  const verb = isGift ? '领 1 件赠品' : '换购 1 件';
  return (
    <section className={styles.offer} aria-label={name}>
      <div className={styles.line}>
        <Icon name="gift" size={16} />
        {missing === null ? (
          <p>
            {group.reached === null ? '' : `已满 ¥${group.reached}，`}可{isGift ? '领赠品' : '换购'} {group.room} 件<small>{why}</small>
          </p>
        ) : (
          <p>
            再买 <b>¥{missing}</b> 可{verb}
            <small>{why}</small>
          </p>
        )}
        {missing === null ? (
          <button type="button" className={styles.way} aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? '收起' : `选${isGift ? '赠品' : '换购品'}`}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={12} />
          </button>
        ) : (
          <KnownLink className={styles.way} to={`/zhmz?id=${encodeURIComponent(id)}`} aria-label={`${name} 去凑单`}>
            去凑单
          </KnownLink>
        )}
      </div>
      <ul id={listId} hidden={!isOpen || missing !== null}>
        {group.addOns.map((addOn) => (
          <li key={addOn.goodsId}>
            <p>
              {addOn.name} <span>{addOn.spec}</span>
              <small>
                <b>¥{addOn.price}</b>/{addOn.unit}，省 ¥{addOn.saves}
              </small>
            </p>
            <Action look="outline" busy={addOn.isAdding} onPress={() => onAdd(addOn.goodsId)}>
              {verbOf(group)} 1{addOn.unit}
              <span className={styles.hidden}> {addOn.name}</span>
            </Action>
          </li>
        ))}
      </ul>
    </section>
  );
}

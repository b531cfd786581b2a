import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AddOnView, AddOnGroupView } from '../../application/combination/add-on-groups-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { GoodsBadge } from '../pieces/goods/window/goods-badge.tsx';
import { AddButton, type GoodsAction } from '../pieces/goods/window/offer/add-button.tsx';
import { repairWords } from '../pieces/goods/window/offer/repair-words.ts';
import { useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { Price } from '../kit/window/price.tsx';
import { TierProgress } from '../pieces/cart/tier-progress.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import styles from './add-on-groups-page.module.css';
import { blockedWords, groupAddress, reachedWords, stateWords, waitWords } from './add-on-words.ts';

interface AddOnGroupProps {
  readonly group: AddOnGroupView;
  readonly onAdd: (goodsId: string) => void;
  /** Without it the group stands on its own page already. */
  readonly leadsOn?: boolean;
}

/** A group: what reaches its thresholds, how far the cart is, and what may be had. */
export function AddOnGroup({ group, onAdd, leadsOn = false }: AddOnGroupProps) {
  const headingId = useId();
  const { id, name, describe, isGift, state, percent, qualifying, addOns } = group;
  return (
    <article className={styles.group} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{name}</h2>
        <GoodsBadge name={isGift ? '赠' : '换购'} />
        <span>{stateWords(group)}</span>
        {leadsOn && state === 'running' ? (
          <span className={styles.ways}>
            <Action look="outline" to={groupAddress(id)}>
              看活动商品
            </Action>
          </span>
        ) : null}
      </header>
      <p className={styles.rule}>{describe}。每满一档可选 1 件，由贵店自己选，不会自动加入购物车。</p>
      {state === 'running' ? (
        <TierProgress name={`已选 ¥${qualifying}`} percent={percent} reached={reachedWords(group)} next={waitWords(group)} />
      ) : null}
      <ul className={styles.addOns}>
        {addOns.map((addOn) => (
          <AddOn key={addOn.goodsId} addOn={addOn} group={group} onAdd={() => onAdd(addOn.goodsId)} />
        ))}
      </ul>
    </article>
  );
}

function AddOn({ addOn, group, onAdd }: { readonly addOn: AddOnView; readonly group: AddOnGroupView; readonly onAdd: () => void }) {
  const { name, spec, maker, picture, address, price, unit, alone, saving, obstacle } = addOn;
  const action = useAddOnAction(addOn, group, onAdd);
  return (
    <li className={styles.addOn}>
      <Link to={address} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <PackShot src={picture} alt="" size={64} />
      </Link>
      <div>
        <h3>
          <Link to={address}>{name}</Link>
        </h3>
        <p>{[spec, maker].filter(Boolean).join(' · ')}</p>
        <p className={styles.money}>
          {group.isGift ? <b>赠品 1{unit}</b> : <Price amount={price} size="md" unit={unit} />}
          {alone === null ? null : <span>{group.isGift ? `单买 ¥${alone}` : `单买 ¥${alone}，省 ¥${saving}`}</span>}
        </p>
        {action?.kind === 'way-out' ? <p>{obstacle?.words}</p> : null}
      </div>
      <div className={styles.act}>
        {action === null ? <span>{blockedWords(addOn, group)}</span> : <AddButton {...action} name={name} />}
      </div>
    </li>
  );
}

/** The one thing to do with an add-on: take it, or what helps where the shop may not; null: nothing. */
function useAddOnAction(
  { inCart, unit, isSoldOut, obstacle }: AddOnView,
  { isGift, state, room }: AddOnGroupView,
  onAdd: () => void,
): GoodsAction | null {
  const isVisitor = useIsVisitor();
  const { navigator } = useScreens();
  const navigate = useNavigate();
  const verb = isGift ? '领取' : '换购';
  if (isVisitor) return { kind: 'enter', text: `登录后可${verb}`, icon: 'lock', onPress: () => navigator.goToLogin() };
  if (state !== 'running') return null;
  if (obstacle !== null) {
    const { repair } = obstacle;
    return repair === '' ? null : { kind: 'way-out', text: repairWords(obstacle), icon: 'info', onPress: () => void navigate(repair) };
  }
  if (room === 0 || isSoldOut) return null;
  return inCart > 0
    ? { kind: 'added', text: `已选 ${inCart}${unit}，再选 1${unit}`, onPress: onAdd }
    : { kind: 'add', text: `${verb} 1${unit}`, onPress: onAdd };
}

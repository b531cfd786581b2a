import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SetPartView, SetView } from '../../../application/combination/combinations-view-model.ts';
import { AddButton, type GoodsAction } from '../goods/window/offer/add-button.tsx';
import { repairWords } from '../goods/window/offer/repair-words.ts';
import { useIsVisitor } from '../goods/window/offer/use-goods-action.ts';
import { PackShot } from '../goods/window/pack-shot.tsx';
import { QuantityStepper } from '../../kit/window/quantity/quantity-stepper.tsx';
import { Instead } from '../../kit/window/quantity/instead.tsx';
import { Price } from '../../kit/window/price.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import styles from './set-card.module.css';
import { obstacleWords, roomWords } from './set-words.ts';

interface SetCardProps {
  readonly set: SetView;
  readonly onQuantity: (quantity: number) => void;
  readonly onAdd: () => void;
  readonly onFollow: () => void;
}

/** A set: its parts with their numbers, and what it costs beside what they cost by themselves. */
export function SetCard({ set, onQuantity, onAdd, onFollow }: SetCardProps) {
  const headingId = useId();
  const action = useSetAction(set, { onAdd, onFollow });
  const { name, parts, quantity, most, isTooMany, obstacle, apart, together, each, saving, ends } = set;
  return (
    <article className={styles.set} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h3 id={headingId}>{name}</h3>
        {ends === null ? null : <span>{ends} 止</span>}
      </header>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
      <div className={styles.sum}>
        <dl>
          {apart === null ? null : (
            <div>
              <dt>分开买 {quantity}套</dt>
              <dd>¥{apart}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>
              {quantity}套
              <small>
                每套 ¥{each}
                {saving === null ? null : (
                  <>
                    ，<b>省 ¥{saving}</b>
                  </>
                )}
              </small>
            </dt>
            <dd>
              <Price amount={together} size="lg" />
            </dd>
          </div>
        </dl>
        {obstacle === null ? (
          <div className={styles.act}>
            <QuantityStepper
              name={`${name}套数`}
              value={quantity}
              entry={set.entry}
              refusal={isTooMany ? `最多还能加 ${most}套` : null}
              onCommit={onQuantity}
              onType={onQuantity}
            />
            {isTooMany ? (
              <Instead quantity={most} unit="套" name={name} onTake={onQuantity} />
            ) : (
              <AddButton {...action} name={name} className={styles.add} />
            )}
          </div>
        ) : (
          <AddButton {...action} name={name} />
        )}
        <p className={styles.room}>{obstacle === null ? roomWords(set) : obstacleWords(obstacle, set)}</p>
      </div>
    </article>
  );
}

/** The one thing to do with a set: buy it, or what helps where it cannot be had. */
function useSetAction(
  { obstacle, inCart, isFollowed }: SetView,
  { onAdd, onFollow }: Pick<SetCardProps, 'onAdd' | 'onFollow'>,
): GoodsAction {
  const isVisitor = useIsVisitor();
  const { navigator } = useScreens();
  const navigate = useNavigate();
  if (isVisitor) return { kind: 'enter', text: '登录后可购买', icon: 'lock', onPress: () => navigator.goToLogin() };
  if (obstacle === null)
    return inCart > 0 ? { kind: 'added', text: `已加 ${inCart}套`, onPress: onAdd } : { kind: 'add', text: '加入购物车', onPress: onAdd };
  if (obstacle.kind === 'announced') {
    return { kind: 'way-out', text: isFollowed ? '取消提醒' : '提醒我', icon: 'bell', onPress: onFollow };
  }
  const lead = (text: string, to: string): GoodsAction => ({ kind: 'way-out', text, icon: 'info', onPress: () => void navigate(to) });
  if (obstacle.kind === 'sold-out') return lead('看缺货品种', obstacle.address);
  if (obstacle.kind === 'all-in-cart') return lead('去购物车', '/cart');
  const repair = obstacle.kind === 'not-allowed' ? obstacle.obstacle : null;
  return repair !== null && repair.repair !== '' ? lead(repairWords(repair), repair.repair) : lead('看其他品种', '/list');
}

function Part({ part }: { readonly part: SetPartView }) {
  const { address, name, spec, maker, picture, quantity, unit, amount, few } = part;
  return (
    <li className={styles.part}>
      <Link className={styles.picture} to={address} tabIndex={-1} aria-hidden="true">
        <PackShot src={picture} alt="" size={84} />
      </Link>
      <div>
        <h4>
          <Link to={address}>{name}</Link>
        </h4>
        <p>{spec}</p>
        <p>{maker}</p>
        <p className={styles.number}>
          <b>
            {quantity}
            {unit}
          </b>
          {amount === null ? null : <span>¥{amount}</span>}
          {few === null ? null : <span className={styles.few}>{few === 0 ? '缺货' : `剩 ${few}${unit}`}</span>}
        </p>
      </div>
    </li>
  );
}

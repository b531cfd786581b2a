import type { BatchRefusal, BatchState } from '../../../application/goods/batch/add-in-batches.ts';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import styles from './batch-news.module.css';

/** Why goods could not even be asked for. */
function obstacleWords({ standing }: Offer): string {
  switch (standing.kind) {
    case 'sold-out':
      return '暂时缺货';
    case 'not-allowed':
      return standing.obstacle?.words || '不可购买';
    case 'not-supplied':
    case 'price-hidden':
      return '控销品种，授权后可购买';
    case 'buyable':
      return '';
  }
}

interface BatchNewsProps extends BatchState {
  readonly className?: string | undefined;
  /** The goods that were refused and are still to be dealt with. */
  readonly refused: readonly BatchRefusal[];
  /** Says where the goods are that were not tried any more. */
  readonly leftWords: string;
  /** Takes one of the refused off the list. */
  readonly onDrop?: (offer: Offer) => void;
  readonly onClose?: () => void;
}

/** How far putting many goods into the cart has come, and, line by line, what was not taken and why. */
export function BatchNews({ className, adding, outcome, refused, leftWords, onDrop, onClose }: BatchNewsProps) {
  if (outcome === null && refused.length === 0) return null;
  return (
    <section className={classNames(styles.news, className)} aria-label="加入购物车的结果">
      {outcome ? (
        <div className={styles.sum} role="status">
          <span>
            {adding ? `正在加入购物车，${adding.done}/${adding.total}，` : ''}
            已加入 <b>{outcome.added}</b> 个品种
            {outcome.refused.length > 0 ? (
              <>
                ，<b>{outcome.refused.length}</b> 个未加入
              </>
            ) : null}
            {adding === null && outcome.left > 0 ? (
              <>
                ，<b>{outcome.left}</b> 个还未提交，{leftWords}
              </>
            ) : null}
          </span>
          {adding === null && outcome.added > 0 ? <KnownLink to="/cart">去购物车</KnownLink> : null}
          {adding === null && onClose ? <ToolButton icon="close" iconSize={16} label="收起结果" onClick={onClose} /> : null}
        </div>
      ) : null}
      {adding ? <progress className={styles.bar} max={adding.total} value={adding.done} aria-label="加入进度" /> : null}
      {refused.length > 0 ? (
        <ul className={styles.refused} aria-label="未加入的品种" tabIndex={0}>
          {refused.map(({ offer, message }) => (
            <li key={offer.goods.id}>
              <b>{offer.goods.name}</b>
              <small>{offer.goods.spec}</small>
              <span>{message ?? obstacleWords(offer)}</span>
              {onDrop ? (
                <button type="button" aria-label={`去掉 ${offer.goods.name}`} onClick={() => onDrop(offer)}>
                  去掉
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

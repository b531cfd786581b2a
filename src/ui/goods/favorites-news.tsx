import type { BatchOutcome } from '../../application/favorite/batch-adding.ts';
import type { FavoritesState } from '../../application/favorite/favorites-view-model.ts';
import type { Offer } from '../../application/goods/offer.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import { ToolButton } from '../shared/tool-button.tsx';
import styles from './favorites-news.module.css';

/** Why goods could not even be asked for. */
function obstacleWords({ standing }: Offer): string {
  switch (standing.kind) {
    case 'sold-out':
      return '暂时缺货';
    case 'not-allowed':
      return standing.message || '不可购买';
    case 'not-supplied':
    case 'price-hidden':
      return '控销品种，授权后可购买';
    case 'buyable':
      return '';
  }
}

interface NewsProps {
  readonly adding: FavoritesState['adding'];
  readonly outcome: BatchOutcome;
  readonly onClose: () => void;
}

/** How far adding several has come, and, line by line, what was not taken and why. */
export function FavoritesNews({ adding, outcome, onClose }: NewsProps) {
  const { added, refused, left } = outcome;
  return (
    <section className={styles.news} aria-label="加入购物车的结果">
      <div className={styles.sum} role="status">
        <span>
          {adding ? `正在加入购物车，${adding.done}/${adding.total}，` : ''}
          已加入 <b>{added}</b> 种
          {refused.length > 0 ? <>，<b>{refused.length}</b> 种未加入</> : null}
          {adding === null && left > 0 ? <>，<b>{left}</b> 种还未提交，仍在勾选</> : null}
        </span>
        {adding === null && added > 0 ? <KnownLink to="/cart">去购物车</KnownLink> : null}
        {adding === null ? <ToolButton icon="close" iconSize={16} label="收起结果" onClick={onClose} /> : null}
      </div>
      {adding ? <progress className={styles.bar} max={adding.total} value={adding.done} aria-label="加入进度" /> : null}
      {refused.length > 0 ? (
        <ul className={styles.refused} aria-label="未加入的品种" tabIndex={0}>
          {refused.map(({ offer, message }) => (
            <li key={offer.goods.id}>
              <b>{offer.goods.name}</b>
              <small>{offer.goods.spec}</small>
              <span>{message ?? obstacleWords(offer)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

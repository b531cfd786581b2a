import { useState } from 'react';
import { classNames } from '../shared/class-names.ts';
import { PackShot } from '../shared/goods/pack-shot.tsx';
import { Icon } from '../shared/icon.tsx';
import styles from './goods-picture.module.css';
import type { GoodsOnShow } from './goods-on-show.ts';

/** The pictures, and the mark of a favourite. */
export function GoodsPicture({ state: { detail, offer }, onFavorite }: { readonly state: GoodsOnShow; readonly onFavorite: () => void }) {
  const [chosen, setChosen] = useState(0);
  const picture = detail.pictures[chosen] ?? detail.pictures[0] ?? '';
  return (
    <div className={styles.whole}>
      <figure className={styles.frame}>
        <PackShot src={picture} alt={`${detail.name} 包装`} size={278} eager />
        <figcaption>包装示意图，以实物为准</figcaption>
      </figure>
      {detail.pictures.length > 1 ? (
        <div className={styles.thumbs} role="group" aria-label="商品图片">
          {detail.pictures.slice(0, 4).map((url, index) => (
            <button key={url} type="button" aria-label={`第 ${index + 1} 张`} aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              <PackShot src={url} alt="" size={56} />
            </button>
          ))}
        </div>
      ) : null}
      <p className={styles.tools}>
        <button type="button" aria-pressed={offer.isFavorite} className={classNames(offer.isFavorite && styles.on)} onClick={onFavorite}>
          <Icon name="heart" size={16} />
          {offer.isFavorite ? '已收藏' : '收藏'}
        </button>
      </p>
    </div>
  );
}

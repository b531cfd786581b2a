import { type PointerEvent, useState } from 'react';
import { classNames } from '../../kit/window/class-names.ts';
import { PackShot } from '../../pieces/goods/window/pack-shot.tsx';
import { Icon } from '../../kit/window/icon.tsx';
import { failedOver, late, LatePart } from '../../kit/window/late.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';
import styles from './goods-picture.module.css';
import type { GoodsOnShow } from './goods-on-show.ts';

const PictureDialog = late(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog));

const mostThumbs = 5;

/** The lens looks at what the pointer is over; where there is no mouse, the press opens the picture at full size. */
function pointLens({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const box = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--lens-x', `${((clientX - box.left) / box.width) * 100}%`);
  currentTarget.style.setProperty('--lens-y', `${((clientY - box.top) / box.height) * 100}%`);
}

/** The pictures, the mark of a favourite, and the batch's inspection report. */
export function GoodsPicture({ state: { detail, offer }, onFavorite }: { readonly state: GoodsOnShow; readonly onFavorite: () => void }) {
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { pictures } = detail;
  const picture = pictures[chosen] ?? pictures[0] ?? '';
  const kindOfPictures = detail.arePicturesDrawn ? '包装示意图，以实物为准' : '商品图片，以实物为准';
  const shot = <PackShot src={picture} alt={`${detail.name} 包装`} size={278} eager />;
  return (
    <div className={styles.whole}>
      <figure className={styles.frame}>
        {picture === '' ? (
          shot
        ) : (
          <button
            type="button"
            className={styles.lens}
            aria-label={`放大${detail.name}的图片`}
            onPointerMove={pointLens}
            onClick={() => setOpen(true)}
          >
            {shot}
          </button>
        )}
        <figcaption>{picture === '' ? '暂无图片，以实物为准' : kindOfPictures}</figcaption>
      </figure>
      {pictures.length > 1 ? (
        <div className={styles.thumbs} role="group" aria-label="商品图片">
          {pictures.slice(0, mostThumbs).map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={`第 ${index + 1} 张`}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
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
        <InspectionLink address={detail.inspectionReport} batch={detail.batch} />
      </p>
      {isOpen ? (
        <LatePart otherwise={failedOver}>
          <PictureDialog
            name={detail.name}
            pictures={pictures}
            kindOfPictures={kindOfPictures}
            first={chosen}
            onClose={(last) => {
              setChosen(last);
              setOpen(false);
            }}
          />
        </LatePart>
      ) : null}
    </div>
  );
}

/** 药检报告: a document for buyers; a visitor is sent to the login first. */
function InspectionLink({ address, batch }: { readonly address: string; readonly batch: string }) {
  const isVisitor = useIsVisitor();
  const { navigator } = useScreens();
  if (address === '') return null;
  const inside = (
    <>
      <Icon name="document" size={16} />
      药检报告
    </>
  );
  return isVisitor ? (
    <button type="button" onClick={() => navigator.goToLogin()} title="登录后可查看">
      {inside}
    </button>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`药检报告，批号 ${batch}，在新窗口打开`}>
      {inside}
    </a>
  );
}

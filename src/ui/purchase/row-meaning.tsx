import { Link } from 'react-router-dom';
import { goodsAddress } from '../../application/goods/face/goods-arrival.ts';
import { proposalOf, type PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { classNames } from '../kit/window/class-names.ts';
import { proposalWords } from './list-words.ts';
import styles from './match-table.module.css';

/** The goods that a row means and who proposed them, or what is said of it while none are known. */
export function RowMeaning({ row, said }: { readonly row: PurchaseRow; readonly said: string | undefined }) {
  const { offer, state } = row;
  if (offer === null) {
    return (
      <div role="cell" className={classNames(styles.said, state === 'waiting' ? styles.muted : styles.warned)}>
        {state === 'waiting' ? '等待匹配' : said}
      </div>
    );
  }
  const { goods } = offer;
  const proposal = proposalWords(row);
  return (
    <div role="cell" className={styles.goods}>
      <span className={styles.named}>
        <Link to={goodsAddress(goods)}>
          <b>{goods.name}</b>
        </Link>{' '}
        <span className={styles.muted}>
          {/* A proposed maker is named with the proposal. */}
          {goods.spec} {proposalOf(row) === 'bought' ? '' : goods.maker}
        </span>
      </span>
      {proposal === null ? null : <span className={styles.proposed}>{proposal}</span>}
    </div>
  );
}

import { Link } from 'react-router-dom';
import type { OrderLineView } from '../../application/order/order-view.ts';
import { goodsHref } from '../shared/goods/goods-words.ts';
import { PackShot } from '../shared/goods/pack-shot.tsx';
import styles from './order-lines.module.css';
import { lineKindWords } from './order-words.ts';

/** What was ordered; the share is what each line came to after every reduction, and what a return gives back (R8, R23). */
export function OrderLines({ lines }: { readonly lines: readonly OrderLineView[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" className={styles.figure}>单价</th>
          <th scope="col" className={styles.figure}>数量</th>
          <th scope="col" className={styles.figure}>金额</th>
          <th scope="col" className={styles.figure}>折后</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <div className={styles.goods}>
                <PackShot src={line.picture} alt="" size={44} />
                <div>
                  <Link to={goodsHref(line.goodsId)}>{line.name}</Link>
                  <small>{[line.spec, line.maker].filter(Boolean).join(' · ')}</small>
                  {line.giftTotal > 0 ? <small>含赠品 {line.giftTotal}</small> : null}
                </div>
              </div>
            </td>
            <td className={styles.figure}>
              ¥{line.unitPrice}
              {lineKindWords[line.kind] === '' ? null : <small>{lineKindWords[line.kind]}</small>}
            </td>
            <td className={styles.figure}>
              {line.quantity} {line.unit}
            </td>
            <td className={styles.figure}>{line.amount}</td>
            <td className={styles.figure}>
              <span className={styles.share}>{line.share}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

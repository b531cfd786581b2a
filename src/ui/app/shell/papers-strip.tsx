import { Link } from 'react-router-dom';
import type { Buyer } from '../../../application/account/session-gateway.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { buyerPapers } from '../../pieces/account/window/buyer-papers.ts';
import frame from '../../kit/window/wrap.module.css';
import styles from './papers-strip.module.css';

const ways: Readonly<Record<Buyer['review'], string>> = {
  draft: '继续注册',
  pending: '查看审核进度',
  refused: '修改资料',
  passed: '查看资质证照',
};

/** 资质审核中。审核通过后即可采购 · 查看审核进度, in one amber line. */
export function PapersStrip({ buyer }: { readonly buyer: Buyer }) {
  const { text, to } = buyerPapers(buyer);
  return (
    <section className={styles.strip} aria-label="采购资格" data-print="none">
      <p className={frame.wrap}>
        <Icon name="warning" size={16} />
        <span>{buyer.qualificationMessage || `${text}，暂不能下单`}</span>
        <Link to={to}>{ways[buyer.review]}</Link>
      </p>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { Buyer } from '../../../application/account/session-gateway.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { buyerPapers } from '../../pieces/account/window/buyer-papers.ts';
import frame from '../../kit/window/wrap.module.css';
import styles from './papers-strip.module.css';

/** The height of the strip for the category menu, which is open on the home page and begins below it. */
const heightProperty = '--yj-notice-height';

/** 审核已通过，签合同后即可下单 · 签合同, in one amber line. */
export function PapersStrip({ buyer }: { readonly buyer: Buyer }) {
  const { text } = buyerPapers(buyer);
  const { message, action, to } = buyer.ordering;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = strip;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(heightProperty, `${current.offsetHeight}px`);
    tell();
    // A long reason takes a second line on a narrow window.
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      style.removeProperty(heightProperty);
    };
  }, [message]);
  return (
    <section ref={strip} className={styles.strip} aria-label="采购资格" data-print="none">
      <p className={frame.wrap}>
        <Icon name="warning" size={16} />
        <span>{message || `${text}，暂不能下单`}</span>
        {action === '' || to === '' ? null : <KnownLink to={to}>{action}</KnownLink>}
      </p>
    </section>
  );
}

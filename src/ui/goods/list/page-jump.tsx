import { useState } from 'react';
import styles from './page-jump.module.css';

interface PageJumpProps {
  /** The page in sight. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** 第 3 / 27 页: where a long list is, and the way to another place in it. */
export function PageJump({ page, pages, onPage }: PageJumpProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (pages < 2) return null;
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && wanted >= 1 && wanted !== page) onPage(Math.min(pages, wanted));
    setTyped(null);
  };
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <span aria-hidden="true">第</span>
      <input
        inputMode="numeric"
        enterKeyHint="go"
        data-figures=""
        autoComplete="off"
        aria-label={`页码，共 ${pages} 页`}
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 4))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
        // An iPhone's figures have no Enter: leaving the field is the way to go.
        onBlur={go}
      />
      <span aria-hidden="true">/ {pages} 页</span>
    </form>
  );
}

import { Link, useNavigate } from 'react-router-dom';
import type { BrandPage, BrandQuestion } from '../../application/content/reading-gateway.ts';
import { WordSearch } from '../kit/form/word-search.tsx';
import { brandsHref } from './brand-address.ts';
import styles from './brands-page.module.css';

const letterWords = (initial: string): string => (initial === '0' ? '其他' : initial);

/** Finds a brand by name or pinyin, or by its initial; only initials that some brand has. */
export function BrandFinder({ question, found }: { readonly question: BrandQuestion; readonly found: BrandPage | null }) {
  const navigate = useNavigate();
  return (
    <div className={styles.finder}>
      <WordSearch
        label="查找品牌"
        hint="厂家名称或拼音简码"
        words={question.keywords}
        onSearch={(keywords) => void navigate(brandsHref({ initial: null, keywords, page: 1 }))}
      />
      <nav className={styles.letters} aria-label="按首字母">
        <Link
          to={brandsHref({ initial: null, keywords: '', page: 1 })}
          aria-current={question.initial === null && question.keywords === '' ? 'true' : undefined}
        >
          全部
        </Link>
        {(found?.initials ?? []).map(({ initial }) => (
          <Link
            key={initial}
            to={brandsHref({ initial, keywords: '', page: 1 })}
            aria-current={question.initial === initial ? 'true' : undefined}
          >
            {letterWords(initial)}
          </Link>
        ))}
      </nav>
      {found === null ? null : (
        <span className={styles.total}>
          共 <b>{found.total.toLocaleString('en-US')}</b> 家
        </span>
      )}
    </div>
  );
}

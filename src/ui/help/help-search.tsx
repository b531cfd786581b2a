import { useNavigate } from 'react-router-dom';
import { WordSearch } from '../kit/form/word-search.tsx';
import styles from './help-search.module.css';

const searchHref = (keywords: string): string => `/help/xrzn/hyzc?keywords=${encodeURIComponent(keywords)}`;

/** Where words are looked for in the help. */
export function HelpSearchBox({ keywords }: { readonly keywords: string }) {
  const navigate = useNavigate();
  return (
    <WordSearch
      label="搜索帮助"
      hint="搜索帮助，如 运费、退换、发票"
      fieldLabel="搜索帮助"
      action="搜索"
      most={40}
      words={keywords}
      className={styles.box}
      onSearch={(words) => {
        if (words !== '') void navigate(searchHref(words));
      }}
    />
  );
}

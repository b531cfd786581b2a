import { classNames } from '../window/class-names.ts';
import styles from './word-search.module.css';

interface WordSearchProps {
  /** What is searched: 查找品牌. */
  readonly label: string;
  /** What may be written: 厂家名称或拼音简码. */
  readonly hint: string;
  /** The field's name, where the hint is more than a name. */
  readonly fieldLabel?: string;
  /** The words that are looked for now. */
  readonly words: string;
  /** The most characters. */
  readonly most?: number;
  readonly action?: string;
  readonly className?: string | undefined;
  /** Called with the words, blanks around them taken off; empty where none are written. */
  readonly onSearch: (words: string) => void;
}

/** Words that are looked for once they are sent, as those of a list whose address holds them. */
export function WordSearch({ label, hint, fieldLabel = hint, words, most = 100, action = '查找', className, onSearch }: WordSearchProps) {
  return (
    <form
      className={classNames(styles.search, className)}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('keywords');
        onSearch(typeof text === 'string' ? text.trim() : '');
      }}
    >
      <input
        key={words}
        name="keywords"
        type="search"
        autoComplete="off"
        defaultValue={words}
        maxLength={most}
        placeholder={hint}
        aria-label={fieldLabel}
      />
      <button type="submit">{action}</button>
    </form>
  );
}

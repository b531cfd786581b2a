import { type ReactNode, useState } from 'react';
import type { FacetValue } from '../../../application/goods/goods-gateway.ts';
import { initialOf, isNamed } from '../../../application/goods/search/name-initials.ts';
import styles from './facet-finder.module.css';

interface FacetFinderProps {
  /** 厂家 */
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  /** There are others that cannot be found here. */
  readonly isCut: boolean;
  /** Offers the letters that names begin with. */
  readonly hasLetters: boolean;
  readonly children: (values: readonly FacetValue[]) => ReactNode;
}

const letterOf = ({ name }: FacetValue): string => initialOf(name.charAt(0));

/** Finds one of many values: by a part of its name, its pinyin initials, or the letter it begins with. */
export function FacetFinder({ name, values, chosen, isCut, hasLetters, children }: FacetFinderProps) {
  const [typed, setTyped] = useState('');
  const [letter, setLetter] = useState<string | null>(null);
  const letters = hasLetters ? [...new Set(values.map(letterOf))].sort() : [];
  // What is chosen comes first, where it can be left again.
  const found = values.filter((one) => isNamed(one.name, typed) && (letter === null || letterOf(one) === letter));
  const sorted = [...found.filter((one) => chosen.includes(one.value)), ...found.filter((one) => !chosen.includes(one.value))];
  return (
    <div className={styles.finder}>
      <input
        type="search"
        className={styles.typed}
        value={typed}
        placeholder={`${name}名称、拼音简码`}
        aria-label={`查找${name}`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {letters.length > 1 ? (
        <div className={styles.letters} role="group" aria-label={`${name}首字母`}>
          {letters.map((one) => (
            <button key={one} type="button" aria-pressed={one === letter} onClick={() => setLetter(one === letter ? null : one)}>
              {one}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.values} tabIndex={-1}>
        {sorted.length === 0 ? (
          <p className={styles.none}>
            {isCut ? `这 ${values.length} 个里` : ''}没有相符的{name}
          </p>
        ) : (
          children(sorted)
        )}
      </div>
    </div>
  );
}

import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { CandidateList } from './candidate-list.tsx';
import styles from './match-table.module.css';
import { RowSearch } from './row-search.tsx';

type Candidates = NonNullable<PurchaseRow['answer']>['candidates'];

/** What a row may mean while its goods are open, in the order of the digits; `otherSpecs` have none (R69). */
interface RowCandidates {
  readonly meant: Candidates;
  readonly substitutes: Candidates;
  readonly otherSpecs: Candidates;
}

const none: RowCandidates = { meant: [], substitutes: [], otherSpecs: [] };

/** The candidates of a row; none once its goods are known. */
export function candidatesOf({ offer, answer }: PurchaseRow): RowCandidates {
  if (offer !== null || answer === null) return none;
  const { candidates, near, substitutes, otherSpecs } = answer;
  return { meant: candidates.length > 0 ? candidates : near, substitutes, otherSpecs };
}

interface RowChoicesProps extends RowCandidates {
  readonly row: PurchaseRow;
  readonly isSearching: boolean;
  readonly now: number;
  readonly onChoose: (goodsId: string) => void;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
}

/** A search for a row, goods that it may mean, and others of the same generic name. */
export function RowChoices({ row, meant, substitutes, otherSpecs, isSearching, now, onChoose, onSearch, onClose }: RowChoicesProps) {
  const { key } = row;
  return (
    <div role="cell" className={styles.choices}>
      {isSearching ? (
        <RowSearch
          row={row}
          onSearch={onSearch}
          onFirst={() => {
            const [first] = meant;
            if (first !== undefined) onChoose(first.id);
          }}
          onClose={onClose}
        />
      ) : null}
      {meant.length > 0 ? <CandidateList label={`第 ${String(key)} 行可选的品种`} goods={meant} now={now} onChoose={onChoose} /> : null}
      {substitutes.length > 0 ? (
        <CandidateList
          label={`第 ${String(key)} 行同通用名的品种`}
          heading="同通用名，可替代"
          after={meant.length}
          goods={substitutes}
          now={now}
          onChoose={onChoose}
        />
      ) : null}
      {otherSpecs.length > 0 ? (
        <CandidateList label={`第 ${String(key)} 行相近规格的品种`} goods={otherSpecs} isOther now={now} onChoose={onChoose} />
      ) : null}
    </div>
  );
}

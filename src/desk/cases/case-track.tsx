import { caseSteps } from '../../application/desk/cases/case-words.ts';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import styles from './case-track.module.css';

/** The steps of a case: what happened, by whom, and what is to come. */
export const CaseTrack = ({ detail }: { readonly detail: DeskCaseDetail }) => (
  <ol className={styles.track} aria-label="售后进度">
    {caseSteps(detail).map(({ name, at, by, words, is }, index) => (
      <li key={index} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        <small>
          {at === null ? (is === 'now' ? '接下来' : '') : `${by} ${shownTime(at).slice(5)}`}
          {words === '' ? null : <span>{words}</span>}
        </small>
      </li>
    ))}
  </ol>
);

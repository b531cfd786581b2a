import { Input } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { DeskReview } from '../../application/desk/review/desk-review.ts';
import type { PaperReview } from '../../application/desk/review/paper-review.ts';
import { markName, markOf, progressOf, type ReviewMarks } from '../../application/desk/review/review-marks.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import styles from './review-page.module.css';

type ReviewedLicence = DeskReview['licences'][number];
type ReviewedField = ReviewedLicence['fields'][number];

interface FieldTableProps {
  readonly licence: ReviewedLicence;
  readonly marks: ReviewMarks;
  /** the place of the field that is compared */
  readonly present: number;
  readonly model: PaperReview;
}

/** The fields of a licence, each right or wrong by its scan. */
export function FieldTable({ licence, marks, present, model }: FieldTableProps) {
  const { right, wrong, open } = progressOf(marks, licence);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(present);
  useEffect(() => {
    // A page that has just come stays at its head.
    if (shown.current !== present) body.current?.children[present]?.scrollIntoView?.({ block: 'nearest' });
    shown.current = present;
  }, [present]);
  return (
    <Panel>
      <header className={styles.head}>
        <h2>逐项对照</h2>
        <span>
          {right} 对　{wrong > 0 ? <b>{wrong} 不对　</b> : null}
          {open} 未看
        </span>
      </header>
      <table className={styles.fields} aria-label="逐项对照">
        <tbody ref={body}>
          {licence.fields.map((field, at) => (
            <FieldRow
              key={field.field}
              field={field}
              mark={markOf(marks, licence, field)}
              right={marks[markName(licence, field)] ?? null}
              isPresent={at === present}
              onShow={() => model.showField(at)}
              onConfirm={() => {
                model.showField(at);
                model.confirm();
              }}
              onCorrect={(text) => {
                model.showField(at);
                model.correct(text);
              }}
              onGoOn={model.goOn}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface FieldRowProps {
  readonly field: ReviewedField;
  readonly mark: ReturnType<typeof markOf>;
  readonly right: string | null;
  readonly isPresent: boolean;
  readonly onShow: () => void;
  readonly onConfirm: () => void;
  readonly onCorrect: (right: string) => void;
  readonly onGoOn: () => void;
}

function FieldRow({ field, mark, right, isPresent, onShow, onConfirm, onCorrect, onGoOn }: FieldRowProps) {
  return (
    <tr data-mark={mark} aria-current={isPresent ? 'true' : undefined} onClick={onShow}>
      <td>{field.name}</td>
      <td>
        <div className={styles.right}>
          {mark === 'wrong' && field.isCorrectable ? <s>{field.shown}</s> : <span>{field.shown}</span>}
          {mark === 'wrong' ? <Right field={field} right={right ?? ''} onCorrect={onCorrect} onGoOn={onGoOn} /> : null}
        </div>
      </td>
      <td>
        <span className={styles.yesno} role="group" aria-label={`${field.name}的对照结果`} onClick={(event) => event.stopPropagation()}>
          <button type="button" aria-pressed={mark === 'right'} onClick={onConfirm}>
            对
          </button>
          <button
            type="button"
            data-no=""
            aria-pressed={mark === 'wrong'}
            onClick={() => (mark === 'wrong' ? undefined : onCorrect(field.choices.length > 0 ? field.value : ''))}
          >
            不对
          </button>
        </span>
      </td>
    </tr>
  );
}

interface RightProps {
  readonly field: ReviewedField;
  readonly right: string;
  readonly onCorrect: (right: string) => void;
  /** Enter: what is typed or ticked stays, and the next field comes. */
  readonly onGoOn: () => void;
}

const hints: Readonly<Partial<Record<ReviewedField['field'], string>>> = { validFrom: '2024-03-21', validUntil: '2029-03-20，长期留空' };

/** What the paper says: typed, or ticked where there is a list. */
function Right({ field, right, onCorrect, onGoOn }: RightProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (right === '') input.current?.focus();
    // Only at its appearance: it is cleared by typing as well.
  }, []);
  if (!field.isCorrectable) return <span role="note">与证照不符只能退回</span>;
  if (field.choices.length > 0) {
    const codes = right.split(',');
    return (
      <span
        role="group"
        aria-label={`照上的${field.name}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onGoOn();
        }}
      >
        {field.choices.map(({ code, name }) => (
          <CheckBox
            key={code}
            checked={codes.includes(code)}
            onChange={(isOn) =>
              onCorrect(
                field.choices
                  .map((choice) => choice.code)
                  .filter((one) => (one === code ? isOn : codes.includes(one)))
                  .join(','),
              )
            }
          >
            {name}
          </CheckBox>
        ))}
      </span>
    );
  }
  return (
    <>
      照上
      <Input
        ref={input}
        size="sm"
        width="180px"
        aria-label={`照上的${field.name}`}
        placeholder={hints[field.field]}
        maxLength={200}
        value={right}
        onChange={(event) => onCorrect(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
          if (event.key === 'Enter') onGoOn();
        }}
      />
    </>
  );
}

import { Input } from '@chakra-ui/react';
import { type ActivityDraft, type ActivityDraftModel, fileOfDraft } from '../../application/desk/activity/activity-draft.ts';
import { fieldFault, fieldText, momentText, typedCount, typedText } from '../../application/desk/activity/activity-fields.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import styles from './activity.module.css';

export interface BoundNeeds {
  readonly draft: ActivityDraft;
  readonly model: ActivityDraftModel;
}

/** How a draft's fields are bound: each is a place of its file. */
export type BoundFile = ReturnType<typeof useBoundFile>;

/** The file of a draft with its typed values, and its fields by their places. */
export function useBoundFile({ draft, model }: BoundNeeds) {
  const [{ typed, added }] = useViewModel(model);
  const file = typed ?? fileOfDraft(draft);
  const fault = (at: string): string | null => fieldFault(draft, file, at);
  return {
    ...{ draft, model, file, fault },
    goods: [...draft.goods, ...added],
    text: (at: string) => ({ value: fieldText(file, at), error: fault(at), onText: (text: string) => model.write(at, typedText(text)) }),
    count: (at: string) => ({ value: fieldText(file, at), error: fault(at), onText: (text: string) => model.write(at, typedCount(text)) }),
    moment: (at: 'from' | 'to') => ({
      value: momentText(file, at, typed === null || typed[at] === fileOfDraft(draft)[at] ? draft : null),
      error: fault(at),
      onText: (text: string) => model.write(at, typedText(text)),
    }),
  };
}

/** What is wrong with a place that has no field. */
export const FaultWords = ({ words }: { readonly words: string | null }) =>
  words === null ? null : <div className={styles.error}>{words}</div>;

interface SmallFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
}

/** A field of a row: its label is its column's, said to those who do not see it. */
export const SmallField = ({ label, value, error, onText }: SmallFieldProps) => (
  <>
    <Input size="sm" aria-label={label} aria-invalid={error !== null} value={value} onChange={({ target }) => onText(target.value)} />
    <FaultWords words={error} />
  </>
);

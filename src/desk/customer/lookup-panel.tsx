import { Button } from '@chakra-ui/react';
import type { DeskReview } from '../../application/desk/review/desk-review.ts';
import { lookedUp, lookupChoices } from '../../application/desk/review/lookup-words.ts';
import type { PaperReview } from '../../application/desk/review/paper-review.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { RadioChoice } from '../../ui/kit/form/radio-choice.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from './review-page.module.css';

interface LookupPanelProps {
  readonly review: DeskReview;
  readonly form: PaperReview['look'];
}

/** The outside registers: whether somebody has looked there, and what they found. */
export function LookupPanel({ review, form }: LookupPanelProps) {
  const { draft, isSending, field } = useForm(form, {});
  const registers = lookedUp(review.lookups);
  return (
    <div className={styles.lookups}>
      {registers.map(({ register, name, address, last, words }) => (
        <div key={register}>
          <span>{name}</span>
          {last === null ? <small>没查过</small> : <b>{words}</b>}
          {last === null ? null : (
            <small>
              {last.note} {last.by} {shownTime(last.at)}
            </small>
          )}
          <a href={address} target="_blank" rel="noreferrer noopener">
            去查
          </a>
          <Button size="sm" variant="outline" onClick={() => form.open({ register, result: 'matches', note: '' })}>
            记结果
          </Button>
        </div>
      ))}
      <ActDialog
        title={`查过${registers.find(({ register }) => register === draft?.register)?.name ?? ''}`}
        effects={[
          ['客户', review.company],
          ['记录', '查询处、结果和你的名字；不发给门店'],
        ]}
        act={`记为${lookupChoices.find(({ result }) => result === draft?.result)?.name ?? ''}`}
        sending="正在记"
        cancel="不记"
        isOpen={draft !== null}
        isSending={isSending}
        onAct={form.submit}
        onClose={form.close}
      >
        {lookupChoices.map(({ result, name }) => (
          <RadioChoice key={result} name="result" checked={draft?.result === result} onChoose={() => form.write({ result })} title={name} />
        ))}
        <TextField label="备注" {...field('note')} maxLength={200} />
      </ActDialog>
    </div>
  );
}

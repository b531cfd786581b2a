import { Flex, Input, Stack, Text } from '@chakra-ui/react';
import { caseActWords, type CaseActDraft, mostCaseWords } from '../../application/desk/cases/case-act.ts';
import { usualRefusals } from '../../application/desk/cases/case-words.ts';
import type { createDeskCase } from '../../application/desk/cases/desk-case.ts';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';

interface CaseActDialogProps {
  readonly detail: DeskCaseDetail;
  readonly draft: CaseActDraft;
  readonly isSending: boolean;
  readonly form: ReturnType<typeof createDeskCase>['act'];
}

/** What an act will do, its counts and the words to the buyer, before it is done. */
export function CaseActDialog({ detail, draft, isSending, form }: CaseActDialogProps) {
  const { title, effects, button, sending, cancel, isDanger, missing, wordsLabel, mustSay } = caseActWords(detail, draft);
  const write = (words: string) => form.write({ words });
  const reason = { label: wordsLabel, value: draft.words, usual: usualRefusals, onText: write };
  return (
    <ActDialog
      title={title}
      effects={effects}
      act={button}
      sending={sending}
      cancel={cancel}
      missing={missing}
      isDanger={isDanger}
      isOpen
      isSending={isSending}
      onAct={() => form.submit()}
      onClose={() => form.close()}
      {...(draft.act === 'refuse' && { reason })}
    >
      {draft.act === 'receive' ? <Counts detail={detail} draft={draft} form={form} /> : null}
      {draft.act === 'refuse' ? null : (
        <TextField label={wordsLabel} value={draft.words} onText={write} maxLength={mostCaseWords} required={mustSay} />
      )}
    </ActDialog>
  );
}

/** What came of each line, and what of it may be sold again: nothing is filled in for whoever counts. */
function Counts({ detail: { case: found }, draft, form }: Pick<CaseActDialogProps, 'detail' | 'draft' | 'form'>) {
  const write = (at: number, change: Partial<CaseActDraft['counts'][number]>) =>
    form.write({ counts: draft.counts.map((line, index) => (index === at ? { ...line, ...change } : line)) });
  return (
    <Stack as="ul" gap="2">
      {found.lines.map(({ lineId, name, batch, units, unit }, at) => (
        <Flex as="li" key={`${lineId} ${batch}`} gap="2" align="center" wrap="wrap" fontSize="sm">
          <Text flex="1" minW="160px">
            {name} {batch}
            <Text as="small" display="block" color="fg.muted">
              申请 {units} {unit}
            </Text>
          </Text>
          {(
            [
              ['came', '来了'],
              ['resold', '可再售'],
            ] as const
          ).map(([field, label]) => (
            <label key={field}>
              {label}{' '}
              <Input
                aria-label={`${name} ${batch} ${label}`}
                width="72px"
                textAlign="end"
                inputMode="numeric"
                maxLength={6}
                value={draft.counts[at]?.[field] ?? ''}
                onChange={({ target }) => write(at, { [field]: target.value })}
              />
            </label>
          ))}
        </Flex>
      ))}
      {(found.quote?.gifts ?? 0) > 0 ? (
        <TextField
          label={`赠品（应退 ${found.quote?.gifts} 件）`}
          value={draft.gifts}
          onText={(gifts) => form.write({ gifts })}
          maxLength={6}
        />
      ) : null}
    </Stack>
  );
}

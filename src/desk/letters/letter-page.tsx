import { Box, Button, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { DeskLetter } from '../../application/desk/desk-ports.ts';
import { createLetter, mostAnswerWords, usualAnswers } from '../../application/desk/letters/desk-letter.ts';
import { letterAge, letterKindNames } from '../../application/desk/letters/letter-list.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { TextAreaField } from '../../ui/kit/form/text-area-field.tsx';
import { Action } from '../../ui/kit/window/action.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { AgeText } from '../kit/age-text.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { WaitList } from '../kit/wait-list.tsx';

const ActDialog = late(() => import('../kit/act-dialog.tsx').then((module) => module.ActDialog));

type Model = ReturnType<typeof createLetter>;
const kinds = ['ticket', 'feedback', 'wanted'] as const;

/** One of what buyers wrote, and the form that answers it. */
export function LetterPage() {
  const { kind: named = '', id = '' } = useParams();
  const kind = kinds.find((one) => one === named);
  if (kind === undefined) return <NoLetter />;
  return <OneLetter key={`${kind} ${id}`} kind={kind} id={id} />;
}

const NoLetter = () => (
  <EmptyState icon="search" title="没有这条消息">
    <Action to="/desk/letters">回到消息</Action>
  </EmptyState>
);

function OneLetter({ kind, id }: { readonly kind: DeskLetter['kind']; readonly id: string }) {
  const model = useDeskVisit((desk) => createLetter(desk, { kind, id }));
  const [{ status, value, reason }] = useViewModel(model);
  if (status === 'failed') return <PageFailure title="消息没有读出来" reason={reason} onRetry={() => model.retry()} />;
  if (status === 'missing') return <NoLetter />;
  return value === null ? <PanelSkeleton lines={8} /> : <Letter letter={value} model={model} />;
}

function Letter({ letter, model }: { readonly letter: DeskLetter; readonly model: Model }) {
  const { kind, number, topic, from, at, words, orderNumber, contact, pictures, answer, answeredBy, answeredAt, doneAt } = letter;
  const { clock } = useDesk();
  const mayAnswer = useDeskPerson().rights.includes('answer');
  return (
    <>
      <ScreenHead
        title={`${letterKindNames[kind]} ${number}`}
        note={
          <>
            {topic === letterKindNames[kind] ? '' : `${topic}　`}
            {from}　{shownTime(at)}
            {orderNumber === '' ? '' : `　订单 ${orderNumber}`}
          </>
        }
      >
        <Text fontSize="sm">{contact}</Text>
      </ScreenHead>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }} gap="2.5" alignItems="start">
        <Others model={model} current={`${kind} ${letter.id}`} />
        <Stack gap="2.5" minW="0">
          <Panel
            title="写了什么"
            note={
              doneAt === null ? (
                <>
                  已等 <AgeText age={letterAge(letter, clock.now())} />
                </>
              ) : undefined
            }
          >
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {words}
            </Text>
            <Flex gap="2" wrap="wrap" mt="2">
              {pictures.map((picture, place) => (
                <a key={picture.id} href={picture.address} target="_blank" rel="noreferrer">
                  <Box asChild w="112px" h="84px" objectFit="cover" rounded="sm">
                    <img src={`${picture.address}?size=small`} alt={`图片 ${place + 1}`} />
                  </Box>
                </a>
              ))}
            </Flex>
          </Panel>
          {answeredAt === null ? null : (
            <Panel title="已答复" note={`${answeredBy} ${shownTime(answeredAt)}`}>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {answer}
              </Text>
            </Panel>
          )}
          {mayAnswer && (letter.canAnswer || letter.canClose) ? <AnswerForm letter={letter} model={model} /> : null}
        </Stack>
      </Grid>
    </>
  );
}

/** The answer, and what becomes of it. */
function AnswerForm({
  letter: { kind, canClose, answeredAt, from, number },
  model,
}: {
  readonly letter: DeskLetter;
  readonly model: Model;
}) {
  const [{ draft, faults, isSending }] = useViewModel(model.answer);
  const [closing] = useViewModel(model.closing);
  const words = draft?.words ?? '';
  return (
    <Panel title={answeredAt === null ? '答复' : '再答复'} note={kind === 'wanted' ? `发给求购的 ${from}` : '对方收到消息，也能在网站看到'}>
      <Stack gap="2.5">
        <TextAreaField
          label="答复"
          value={words}
          error={faults.words === undefined ? null : (faults.words ?? '请写答复')}
          onText={(text) => model.answer.write({ words: text })}
          maxLength={mostAnswerWords[kind]}
          rows={4}
          required
        />
        <Flex gap="1.5" wrap="wrap" role="group" aria-label="常用答复">
          {usualAnswers[kind].map((usual) => (
            <Button key={usual} size="sm" variant="outline" onClick={() => model.answer.write({ words: usual })}>
              {usual}
            </Button>
          ))}
        </Flex>
        <HStack gap="2">
          <Button loading={isSending} disabled={words.trim() === ''} onClick={() => model.answer.submit()}>
            {words.trim() === '' ? '还没写答复' : `答复${from}`}
          </Button>
          {canClose ? (
            <Button variant="outline" onClick={() => model.closing.open({ sure: true })}>
              办结
            </Button>
          ) : null}
        </HStack>
      </Stack>
      {closing.draft === null ? null : (
        <LatePart otherwise={failedOver}>
          <ActDialog
            title="办结投诉"
            effects={[
              ['事项', number],
              ['之后', '不能再答复；对方凭编号仍能看到答复'],
            ]}
            act={answeredAt === null ? '不答复，直接办结' : '办结'}
            sending="正在办结"
            cancel="先不办结"
            isDanger={answeredAt === null}
            isOpen
            isSending={closing.isSending}
            onAct={() => model.closing.submit()}
            onClose={() => model.closing.close()}
          />
        </LatePart>
      )}
    </Panel>
  );
}

function Others({ model, current }: { readonly model: Model; readonly current: string }) {
  const [{ known }] = useViewModel(model.others);
  const { clock } = useDesk();
  const rows = known ?? [];
  return (
    <WaitList
      title={`待答复 ${rows.length}`}
      current={current}
      lines={rows.map((row) => ({
        key: `${row.kind} ${row.id}`,
        to: `/desk/letters/${row.kind}/${row.id}`,
        title: row.from,
        mark: letterKindNames[row.kind],
        isOurs: row.kind === 'ticket',
        note: row.words,
        age: <AgeText age={letterAge(row, clock.now())} />,
      }))}
    />
  );
}

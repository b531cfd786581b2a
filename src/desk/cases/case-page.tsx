import { Button, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { CaseAct } from '../../application/desk/cases/case-act.ts';
import { caseAge } from '../../application/desk/cases/case-list.ts';
import { caseKindNames, caseReasonNames, caseStateNames, turnNames } from '../../application/desk/cases/case-words.ts';
import { createDeskCase } from '../../application/desk/cases/desk-case.ts';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';
import { groupedPhone } from '../../application/desk/shown-phone.ts';
import { shownIfAny } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Action } from '../../ui/kit/window/action.tsx';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PhoneLink } from '../../ui/kit/window/phone-link.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { AgeText } from '../kit/age-text.tsx';
import { KeyHelp } from '../kit/key-help.tsx';
import { useRowKeys } from '../kit/row-keys.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { WaitList } from '../kit/wait-list.tsx';
import { LookingChip } from '../app/looking-chip.tsx';
import { CaseLines } from './case-lines.tsx';
import { CaseSlip } from './case-slip.tsx';
import { CaseThread } from './case-thread.tsx';
import { CaseTrack } from './case-track.tsx';

const CaseActDialog = late(() => import('./case-act-dialog.tsx').then((module) => module.CaseActDialog));

type Model = ReturnType<typeof createDeskCase>;

const actNames: Readonly<Record<CaseAct, string>> = {
  agree: '同意',
  refuse: '拒绝',
  fetch: '司机已取回',
  receive: '收货验收',
  refund: '退款',
  replace: '补发',
};

/** The act that is meant to come next; one solid button a page. */
const mainAct = ({ can, case: { kind } }: DeskCaseDetail): CaseAct | undefined =>
  can.find((act) => act === (kind === 'replacement' && can.includes('replace') ? 'replace' : act) && act !== 'refuse');

/** 售后单: photographs, steps, what was asked and came, the refund as a slip, the thread with the buyer, and the acts. */
export function DeskCasePage() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { readonly id: string }) {
  const model = useDeskVisit((desk) => createDeskCase(desk, id));
  const [{ status, value, reason }] = useViewModel(model);
  if (status === 'failed') return <PageFailure title="售后单没有读出来" reason={reason} onRetry={() => model.retry()} />;
  if (status === 'missing')
    return (
      <EmptyState icon="search" title="没有这张售后单">
        <Action to="/desk/cases">回到售后</Action>
      </EmptyState>
    );
  return value === null ? <PanelSkeleton lines={12} /> : <Case detail={value} model={model} />;
}

function Case({ detail, model }: { readonly detail: DeskCaseDetail; readonly model: Model }) {
  const { case: found, company, phone, receiver, turn, deliveredAt, can } = detail;
  const { clock } = useDesk();
  const acts = { '1': () => model.begin('agree'), '2': () => model.begin('refuse') };
  useRowKeys({ onMove: () => undefined, acts: can.includes('agree') ? acts : {} });
  const main = mainAct(detail);
  const [{ draft, isSending }] = useViewModel(model.act);
  return (
    <>
      <LookingChip kind="case" id={found.id} />
      <ScreenHead
        title={`售后 ${found.number}`}
        note={
          <>
            {turn === null ? caseStateNames[found.state] : turnNames[turn]}　{company}　订单 {found.orderNumber}
            {deliveredAt === null ? '' : `，${shownTime(deliveredAt).slice(5)} 签收`}，{shownTime(found.askedAt).slice(5)} 提出
          </>
        }
      >
        <Text fontSize="sm" whiteSpace="nowrap">
          {receiver} <PhoneLink phone={groupedPhone(phone)} />
        </Text>
      </ScreenHead>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr) 300px' }} gap="2.5" alignItems="start">
        <Others model={model} id={found.id} />
        <Stack gap="2.5" minW="0">
          <Panel
            title={`${caseReasonNames[found.reason]}，${caseKindNames[found.kind]}`}
            note={
              turn === null ? undefined : (
                <>
                  已等 <AgeText age={caseAge(detail, clock.now())} />
                </>
              )
            }
          >
            <CaseTrack detail={detail} />
          </Panel>
          <CaseLines detail={detail} />
          <CaseThread detail={detail} word={model.word} />
        </Stack>
        <Stack gap="2.5" minW="0">
          <CaseSlip detail={detail} />
          {can.length === 0 ? null : (
            <Panel title="办理">
              <HStack gap="2" wrap="wrap">
                {can.map((act) => (
                  <Button
                    key={act}
                    variant={act === main ? 'solid' : 'outline'}
                    colorPalette={act === 'refuse' ? 'danger' : 'brand'}
                    onClick={() => model.begin(act)}
                  >
                    {actNames[act]}
                  </Button>
                ))}
              </HStack>
              {can.includes('agree') ? (
                <KeyHelp
                  keys={[
                    ['1', '同意'],
                    ['2', '拒绝'],
                    ['J K', '下一张，上一张'],
                  ]}
                />
              ) : null}
            </Panel>
          )}
          {turn !== null && can.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              只看：这类售后由订单员办理。
            </Text>
          ) : null}
        </Stack>
      </Grid>
      {draft === null ? null : (
        <LatePart otherwise={failedOver}>
          <CaseActDialog detail={detail} draft={draft} isSending={isSending} form={model.act} />
        </LatePart>
      )}
    </>
  );
}

/** The cases that wait beside this one. */
function Others({ model, id }: { readonly model: Model; readonly id: string }) {
  const [{ known }] = useViewModel(model.others);
  const { clock } = useDesk();
  const rows = known ?? [];
  return (
    <WaitList
      title={`待处理 ${rows.length}`}
      current={id}
      lines={rows.map((row) => {
        const total = shownIfAny(row.case.total);
        return {
          key: row.case.id,
          to: `/desk/cases/${row.case.id}`,
          title: row.company,
          mark: row.turn === null ? '' : turnNames[row.turn],
          isOurs: row.turn !== 'parcel',
          note: `${caseReasonNames[row.case.reason]}${total === null ? '' : ` ¥${total}`}`,
          age: <AgeText age={caseAge(row, clock.now())} />,
        };
      })}
    />
  );
}

import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react';
import type { OpenOrder } from '../../application/after-sales/after-sales-gateway.ts';
import { hasCodes } from '../../application/after-sales/named-codes.ts';
import { askLengths, type AskViewModel } from '../../application/after-sales/ask-view-model.ts';
import { reviewTime } from '../../application/shared/shown/shown-promise.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextAreaField } from '../kit/form/text-area-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { UploadField } from '../pieces/upload/upload-field.tsx';
import { kindNames, kindNotes, reasonNames, reasonNotes } from '../pieces/after-sales/after-sales-words.ts';
import { AskLines } from './ask-lines.tsx';
import { NameCodes } from './name-codes.tsx';
import { QuoteSlip } from './quote-slip.tsx';

const words = {
  reason: '先选原因',
  kind: '选择售后方式',
  units: '选择要退换的批号和数量',
  words: `最多 ${askLengths.words} 个字`,
  pictures: '请上传至少 1 张能看清批号的照片，上传完成后提交',
};

/** Whether a reason holds for no line of the order any more. */
const isOver = ({ lines }: OpenOrder, reason: OpenOrder['reasons'][number]['reason']): boolean =>
  lines.every(({ closed }) => closed.some((shut) => shut.reason === reason));

/** What a reason means and until when; of one that holds for no line, why. */
function reasonNote({ reason, until }: OpenOrder['reasons'][number], isClosed: boolean): string {
  if (isClosed) return reason === 'unwanted' || until === null ? '药品除质量原因外不退换' : `${shownTime(until).slice(5)} 已截止`;
  return until === null ? reasonNotes[reason] : `${reasonNotes[reason]}，${shownTime(until).slice(5)} 前`;
}

/** An ask about an order: why, in which way, which batches, with photographs; the slip says what it gives back. */
// oxlint-disable-next-line max-lines-per-function -- One form, read from top to bottom as it is shown.
export function AskForm({ order, ask }: { readonly order: OpenOrder; readonly ask: AskViewModel }) {
  const { draft, field, fault, isSending, formProps } = useForm(ask.form, words);
  const [quoted] = useViewModel(ask.quote);
  if (draft === null) return null;
  const { reason, kind } = draft;
  const chosen = order.reasons.find((one) => one.reason === reason);
  const isReplaced = kind === 'replacement';
  return (
    <Grid
      asChild
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }}
      gap={{ base: '2.5', md: '4' }}
      alignItems="start"
    >
      <form {...formProps} aria-label="申请售后">
        <Stack gap="2.5" minW="0">
          <Panel title="退换原因">
            <Grid
              role="radiogroup"
              aria-label="原因"
              gap="2"
              templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
            >
              {order.reasons.map((one) => {
                const isClosed = isOver(order, one.reason);
                return (
                  <RadioChoice
                    key={one.reason}
                    name="reason"
                    title={reasonNames[one.reason]}
                    note={reasonNote(one, isClosed)}
                    checked={reason === one.reason}
                    disabled={isClosed}
                    onChoose={() => ask.choose(one.reason)}
                  />
                );
              })}
            </Grid>
            <Fault text={fault('reason')} />
            {order.reasons.some((one) => isOver(order, one.reason)) ? (
              <Text
                mt="2"
                fontSize="xs"
                lineHeight="sm"
                color="fg.muted"
                css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}
              >
                已截止或不适用的原因不能再选，如有特殊情况请<KnownLink to="/help/fwbz/zskf">联系客服</KnownLink>。
              </Text>
            ) : null}
            {chosen === undefined ? null : (
              <>
                <Grid
                  role="radiogroup"
                  aria-label="售后方式"
                  mt="3"
                  gap="2"
                  templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
                >
                  {chosen.kinds.map((one) => (
                    <RadioChoice
                      key={one}
                      name="kind"
                      title={kindNames[one]}
                      note={kindNotes[one]}
                      checked={kind === one}
                      onChoose={() => ask.form.write({ kind: one })}
                    />
                  ))}
                </Grid>
                <Fault text={fault('kind')} />
              </>
            )}
          </Panel>
          <Panel title="品种与批号" note={reason === null ? '先选原因' : '数量不超过本单发货'}>
            {hasCodes(order) && reason !== null ? <NameCodes onScan={ask.nameCodes} /> : null}
            <AskLines lines={order.lines} draft={draft} ask={ask} />
            <Fault text={fault('units')} />
          </Panel>
          <Panel title="照片与说明">
            <Stack gap="3">
              <UploadField
                uploads={ask.uploads}
                label="照片"
                noun="张"
                required={chosen?.needsPicture ?? false}
                error={fault('pictures')}
                help={chosen?.needsPicture ? '至少 1 张，能看清批号；JPG、PNG，每张不超过 10 MB。' : '选填；JPG、PNG，每张不超过 10 MB。'}
              />
              <TextAreaField
                label="补充说明"
                rows={3}
                maxLength={askLengths.words}
                placeholder="选填，如：外箱右下角压破"
                {...field('words')}
              />
            </Stack>
          </Panel>
        </Stack>
        <QuoteSlip
          title={isReplaced ? '换货' : '预计退款'}
          note="提交前可改"
          quote={isReplaced ? null : quoted.value}
          isRefreshing={quoted.isRefreshing}
          empty={
            isReplaced
              ? '换同品种新货，不退款；缺货时改为退款，按实付分摊计算。'
              : quoted.status === 'loading'
                ? '正在试算'
                : '选好批号和数量，这里逐项算给您看。'
          }
        >
          {quoted.status === 'failed' ? <PartFailure text="退款没有算出来" onRetry={ask.quote.retry} /> : null}
          <Box mt="3">
            {fault('whole') === null ? null : <Fault text={fault('whole')} />}
            <Button type="submit" w="100%" size="lg" loading={isSending} loadingText="正在提交">
              提交申请
            </Button>
            <Text mt="2" fontSize="xs" color="fg.subtle">
              {reviewTime}内审核，审核前可撤回。
            </Text>
          </Box>
        </QuoteSlip>
      </form>
    </Grid>
  );
}

function Fault({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Text role="alert" mt="2" fontSize="sm" color="danger.fg">
      {text}
    </Text>
  );
}

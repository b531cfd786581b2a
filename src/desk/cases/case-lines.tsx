import { Box, Flex, Text } from '@chakra-ui/react';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { CasePictures } from './case-pictures.tsx';

interface Line {
  readonly of: DeskCaseDetail['case']['lines'][number];
  readonly at: number;
}

/** What a count of the receipt says; goods that are not sent back are not counted. */
const counted = (isSentBack: boolean, count: number | null): string =>
  isSentBack ? (count === null ? '还没点' : String(count)) : '不用退货';

const columnsOf = ({ case: { isSentBack }, resold }: DeskCaseDetail): readonly DeskColumn<Line>[] => [
  {
    head: '品名规格',
    cell: ({ of: { name, spec, maker } }) => (
      <>
        <b>{name}</b>
        <small>
          {spec}　{maker}
        </small>
      </>
    ),
    onPhone: '1',
  },
  {
    head: '批号',
    cell: ({ of: { batch, expiresOn } }) => (
      <>
        {batch}
        {expiresOn === null ? null : <small>至 {expiresOn}</small>}
      </>
    ),
  },
  { head: '申请', cell: ({ of: { units, unit } }) => `${units} ${unit}`, isFigure: true, onPhone: '1-end' },
  { head: '来了', cell: ({ of: { received } }) => counted(isSentBack, received), isFigure: true, onPhone: '2-end' },
  {
    head: '可再售',
    cell: ({ of: { received }, at }) => (received === null ? '–' : String(resold[at] ?? 0)),
    isFigure: true,
    onPhone: 'none',
  },
  {
    head: '进不合格区',
    cell: ({ of: { received }, at }) => (received === null ? '–' : <b>{received - (resold[at] ?? 0)}</b>),
    isFigure: true,
    onPhone: 'none',
  },
];

/** What was asked, came and is sold again, line by line, with the buyer's photographs and words. */
export function CaseLines({ detail }: { readonly detail: DeskCaseDetail }) {
  const { lines, pictures, words, carrier, trackingNumber, giftsBack } = detail.case;
  return (
    <Panel>
      <DeskTable
        label="商品"
        columns={columnsOf(detail)}
        rows={lines.map((of, at) => ({ of, at }))}
        keyOf={({ of: { lineId, batch } }) => `${lineId} ${batch}`}
        hasKeys={false}
      />
      <Flex gap="3.5" p="3.5" wrap="wrap">
        <CasePictures pictures={pictures} />
        <Box flex="1" minW="200px" fontSize="sm" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <Text>
            <b>买家说</b>　{words === '' ? '没有留话' : words}
          </Text>
          {carrier === '' ? null : (
            <Text>
              <b>寄回</b>　{carrier} {trackingNumber}
            </Text>
          )}
          {giftsBack === null || giftsBack.due === 0 ? null : (
            <Text>
              <b>赠品</b>　应退 {giftsBack.due} 件，实收 {giftsBack.came} 件
            </Text>
          )}
        </Box>
      </Flex>
    </Panel>
  );
}

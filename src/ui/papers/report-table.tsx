import { Badge, Flex, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { goodsAddress } from '../../application/goods/face/goods-arrival.ts';
import { mostReports, type ReportChoice } from '../../application/papers/report-choice.ts';
import type { ReportedBatch } from '../../application/papers/report-gateway.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';

/** 效期: what a phone writes before the figure, since the table's head is not seen there. */
const onPhones = (words: string) => ({ _before: { content: { base: `"${words} "`, md: 'none' }, fontSize: 'xs', color: 'fg.subtle' } });

interface ReportTableProps {
  readonly batches: readonly ReportedBatch[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: ReportChoice['choose'];
}

/** Chooses every report of the page, or none of it. */
export function PageChoice({ batches, chosen, onChoose }: ReportTableProps) {
  const there = batches.filter(({ reportId }) => reportId !== null);
  const here = there.filter(({ reportId }) => chosen.has(reportId ?? '')).length;
  if (there.length === 0) return null;
  return (
    <CheckBox checked={here === there.length} partly={here > 0} onChange={(isChosen) => onChoose(there, isChosen)}>
      全选本页
    </CheckBox>
  );
}

/** Batches and their reports, one a row; on phones one a card. */
export function ReportTable({ batches, chosen, onChoose }: ReportTableProps) {
  return (
    <Table.Root native>
      <thead>
        <tr>
          <th scope="col">品种</th>
          <th scope="col">批号</th>
          <th scope="col">效期</th>
          <th scope="col">报告</th>
          <th scope="col">关联订单</th>
          <th scope="col" data-figure>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map((one) => (
          <tr key={`${one.goodsId} ${one.batch}`}>
            <td data-whole>
              <Flex align="center" gap="2.5" minW="0">
                <Choice batch={one} chosen={chosen} onChoose={onChoose} />
                <div>
                  <Text asChild fontWeight="semibold">
                    <Link to={goodsAddress({ id: one.goodsId })}>{one.name}</Link>
                  </Text>
                  <small>{[one.spec, one.maker].filter(Boolean).join('　')}</small>
                </div>
              </Flex>
            </td>
            <td>
              <Text as="span" {...onPhones('批号')}>
                {one.batch === '' ? '—' : one.batch}
              </Text>
            </td>
            <td>
              <Text as="span" whiteSpace="nowrap" {...onPhones('效期')}>
                {one.expiresOn === '' ? '—' : one.expiresOn}
              </Text>
            </td>
            <td>
              <ReportState batch={one} />
            </td>
            <td>
              <Orders batch={one} />
            </td>
            <td data-figure>
              <Ways batch={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

function Choice({ batch, chosen, onChoose }: Omit<ReportTableProps, 'batches'> & { readonly batch: ReportedBatch }) {
  const { reportId, name, batch: number } = batch;
  const isChosen = reportId !== null && chosen.has(reportId);
  return (
    <CheckBox
      label={`选择 ${name} 批号 ${number} 的报告`}
      checked={isChosen}
      disabled={reportId === null || (!isChosen && chosen.size >= mostReports)}
      onChange={(wanted) => onChoose([batch], wanted)}
    />
  );
}

function ReportState({ batch: { reportId, isExample } }: { readonly batch: ReportedBatch }) {
  if (reportId === null) return <Badge colorPalette="warning">厂家未传</Badge>;
  return (
    <Flex gap="1.5">
      <Badge colorPalette="success">有报告</Badge>
      {isExample ? <Badge variant="plain">演示</Badge> : null}
    </Flex>
  );
}

function Orders({ batch: { orders, inOrders } }: { readonly batch: ReportedBatch }) {
  const [newest] = orders;
  if (newest === undefined)
    return (
      <Text as="span" color="fg.subtle">
        未买过
      </Text>
    );
  return (
    <span>
      <Link to={`/order/info/${encodeURIComponent(newest.id)}`} aria-label={`订单 ${newest.number}`}>
        {newest.number}
      </Link>
      {inOrders > 1 ? ` 等 ${inOrders} 单` : ''}
    </span>
  );
}

/** Shown in a tab of its own, or saved; where there is nothing, the shop is asked for it. */
function Ways({ batch: { name, batch, address } }: { readonly batch: ReportedBatch }) {
  const { messages } = useScreens();
  const of = `${name} 批号 ${batch}`;
  const look = { color: 'brand.fg', minH: 'control-md', display: 'inline-flex', alignItems: 'center' } as const;
  if (address === '') {
    return (
      <Text asChild {...look}>
        <button type="button" aria-label={`向客服要 ${of} 的报告`} onClick={() => messages.contact()}>
          问客服
        </button>
      </Text>
    );
  }
  return (
    <Flex gap="3" justify="flex-end">
      <Text asChild {...look}>
        <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`预览 ${of} 的报告，在新窗口打开`}>
          预览
        </a>
      </Text>
      <Text asChild {...look}>
        <a href={`${address}?download=1`} download aria-label={`下载 ${of} 的报告`}>
          下载
        </a>
      </Text>
    </Flex>
  );
}

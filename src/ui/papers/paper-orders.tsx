import { Badge, Box, Flex, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createPaperOrders, type PaperOrderView } from '../../application/papers/paper-orders.ts';
import { boughtReports, reportsAddress } from '../../application/papers/report-address.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';

const onPhones = (words: string) => ({ _before: { content: { base: `"${words} "`, md: 'none' }, fontSize: 'xs', color: 'fg.subtle' } });

/** 按订单打包: the newest deliveries, each with all its papers in one press, and what of them is missing. */
export function PaperOrders() {
  const model = useVisit(({ needs }) => createPaperOrders(needs));
  const [{ status, value }] = useViewModel(model);
  return (
    <Panel
      title="按订单打包"
      note="一单一个压缩包：随货同行单、送到的每个批号的报告、供货方资质和已开的发票"
      aside={<KnownLink to="/order">更早的订单</KnownLink>}
    >
      {status === 'loading' ? (
        <Loading>
          <Box h={{ base: '416px', md: '265px' }}>
            <Bone height={265} />
          </Box>
        </Loading>
      ) : null}
      {status === 'failed' ? <PartFailure text="最近的订单加载失败" onRetry={model.retry} /> : null}
      {value === null ? null : value.length === 0 ? (
        <Text fontSize="sm" color="fg.muted" py="2">
          还没有发货的订单；发货后可以在这里下载整单资料。
        </Text>
      ) : (
        <OrderTable orders={value} />
      )}
    </Panel>
  );
}

function OrderTable({ orders }: { readonly orders: readonly PaperOrderView[] }) {
  return (
    <Table.Root native>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">签收</th>
          <th scope="col" data-figure>
            批号
          </th>
          <th scope="col">报告</th>
          <th scope="col" data-figure>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td data-whole>
              <Text asChild fontWeight="semibold">
                <Link to={`/order/info/${encodeURIComponent(order.id)}`}>{order.number}</Link>
              </Text>
              <small>{order.kinds > 1 ? `${order.goods}等 ${order.kinds} 种` : order.goods}</small>
            </td>
            <td>
              <Text as="span" whiteSpace="nowrap" {...onPhones('签收')}>
                {order.deliveredOn ?? '在途'}
              </Text>
            </td>
            <td data-figure>{order.batches === 0 ? '批号未记录' : `${order.batches} 个批号`}</td>
            <td>
              <Wholeness order={order} />
            </td>
            <td data-figure>
              <Ways order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

function Wholeness({ order: { batches, reports, missing } }: { readonly order: PaperOrderView }) {
  if (batches === 0) return <Badge variant="plain">没有报告</Badge>;
  return missing === 0 ? (
    <Badge colorPalette="success">
      {reports} / {batches} 齐
    </Badge>
  ) : (
    <Badge colorPalette="warning">缺 {missing} 份</Badge>
  );
}

function Ways({ order: { number, missing, reports, address } }: { readonly order: PaperOrderView }) {
  const download = missing > 0 && reports > 0 ? `先下 ${reports} 份` : '下载 ZIP';
  const look = { color: 'brand.fg', minH: 'control-md', display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } as const;
  return (
    <Flex gap="3" justify="flex-end">
      {missing > 0 ? (
        <Text asChild {...look}>
          <Link to={reportsAddress({ ...boughtReports, order: number })} aria-label={`看订单 ${number} 缺哪些报告`}>
            看缺哪些
          </Link>
        </Text>
      ) : null}
      <Text asChild {...look}>
        <a href={address} download aria-label={`${download}：订单 ${number} 的随货资料`}>
          {download}
        </a>
      </Text>
    </Flex>
  );
}

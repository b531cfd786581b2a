import { Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { lineAfterSalesHref } from '../../pieces/order/case-states.ts';
import { GoodsCell } from '../../pieces/order/goods-cell.tsx';
import { LineBatches } from '../line-batches.tsx';
import { lineKindWords, orderGiftWords } from '../order-words.ts';

/**
 * What was ordered; the share is what each line came to after every reduction, and what a return gives back (R8, R23).
 */
export function OrderLines({ order }: { readonly order: Pick<OrderDetailView, 'id' | 'number' | 'lines'> }) {
  return (
    <Table.Root native>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" data-figure>
            单价
          </th>
          <th scope="col" data-figure>
            数量
          </th>
          <th scope="col" data-figure>
            金额
          </th>
          <th scope="col" data-figure>
            折后
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td data-whole>
              <GoodsCell line={line}>
                {line.soldIn === null ? null : (
                  <small>
                    {line.soldIn.name} {line.soldIn.sets}套内
                  </small>
                )}
                {line.giftTotal > 0 ? <small>{orderGiftWords(line)}</small> : null}
                <LineBatches batches={line.batches} unit={line.unit} order={order.number} />
              </GoodsCell>
            </td>
            <td data-figure>
              ¥{line.unitPrice}
              {lineKindWords[line.kind] === '' ? null : <small>{lineKindWords[line.kind]}</small>}
            </td>
            <td data-figure>
              {line.quantity}
              {line.unit}
              {line.shortUnits > 0 ? (
                <small>
                  缺货 {line.shortUnits}
                  {line.unit}，已退款
                </small>
              ) : null}
            </td>
            <td data-figure>{line.amount}</td>
            <td data-figure>
              <Text
                as="span"
                fontWeight="semibold"
                _before={{ content: { base: '"折后 "', md: 'none' }, fontSize: 'xs', fontWeight: 'normal', color: 'fg.subtle' }}
              >
                {line.share}
              </Text>
              {line.canReturn ? (
                <Text asChild display="block" fontSize="xs" color="brand.fg" data-print="none">
                  <Link to={lineAfterSalesHref(order, line)} aria-label={`申请售后：${line.name}`}>
                    申请售后
                  </Link>
                </Text>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

import { Table, Text } from '@chakra-ui/react';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { GoodsCell } from '../pieces/order/goods-cell.tsx';

/** The goods of a case, batch by batch: what was asked, and what really came. */
export function CaseLines({ lines }: { readonly lines: AfterSalesDetail['lines'] }) {
  return (
    <Table.Root native>
      <thead>
        <tr>
          <th scope="col">品种</th>
          <th scope="col">批号</th>
          <th scope="col" data-figure>
            申请
          </th>
          <th scope="col" data-figure>
            实收
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.lineId} ${line.batch}`}>
            <td data-whole>
              <GoodsCell line={line} />
            </td>
            <td>
              <On phone="批号 " />
              {line.batch}
              {line.expiresOn === null ? null : <small>效期 {line.expiresOn}</small>}
            </td>
            <td data-figure>
              <On phone="申请 " />
              {line.units}
              {line.unit}
            </td>
            <td data-figure>
              {line.received === null ? (
                '未验收'
              ) : (
                <>
                  <On phone="实收 " />
                  <Text
                    as="span"
                    fontWeight={line.received < line.units ? 'semibold' : undefined}
                    color={line.received < line.units ? 'danger.fg' : undefined}
                  >
                    {line.received}
                    {line.unit}
                  </Text>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

/** What the head of its column says on a wide screen: a record of a phone has no heads. */
function On({ phone }: { readonly phone: string }) {
  return (
    <Text as="span" display={{ base: 'inline', md: 'none' }}>
      {phone}
    </Text>
  );
}

import { Table, Text } from '@chakra-ui/react';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { GoodsCell } from '../pieces/order/goods-cell.tsx';

/** Whether a buyer asked for the case; the seller begins one where they are short before shipping (R59). */
export const isOfBuyer = ({ history }: Pick<AfterSalesDetail, 'history'>): boolean => history[0]?.actor !== 'shop';

/** The goods of a case, batch by batch: what was asked, and, where they are sent back, what really came. */
export function CaseLines({ found }: { readonly found: Pick<AfterSalesDetail, 'lines' | 'isSentBack' | 'history'> }) {
  const { lines, isSentBack } = found;
  const units = isOfBuyer(found) ? '申请' : '缺货';
  return (
    <Table.Root native>
      <thead>
        <tr>
          <th scope="col">品种</th>
          <th scope="col">批号</th>
          <th scope="col" data-figure>
            {units}
          </th>
          {isSentBack ? (
            <th scope="col" data-figure>
              实收
            </th>
          ) : null}
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
              {line.codes.length === 0 ? null : (
                <details>
                  <summary>追溯码 {line.codes.length} 个</summary>
                  {line.codes.map((code) => (
                    <Text key={code} as="small" display="block" overflowWrap="anywhere">
                      {code}
                    </Text>
                  ))}
                </details>
              )}
            </td>
            <td data-figure>
              <On phone={`${units} `} />
              {line.units}
              {line.unit}
            </td>
            {isSentBack ? <Received line={line} /> : null}
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

/** What really came of a line; red where it is less than what was asked. */
function Received({ line: { received, units, unit } }: { readonly line: AfterSalesDetail['lines'][number] }) {
  if (received === null) return <td data-figure>未验收</td>;
  const isShort = received < units;
  return (
    <td data-figure>
      <On phone="实收 " />
      <Text as="span" fontWeight={isShort ? 'semibold' : undefined} color={isShort ? 'danger.fg' : undefined}>
        {received}
        {unit}
      </Text>
    </td>
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

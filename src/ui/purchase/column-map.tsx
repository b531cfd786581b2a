import { chakra, Flex, Text } from '@chakra-ui/react';
import type { PurchaseListState } from '../../application/purchase/purchase-list.ts';

type Columns = NonNullable<PurchaseListState['columns']>;

const names: Readonly<Record<Columns[number], string>> = {
  name: '品名',
  spec: '规格',
  maker: '厂家',
  code: '批准文号或条码',
  quantity: '数量',
  'case-quantity': '件数',
  unit: '单位',
  other: '不读',
};
const all = Object.keys(names) as Columns[number][];

/** What the columns of the last list were taken for, to be set right. */
export function ColumnMap({ columns, onColumns }: { readonly columns: Columns; readonly onColumns: (columns: Columns) => void }) {
  return (
    <Flex role="group" aria-label="列对应" wrap="wrap" gap="2" mt="3">
      <Text w="100%" fontSize="sm" fontWeight="semibold">
        列对应
      </Text>
      {columns.map((column, at) => (
        <Flex asChild key={at} align="center" gap="1" fontSize="sm">
          <label>
            第 {at + 1} 列
            <chakra.select
              h="control-sm"
              px="1"
              borderWidth="1px"
              borderColor="border.strong"
              borderRadius="md"
              bg="bg"
              value={column}
              onChange={({ target }) => onColumns(columns.map((one, place) => (place === at ? (target.value as Columns[number]) : one)))}
            >
              {all.map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
            </chakra.select>
          </label>
        </Flex>
      ))}
    </Flex>
  );
}

import { Box, Flex, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { mostChosen, type OpenOrdersViewModel, type OpenOrderView } from '../../application/invoice/open-orders-view-model.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { stateNames } from '../pieces/order/order-states.ts';
import { goodsWords } from './invoice-words.ts';

interface OpenOrderTableProps {
  readonly orders: readonly OpenOrderView[];
  readonly chosen: ReadonlyMap<string, unknown>;
  readonly model: OpenOrdersViewModel;
}

/** Orders to choose from, with what each has to invoice. */
export function OpenOrderTable({ orders, chosen, model }: OpenOrderTableProps) {
  const here = orders.filter(({ id }) => chosen.has(id)).length;
  return (
    <Panel title="选要开票的订单" note={`可以几单合开一张，最多 ${mostChosen} 单`}>
      <Box mb="1.5">
        <CheckBox checked={here === orders.length} partly={here > 0} onChange={model.choosePage}>
          全选本页
        </CheckBox>
      </Box>
      <Table.Root native>
        <thead>
          <tr>
            <th scope="col">订单</th>
            <th scope="col">下单时间</th>
            <th scope="col">状态</th>
            <th scope="col" data-figure>
              可开金额
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, placedAt, kinds, goods, state, amount, tax, refunded }) => (
            <tr key={id}>
              <td data-whole>
                <Flex align="center" gap="2.5">
                  <CheckBox
                    label={`选择订单 ${number}`}
                    checked={chosen.has(id)}
                    disabled={!chosen.has(id) && chosen.size >= mostChosen}
                    onChange={(isChosen) => model.choose(id, isChosen)}
                  />
                  <div>
                    <Text asChild fontWeight="semibold">
                      <Link to={`/order/info/${encodeURIComponent(id)}`}>{number}</Link>
                    </Text>
                    <small>{goodsWords(goods === '' ? [] : [goods], kinds)}</small>
                  </div>
                </Flex>
              </td>
              <td>{placedAt}</td>
              <td>{stateNames[state]}</td>
              <td data-figure>
                <b>¥{amount}</b>
                {tax === null ? null : <small>税额 {tax}</small>}
                {refunded === null ? null : <small>已扣退款 {refunded}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Panel>
  );
}

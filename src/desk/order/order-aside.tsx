import { Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ShownDeskOrder } from '../../application/desk/order/shown-desk-order.ts';
import { Fact, Facts } from '../../ui/kit/counter/facts.tsx';
import { Ledger } from '../../ui/kit/sheet/ledger.tsx';
import { Slip } from '../../ui/kit/sheet/slip.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PhoneLink } from '../../ui/kit/window/phone-link.tsx';
import styles from './order-aside.module.css';

interface OrderAsideProps {
  readonly order: ShownDeskOrder;
  /** asks for the number of the seller's own books; absent for who may not change it */
  readonly onNumber: (() => void) | undefined;
}

/** What stands beside the lines: the slip, whose it is and where it goes, and what happened. */
export function OrderAside({ order, onNumber }: OrderAsideProps) {
  const { slip, payableName, payable, paid, refunded, customer, receiver, receiverPhone, address, remark, invoice, printed, cases } = order;
  return (
    <Grid gap="2.5">
      <Slip title="金额" note={paid}>
        <Ledger
          rows={slip.map(({ name, amount, isMinus }) => ({ name, amount, minus: isMinus }))}
          total={{ name: payableName, amount: payable }}
          after={refunded === '' ? [] : [{ name: '已退或退回中', amount: `−${refunded}`, minus: true }]}
        />
      </Slip>
      <Panel
        title="客户"
        aside={
          <Link className={styles.link} to={`/desk/orders?tab=all&buyer=${customer.id}`}>
            他的订单
          </Link>
        }
      >
        <Facts>
          <Fact name="单位">
            <b>{customer.company}</b>
          </Fact>
          <Fact name="联系人">
            {customer.contact}　<PhoneLink className={styles.link} phone={customer.phone} />
          </Fact>
          <Fact name="收货">
            <span>
              {receiver}　<PhoneLink className={styles.link} phone={receiverPhone} />
              <br />
              {address}
            </span>
          </Fact>
          {remark === '' ? null : (
            <Fact name="买家备注">
              <b>{remark}</b>
            </Fact>
          )}
          <Fact name="证照">
            <Text as="span" color={customer.isBarred ? 'danger.fg' : undefined}>
              {customer.papers}
            </Text>
          </Fact>
          {order.erpNumber === '' && onNumber === undefined ? null : (
            <Fact name="单号">
              <Flex wrap="wrap" columnGap="3" align="baseline">
                <span>{order.erpNumber === '' ? '没有 ERP 单号' : `ERP ${order.erpNumber}`}</span>
                {onNumber === undefined ? null : (
                  <Button size="xs" variant="plain" fontSize="inherit" onClick={onNumber}>
                    改单号
                  </Button>
                )}
              </Flex>
            </Fact>
          )}
          <Fact name="发票">{invoice === '' ? '不要' : invoice}</Fact>
          {printed === '' ? null : <Fact name="打单">{printed}</Fact>}
          {cases.map(({ id, number, words }) => (
            <Fact key={id} name="售后">
              {number} {words}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <Panel title="经过">
        <ol className={styles.history}>
          {order.history.map(({ at, by, text, isNote }, index) => (
            <li key={index}>
              <time>{at}</time>
              <span>
                {by === '' ? null : `${by}：`}
                {text}
                {isNote ? <small> 内部备注</small> : null}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </Grid>
  );
}

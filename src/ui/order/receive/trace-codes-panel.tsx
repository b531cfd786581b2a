import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { traceFileAddress } from '../../../application/trace-code/trace-code-gateway.ts';
import { Panel } from '../../kit/window/page/panel.tsx';
import { ReceivePart } from './receive-part.tsx';

interface TraceCodesPanelProps {
  readonly orderId: string;
  readonly count: number;
  /** whether after-sales is possible now */
  readonly canAsk: boolean;
}

/** The trace codes (药品追溯码) of an order: as a file, and received by scanner. */
export function TraceCodesPanel({ orderId, count, canAsk }: TraceCodesPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="追溯码" note={`${count.toLocaleString('en-US')} 个`}>
      <Flex wrap="wrap" gap="2" data-print="none">
        <Button variant={isOpen ? 'outline' : 'solid'} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起扫码收货' : '扫码收货'}
        </Button>
        <Button asChild variant="outline">
          <a href={traceFileAddress(orderId, 'csv')} download>
            下载 CSV
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={traceFileAddress(orderId, 'xlsx')} download>
            下载 XLSX
          </a>
        </Button>
      </Flex>
      {isOpen ? <ReceivePart orderId={orderId} canAsk={canAsk} /> : null}
    </Panel>
  );
}

import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReceiptsViewModel } from '../../../application/order/receipts-view-model.ts';

/** What an inspector asks for: the purchases and receipts of a period, as a spreadsheet. */
export function ReceiptExport({ receipts }: { readonly receipts: ReceiptsViewModel }) {
  const [{ from, until }, setPeriod] = useState(() => {
    const today = receipts.today();
    return { from: `${today.slice(0, 4)}-01-01`, until: today };
  });
  const [address, setAddress] = useState<string | null>(null);
  const isPeriod = from !== '' && from <= until;
  useEffect(() => {
    let isLeft = false;
    void receipts.exportAddress({ from, until }).then((found) => (isLeft ? undefined : setAddress(found)));
    return () => {
      isLeft = true;
    };
  }, [receipts, from, until]);
  return (
    <Flex role="group" aria-label="检查导出" wrap="wrap" align="end" gap="2.5" mb="2.5">
      <Field.Root w="auto" invalid={!isPeriod}>
        <Field.Label>导出开始日期</Field.Label>
        <Input type="date" size="sm" max={until} value={from} onChange={(event) => setPeriod({ until, from: event.target.value })} />
      </Field.Root>
      <Field.Root w="auto" invalid={!isPeriod}>
        <Field.Label>结束日期</Field.Label>
        <Input type="date" size="sm" min={from} value={until} onChange={(event) => setPeriod({ from, until: event.target.value })} />
      </Field.Root>
      {address === null || !isPeriod ? (
        <Button size="sm" variant="outline" disabled>
          导出检查记录
        </Button>
      ) : (
        <Button asChild size="sm" variant="outline">
          <a href={address} download>
            导出检查记录
          </a>
        </Button>
      )}
    </Flex>
  );
}

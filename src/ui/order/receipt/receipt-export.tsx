import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { isDayOrNone } from '../../../application/shared/form-days.ts';
import { DayRange, UsualDays } from '../../kit/form/day/day-range.tsx';
import type { ReceiptsViewModel } from '../../../application/order/receipts-view-model.ts';

/** What an inspector asks for: the purchases and receipts of a period, as a spreadsheet. */
export function ReceiptExport({ receipts }: { readonly receipts: ReceiptsViewModel }) {
  const [{ from, until }, setPeriod] = useState(() => {
    const today = receipts.today();
    return { from: `${today.slice(0, 4)}-01-01`, until: today };
  });
  const [address, setAddress] = useState<string | null>(null);
  const isPeriod = [from, until].every((day) => day !== '' && isDayOrNone(day)) && from <= until;
  useEffect(() => {
    let isLeft = false;
    void receipts.exportAddress({ from, until }).then((found) => (isLeft ? undefined : setAddress(found)));
    return () => {
      isLeft = true;
    };
  }, [receipts, from, until]);
  return (
    <Flex role="group" aria-label="检查导出" wrap="wrap" align="center" gap="2.5" mb="2.5">
      <UsualDays days={{ from, until }} onChoose={(days) => setPeriod(days.from === '' ? { from, until } : days)} />
      <DayRange what="导出日期" days={{ from, until }} onDays={setPeriod} />
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

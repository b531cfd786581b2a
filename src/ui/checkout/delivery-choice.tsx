import { SimpleGrid } from '@chakra-ui/react';
import { showArrival } from '../../application/checkout/arrival.ts';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import { RadioChoice } from '../shared/form/radio-choice.tsx';
import { Panel } from '../shared/page/panel.tsx';

const names: Readonly<Record<OrderDraft['delivery'], string>> = { express: '物流配送', pickup: '到仓自提' };

/** 今日 16:00 前付款，省内 11-24 到店. */
const arrivalWords = ({ day, payBefore, isToday }: NonNullable<ReturnType<typeof showArrival>>): string =>
  `${isToday ? '今日' : '明日'} ${payBefore}:00 前付款，省内 ${day} 到店`;

interface DeliveryChoiceProps {
  readonly draft: OrderDraft;
  readonly onChoose: (delivery: OrderDraft['delivery']) => void;
}

/** How the goods come, and what each way costs. */
export function DeliveryChoice({ draft, onChoose }: DeliveryChoiceProps) {
  const { deliveries, delivery: chosen } = draft;
  const arrival = showArrival(draft);
  if (deliveries.length === 0) return null;
  return (
    <Panel title="配送方式">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="2.5" role="radiogroup" aria-label="配送方式">
        {deliveries.map(({ delivery, name, note, freight }) => (
          <RadioChoice
            key={delivery}
            name="delivery"
            checked={delivery === chosen}
            onChoose={() => onChoose(delivery)}
            title={name === '' ? names[delivery] : name}
            note={delivery === 'express' && arrival !== null ? arrivalWords(arrival) : note}
            end={freight === null ? '免运费' : `¥${freight}`}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}

import { SimpleGrid } from '@chakra-ui/react';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import { RadioChoice } from '../shared/form/radio-choice.tsx';
import { Panel } from '../shared/page/panel.tsx';

const names: Readonly<Record<OrderDraft['delivery'], string>> = { express: '物流配送', pickup: '到仓自提' };

interface DeliveryChoiceProps {
  readonly draft: OrderDraft;
  readonly onChoose: (delivery: OrderDraft['delivery']) => void;
}

/** How the goods come, and what each way costs. */
export function DeliveryChoice({ draft: { deliveries, delivery: chosen }, onChoose }: DeliveryChoiceProps) {
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
            note={note}
            end={freight === null ? '免运费' : `¥${freight}`}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}

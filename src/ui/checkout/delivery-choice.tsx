import { SimpleGrid } from '@chakra-ui/react';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { OrderArrival } from './order-arrival.tsx';

const names: Readonly<Record<OrderDraft['delivery'], string>> = { express: '物流配送', pickup: '到仓自提' };

interface DeliveryChoiceProps {
  readonly draft: OrderDraft;
  readonly onChoose: (delivery: OrderDraft['delivery']) => void;
}

/** How the goods come, and what each way costs. */
export function DeliveryChoice({ draft, onChoose }: DeliveryChoiceProps) {
  const { deliveries, delivery: chosen } = draft;
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
            note={<Note draft={draft} delivery={delivery} note={note} />}
            end={freight === null ? '免运费' : `¥${freight}`}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}

interface NoteProps extends Pick<OrderDraft['deliveries'][number], 'delivery' | 'note'> {
  readonly draft: OrderDraft;
}

/** Delivered goods say their day at the chosen address; a way without a promise says what the shop says of it. */
function Note({ draft, delivery, note }: NoteProps) {
  return delivery === 'express' ? <OrderArrival draft={draft} otherwise={note} /> : note;
}

import { SimpleGrid } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { showArrival } from '../../application/checkout/arrival.ts';
import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import { useScreens } from '../kit/window/screens-context.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { Panel } from '../kit/window/page/panel.tsx';

const names: Readonly<Record<OrderDraft['delivery'], string>> = { express: '物流配送', pickup: '到仓自提' };

/** 今日 16:00 前付款，省内 11-24 到店; after that hour 付款后省内 11-25 到店: the order itself does not wait until tomorrow. */
const arrivalWords = ({ day, payBefore, isToday }: NonNullable<ReturnType<typeof showArrival>>): string =>
  isToday ? `今日 ${payBefore}:00 前付款，省内 ${day} 到店` : `付款后省内 ${day} 到店`;

/** By the shop's clock as it goes on; the screen is drawn anew when the words change. */
function useArrivalWords(draft: OrderDraft): string | null {
  const { clock } = useScreens();
  const words = (): string | null => {
    const arrival = showArrival(draft, clock.now());
    return arrival && arrivalWords(arrival);
  };
  return useSyncExternalStore(clock.subscribe, words);
}

interface DeliveryChoiceProps {
  readonly draft: OrderDraft;
  readonly onChoose: (delivery: OrderDraft['delivery']) => void;
}

/** How the goods come, and what each way costs. */
export function DeliveryChoice({ draft, onChoose }: DeliveryChoiceProps) {
  const { deliveries, delivery: chosen } = draft;
  const arrival = useArrivalWords(draft);
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
            note={delivery === 'express' && arrival !== null ? arrival : note}
            end={freight === null ? '免运费' : `¥${freight}`}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}

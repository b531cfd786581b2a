import { chakra, Text, useRecipe } from '@chakra-ui/react';
import { maxRemark } from '../../application/checkout/check-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';

interface RemarkFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/**
 * A word to the warehouse. The theme's look on the browser's own field:
 * it needs nothing of Chakra's fields, which come later.
 */
export function RemarkField({ value, onText }: RemarkFieldProps) {
  const look = useRecipe({ key: 'textarea' });
  return (
    <Panel title="订单备注">
      <chakra.textarea
        css={look()}
        aria-label="订单备注"
        placeholder="对发货、单据的要求，可不填"
        rows={2}
        maxLength={maxRemark}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      <Text mt="1" textAlign="end" fontSize="xs" color="fg.subtle">
        {value.length} / {maxRemark}
      </Text>
    </Panel>
  );
}

import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is known of one thing, name by name. */
export const Facts = DataList.Root;

interface FactProps {
  /** 收货人 */
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

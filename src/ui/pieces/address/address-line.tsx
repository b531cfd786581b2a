import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { addressOrFirst } from '../../../application/account/delivery-address.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { AddressChoice, type AddressChoiceProps } from './address-choice.tsx';

/** Where it is sent, in one line; the other addresses unfold. Without an address the choice says so itself. */
export function AddressLine(props: AddressChoiceProps) {
  const { addresses, chosen } = props;
  const [{ value }] = useViewModel(addresses);
  const [isOpen, setIsOpen] = useState(false);
  const present = value?.find(({ id }) => id === addressOrFirst(chosen, value));
  if (isOpen || present === undefined) return <AddressChoice {...props} />;
  const { name, phone, place } = present;
  return (
    <Flex gap="3" align="baseline" fontSize="sm">
      <Text flex="none" color="fg.muted">
        送到
      </Text>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">
          {name} {phone}
        </Text>
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {place}
        </Text>
      </Box>
      {(value ?? []).length > 1 ? (
        <Button variant="plain" size="sm" color="brand.fg" px="0" onClick={() => setIsOpen(true)}>
          换地址
        </Button>
      ) : null}
    </Flex>
  );
}

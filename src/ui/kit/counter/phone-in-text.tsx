import { Text } from '@chakra-ui/react';
import { PhoneLink } from '../window/phone-link.tsx';

/** A number within a sentence: a link like others, never torn apart at the end of a line. */
export function PhoneInText({ phone }: { readonly phone: string }) {
  return (
    <Text asChild color="brand.fg" textDecoration="underline" textUnderlineOffset="3px" whiteSpace="nowrap">
      <PhoneLink phone={phone} />
    </Text>
  );
}

import { chakra } from '@chakra-ui/react';

interface FaceProps {
  /** Its address; empty: the first letter of the name stands there. */
  readonly address: string;
  readonly name: string;
  /** Side in px. */
  readonly side: number;
}

/** The picture of a person; whoever has none is shown by a letter. It says nothing that does not stand beside it. */
export function Face({ address, name, side }: FaceProps) {
  const look = { w: `${side}px`, h: `${side}px`, borderRadius: 'full', flex: 'none' } as const;
  if (address !== '') return <chakra.img src={address} alt="" width={side} height={side} objectFit="cover" {...look} />;
  return (
    <chakra.span
      {...look}
      display="inline-grid"
      placeItems="center"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="semibold"
      aria-hidden="true"
    >
      {[...name][0] ?? '药'}
    </chakra.span>
  );
}

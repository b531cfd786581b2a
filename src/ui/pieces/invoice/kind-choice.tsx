import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { type OfferedKind, kindOffers, type ShownTaxProfile } from '../../../application/invoice/invoice-kinds.ts';
import { RadioChoice } from '../../kit/form/radio-choice.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { invoiceKindNames } from './kind-names.ts';
import { specialRefusalWords } from './kind-words.ts';

interface KindChoiceProps {
  readonly kind: OfferedKind;
  /** null: the shop knows ordinary invoices only. */
  readonly profile: ShownTaxProfile | null;
  readonly onChoose: (kind: OfferedKind) => void;
  /** What the shop says against the choice. */
  readonly error?: string | null;
}

/** 普通发票 or 专用发票; what cannot be chosen says why, and where to mend it (R63). */
export function KindChoice({ kind, profile, onChoose, error = null }: KindChoiceProps) {
  const group = useId();
  const offers = kindOffers(profile);
  const isShort = offers.some(({ refusal }) => refusal !== null && refusal !== 'unconfirmed');
  return (
    <Stack gap="1.5">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="2" role="radiogroup" aria-label="发票种类">
        {offers.map((offer) => (
          <RadioChoice
            key={offer.kind}
            name={group}
            title={invoiceKindNames[offer.kind]}
            note={offer.refusal === null ? usualNotes[offer.kind] : specialRefusalWords[offer.refusal]}
            checked={kind === offer.kind}
            disabled={offer.refusal !== null}
            onChoose={() => onChoose(offer.kind)}
          />
        ))}
      </SimpleGrid>
      {error === null ? null : (
        <Text role="alert" fontSize="sm" color="error.fg">
          {error}
        </Text>
      )}
      {isShort ? (
        <Text fontSize="xs" color="fg.muted">
          需要专用发票？<KnownLink to="/dzfp?status=data">登记开票资料</KnownLink>
        </Text>
      ) : null}
    </Stack>
  );
}

const usualNotes: Readonly<Record<OfferedKind, string>> = {
  ordinary: '电子发票（普通发票）',
  special: '电子发票（增值税专用发票），税额可抵扣',
};

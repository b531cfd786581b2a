import { chakra, Grid, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { Icon } from '../kit/window/icon.tsx';
import { shopKindNames } from '../pieces/account/shop-kind-names.ts';

const notes: Readonly<Record<string, string>> = {
  pharmacy: '药品经营许可证',
  chain: '药品经营许可证，可与总部共用信用代码',
  clinic: '医疗机构执业许可证或诊所备案',
  hospital: '医疗机构执业许可证',
};

interface ShopKindChoiceProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChoose: (kind: string) => void;
}

/** What kind of shop registers: it decides which licences are asked of it (R27). */
export function ShopKindChoice({ value, error, onChoose }: ShopKindChoiceProps) {
  const look = useSlotRecipe({ key: 'field' })();
  const errorId = useId();
  return (
    <chakra.fieldset
      css={look['root']}
      minW="0"
      role="radiogroup"
      // Refused, it gets the focus: it says itself what it is and what is wrong.
      tabIndex={-1}
      aria-required="true"
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : errorId}
    >
      <chakra.legend css={look['label']} mb="1">
        单位类型
        <chakra.span fontWeight="normal" color="fg.muted">
          决定要交哪些证照
        </chakra.span>
      </chakra.legend>
      <Grid gap="2" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} w="100%">
        {Object.entries(notes).map(([kind, note]) => (
          <RadioChoice
            key={kind}
            name="shop-kind"
            checked={value === kind}
            onChoose={() => onChoose(kind)}
            title={shopKindNames[kind] ?? kind}
            note={note}
          />
        ))}
      </Grid>
      {error === null ? null : (
        <chakra.span id={errorId} css={look['errorText']}>
          <Icon name="warning" size={14} />
          {error}
        </chakra.span>
      )}
    </chakra.fieldset>
  );
}

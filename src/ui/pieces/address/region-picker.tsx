import { chakra, useRecipe, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { chosenRegion, type RegionSaid, regionSteps } from '../../../application/account/region-choice.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';

interface RegionPickerProps {
  /** 所在地区 */
  readonly label: string;
  readonly value: RegionSaid;
  /** Its text stays empty until the region is whole. */
  readonly onChange: (region: RegionSaid) => void;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
}

const levelNames = { province: '省份', city: '城市', district: '区县' } as const;
const autoComplete = { province: 'address-level1', city: 'address-level2', district: 'address-level3' } as const;

/** A region, chosen from the country's divisions step by step; the divisions come when it is first shown. */
export function RegionPicker({ label, value, onChange, error, required = false }: RegionPickerProps) {
  const [{ status, value: divisions }, load] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.divisions.read(), needs.announceFailure)),
  );
  const look = useSlotRecipe({ key: 'field' })();
  const selectLook = useRecipe({ key: 'input' })({ size: 'lg' });
  const noteId = useId();
  const isComing = divisions === null;
  const { steps, unread } = isComing ? { steps: waitingSteps, unread: '' } : regionSteps(divisions, value);
  const note = error ?? (unread === '' ? null : `原来写的是“${unread}”，请重新选择`);
  // The first choice that is still open is the one that is wrong, and gets the focus.
  const firstOpen = steps.find(({ chosen }) => chosen === '')?.level ?? 'province';
  return (
    <chakra.fieldset css={look['root']} minW="0">
      <chakra.legend css={look['label']} mb="1">
        {label}
      </chakra.legend>
      {status === 'failed' || status === 'missing' ? (
        <PartFailure text="省市区加载失败，请检查网络。" onRetry={load.retry} />
      ) : (
        <chakra.div
          display="grid"
          gap="2"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: `repeat(${steps.length}, minmax(0, 1fr))` }}
        >
          {steps.map(({ level, chosen, choices }) => (
            <chakra.span key={level} position="relative" gridColumn={level === 'district' ? { base: '1 / -1', md: 'auto' } : undefined}>
              <chakra.select
                css={selectLook}
                pe="8"
                textOverflow="ellipsis"
                aria-label={levelNames[level]}
                aria-required={required || undefined}
                aria-invalid={(error && level === firstOpen) || undefined}
                aria-describedby={note === null ? undefined : noteId}
                autoComplete={autoComplete[level]}
                disabled={choices.length === 0}
                value={choices.some(({ code }) => code === chosen) ? chosen : ''}
                onChange={(event) => divisions && onChange(chosenRegion(divisions, event.target.value || above(steps, level)))}
              >
                <option value="">{isComing && level === 'province' ? '正在加载' : levelNames[level]}</option>
                {choices.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </chakra.select>
              <chakra.span
                position="absolute"
                insetEnd="2.5"
                top="50%"
                transform="translateY(-50%)"
                color="fg.subtle"
                pointerEvents="none"
                lineHeight="0"
              >
                <Icon name="chevron-down" size={14} />
              </chakra.span>
            </chakra.span>
          ))}
        </chakra.div>
      )}
      {note === null ? null : (
        <chakra.span id={noteId} css={look[error ? 'errorText' : 'helperText']} aria-live="polite">
          {error ? <Icon name="warning" size={14} /> : null}
          {note}
        </chakra.span>
      )}
    </chakra.fieldset>
  );
}

const waitingSteps = (['province', 'city', 'district'] as const).map((level) => ({ level, chosen: '', choices: [] }));

/** What stays chosen when a choice is taken back: the step before it. */
const above = (steps: readonly { readonly level: string; readonly chosen: string }[], level: string): string =>
  steps[steps.findIndex((step) => step.level === level) - 1]?.chosen ?? '';

import { Flex } from '@chakra-ui/react';
import type { KeptDraft } from '../../application/registration/kept-draft.ts';
import { shownBegin } from '../../application/shared/shown/shown-time.ts';
import type { ViewModel } from '../../application/shared/view-model.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';

/** 草稿已保存 16:42: that what was typed is safe, and since when. */
export function DraftMark({ kept }: { readonly kept: ViewModel<KeptDraft> }) {
  const [{ status, savedAt }] = useViewModel(kept);
  const { clock } = useScreens();
  const isFailed = status === 'failed';
  const words = isFailed
    ? '草稿没有存上，请检查网络'
    : status === 'keeping'
      ? '正在存草稿'
      : savedAt === null
        ? ''
        : `草稿已保存 ${shownBegin(savedAt, clock.now())}`;
  return (
    <Flex role="status" gap="1" align="center" minH="6" fontSize="sm" color={isFailed ? 'danger.fg' : 'fg.muted'}>
      {words === '' ? null : <Icon name={isFailed ? 'warning' : 'check'} size={14} />}
      {words}
    </Flex>
  );
}

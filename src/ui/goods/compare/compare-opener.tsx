import { useState } from 'react';
import { createCompareTray, mostCompared } from '../../../application/goods/compare/compare-tray.ts';
import { Action } from '../../kit/window/action.tsx';
import { ChakraScope } from '../../kit/window/chakra-scope.ts';
import { failedOver, late, LatePart } from '../../kit/window/late.tsx';
import { useKept } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

const CompareDialog = late(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog));

/** The way to the goods that were put side by side. */
export function CompareOpener() {
  const [{ offers }, tray] = useViewModel(useKept(createCompareTray));
  const [dialog, setDialog] = useState({ wanted: false, open: false });
  return (
    <>
      <Action look="outline" size="md" onPress={() => setDialog({ wanted: true, open: true })}>
        比单价 {offers.length}/{mostCompared}
      </Action>
      <LatePart otherwise={failedOver}>
        {dialog.wanted ? (
          <ChakraScope>
            <CompareDialog tray={tray} open={dialog.open && offers.length > 0} onClose={() => setDialog({ wanted: true, open: false })} />
          </ChakraScope>
        ) : null}
      </LatePart>
    </>
  );
}

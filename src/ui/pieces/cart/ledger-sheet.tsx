import { Drawer, Portal } from '@chakra-ui/react';
import type { LedgerView } from '../../../application/cart/view/ledger-view.ts';
import { drawerRecipe } from '../../kit/message/dialog-recipe.ts';
import { Ledger } from '../../kit/sheet/ledger.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import { ledgerRows } from './rule-words.ts';

interface LedgerSheetProps {
  readonly ledger: LedgerView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every amount with its rule, from the foot of a phone's screen. */
export function LedgerSheet({ ledger, isOpen, onClose }: LedgerSheetProps) {
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={isOpen}
      placement="bottom"
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>金额明细</Drawer.Title>
              <ToolButton icon="close" label="关闭金额明细" onClick={onClose} />
            </Drawer.Header>
            <Drawer.Body px="4" pt="3" pb="6">
              <Ledger rows={ledgerRows(ledger)} total={{ name: '应付', amount: ledger.payable, size: 'xl' }} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

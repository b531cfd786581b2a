import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { listedGoods } from '../../application/purchase/purchase-rows.ts';
import type { PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';

const SaveListDialog = late(() => import('./save-list-dialog.tsx').then((module) => module.SaveListDialog));

/** Saves the matched goods of a list under a name (常用单). */
export function SaveListButton({ rows, ...looks }: Pick<PurchaseListState, 'rows'> & Pick<ButtonProps, 'size'>) {
  /** What is about to be saved; null while nothing is. */
  const [saved, setSaved] = useState<ReturnType<typeof listedGoods> | null>(null);
  const goods = listedGoods(rows);
  return (
    <>
      <Button {...looks} variant="outline" disabled={goods.length === 0} onClick={() => setSaved(goods)}>
        存为常用单
      </Button>
      {saved === null ? null : (
        <LatePart otherwise={failedOver}>
          <SaveListDialog goods={saved} onClose={() => setSaved(null)} />
        </LatePart>
      )}
    </>
  );
}

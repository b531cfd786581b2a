import { Button, Drawer, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';
import { ViewSwitch } from '../../kit/list/view-switch.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import { FacetGroups } from './facet-groups.tsx';
import styles from './facet-groups.module.css';
import { chipsOf, withoutFilters } from './list-chips.ts';
import { allPhoneViewLinks } from './list-view-links.ts';
import { useChoose } from './use-choose.ts';
import type { GoodsListView } from './use-goods-list.ts';
import { drawerRecipe } from '../../kit/message/dialog-recipe.ts';

/** The facets of the wide page, from the foot of a phone's screen. The result behind changes with every choice. */
export function FilterSheet({
  view,
  open,
  onClose,
}: {
  readonly view: GoodsListView;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { state, query } = view;
  const choose = useChoose(view);
  const isVisitor = useIsVisitor();
  const chosen = chipsOf(view).length;
  const body = useRef<HTMLDivElement>(null);
  /** Prices that were typed and not confirmed are meant too; theirs is the sheet's only form. */
  const close = (): void => {
    body.current?.querySelector<HTMLButtonElement>('form button')?.click();
    onClose();
  };
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={open}
      placement="bottom"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) close();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content className={styles.sheet}>
            <Drawer.Header>
              <Drawer.Title>筛选{chosen === 0 ? '' : ` · 已选 ${chosen}`}</Drawer.Title>
              <ToolButton icon="close" label="关闭筛选" onClick={close} />
            </Drawer.Header>
            <Drawer.Body ref={body} className={styles.body}>
              <CheckBox className={styles.stock} checked={query.inStock} onChange={(inStock) => choose({ inStock })}>
                只看有货
              </CheckBox>
              {isVisitor ? null : (
                <CheckBox className={styles.stock} checked={query.bought} onChange={(bought) => choose({ bought })}>
                  只看我买过的
                </CheckBox>
              )}
              <div className={styles.seen}>
                <span>视图</span>
                <ViewSwitch views={allPhoneViewLinks(view)} />
              </div>
              <FacetGroups view={view} />
            </Drawer.Body>
            <Drawer.Footer>
              {chosen === 0 ? null : (
                <Button size="lg" variant="outline" onClick={() => choose(withoutFilters())}>
                  清空
                </Button>
              )}
              <Button size="lg" className={styles.done} onClick={close}>
                看 {state.total.toLocaleString('en-US')} 个品规
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

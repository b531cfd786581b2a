import { Button, Drawer, Portal } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { CheckBox } from '../../shared/form/check-box.tsx';
import { useIsVisitor } from '../../shared/goods/offer/use-goods-action.ts';
import { ViewSwitch } from '../../shared/list/view-switch.tsx';
import { ToolButton } from '../../shared/tool-button.tsx';
import { FacetGroups } from './facet-groups.tsx';
import styles from './facet-groups.module.css';
import { chipsOf, withoutFilters } from './list-chips.ts';
import { viewLinks } from './list-view-links.ts';
import type { GoodsListView } from './use-goods-list.ts';
import { drawerRecipe } from '../../shared/message/dialog-recipe.ts';

/** The facets of the wide page, from the foot of a phone's screen. The result behind changes with every choice. */
export function FilterSheet({ view, open, onClose }: { readonly view: GoodsListView; readonly open: boolean; readonly onClose: () => void }) {
  const { state, query, addressOf } = view;
  const navigate = useNavigate();
  const isVisitor = useIsVisitor();
  const chosen = chipsOf(view).length;
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={open}
      placement="bottom"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content className={styles.sheet}>
            <Drawer.Header>
              <Drawer.Title>筛选{chosen === 0 ? '' : ` · 已选 ${chosen}`}</Drawer.Title>
              <ToolButton icon="close" label="关闭筛选" onClick={onClose} />
            </Drawer.Header>
            <Drawer.Body className={styles.body}>
              <CheckBox className={styles.stock} checked={query.inStock} onChange={(inStock) => void navigate(addressOf({ inStock }))}>
                只看有货
              </CheckBox>
              {isVisitor ? null : (
                <CheckBox className={styles.stock} checked={query.bought} onChange={(bought) => void navigate(addressOf({ bought }))}>
                  只看我买过的
                </CheckBox>
              )}
              <div className={styles.seen}>
                <span>视图</span>
                <ViewSwitch views={viewLinks(view)} />
              </div>
              <FacetGroups view={view} />
            </Drawer.Body>
            <Drawer.Footer>
              {chosen === 0 ? null : (
                <Button size="lg" variant="outline" onClick={() => void navigate(addressOf(withoutFilters()))}>
                  清空
                </Button>
              )}
              <Button size="lg" className={styles.done} onClick={onClose}>
                看 {state.total.toLocaleString('en-US')} 个品规
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

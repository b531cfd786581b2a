import { Button, Drawer, Portal } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { CartViewModel } from '../../../../application/cart/cart-view-model.ts';
import type { CartView } from '../../../../application/cart/view/cart-view.ts';
import { type Aim, standingOf } from '../../../../application/gap/gap-aim.ts';
import type { GapSource, GapState, GapViewModel } from '../../../../application/gap/gap-view-model.ts';
import { createPayableMore } from '../../../../application/gap/payable-more.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { EmptyState } from '../../../kit/window/page/empty-state.tsx';
import { PartFailure } from '../../../kit/window/page/part-failure.tsx';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import styles from './gap-drawer.module.css';
import { GapRow } from './gap-row.tsx';
import { aimWords, nextWords } from '../rule-words.ts';
import { drawerRecipe } from '../../../kit/message/dialog-recipe.ts';

interface GapDrawerProps {
  readonly gap: GapViewModel;
  readonly state: GapState;
  /** The cart that it is about, as it is or as it would be: what is missing follows every change. */
  readonly view: Pick<CartView, 'groups' | 'tiers' | 'ledger'>;
  /** The cart, by which a row says what it adds to what is paid; absent where a list is filled. */
  readonly editedNow?: CartViewModel['editedNow'];
}

const sources: readonly { readonly source: GapSource; readonly name: string }[] = [
  { source: 'all', name: '全部' },
  { source: 'favorite', name: '我的收藏' },
  { source: 'ordered', name: '以往买过' },
];

const nobody = () => null;

/** When the drawer closes, the keyboard goes on where it was opened; that button may be gone with what it offered. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const back =
          opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : document.querySelector('main');
        back?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** 凑单: goods that fill what is missing, each in the quantity that just does, added where the buyer is. */
export function GapDrawer({ gap, state, view, editedNow = nobody }: GapDrawerProps) {
  const [payableMore] = useState(() => createPayableMore(editedNow));
  useFocusBack();
  const { aim } = state;
  if (aim === null) return null;
  const standing = standingOf(aim, view);
  const isReached = standing.status === 'reached';
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open
      placement="end"
      onOpenChange={(change) => {
        if (!change.open) gap.close();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content className={styles.drawer}>
            <Drawer.Header>
              <Drawer.Title>凑单</Drawer.Title>
              <ToolButton icon="close" label="关闭凑单" onClick={gap.close} />
            </Drawer.Header>
            <p className={classNames(styles.aim, isReached && styles.reached)} role="status">
              <Icon name={isReached ? 'check' : 'bulb'} size={16} />
              <span>{aimWords(aim, standing)}</span>
            </p>
            <div className={styles.sources} role="group" aria-label="商品来源">
              {sources.map(({ source, name }) => (
                <button key={source} type="button" aria-pressed={state.source === source} onClick={() => gap.lookAt(source)}>
                  {name} <small>{state.counts[source]}</small>
                </button>
              ))}
            </div>
            <Drawer.Body className={styles.body}>
              <GapGoods gap={gap} state={state} isReached={isReached} next={nextAim(aim, view)} payableMore={payableMore} />
            </Drawer.Body>
            <Drawer.Footer className={styles.foot}>
              <span>
                应付 <b>¥{view.ledger.payable}</b>
                {view.ledger.reduced === null ? '' : `，共减 ¥${view.ledger.reduced}`}
              </span>
              <button type="button" className={styles.done} onClick={gap.close}>
                完成
              </button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** The next tier of the same kind, once this one is reached. */
function nextAim(aim: Aim, { tiers }: Pick<CartView, 'tiers'>): { readonly aim: Aim; readonly words: string } | null {
  const view = tiers.find(({ kind }) => kind === aim.kind);
  return view?.next ? { aim: { kind: view.kind, id: view.next.id }, words: nextWords(view.next, view.kind) } : null;
}

interface GapGoodsProps {
  readonly gap: GapViewModel;
  readonly state: GapState;
  readonly isReached: boolean;
  readonly next: ReturnType<typeof nextAim>;
  readonly payableMore: ReturnType<typeof createPayableMore>;
}

function GapGoods({ gap, state, isReached, next, payableMore }: GapGoodsProps) {
  if (state.status === 'loading') {
    return (
      <ul className={styles.list} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <li key={place} className={styles.bone} />
        ))}
      </ul>
    );
  }
  if (state.status === 'failed') return <PartFailure text="凑单商品加载失败，购物车不受影响" onRetry={gap.retry} />;
  if (state.counts.all === 0) {
    return isReached ? (
      <EmptyState icon="check" title="已经满足" note={next ? `下一档：${next.words}` : '回到购物车看看还有哪些优惠可以凑。'}>
        {next ? (
          <Button variant="outline" onClick={() => gap.open(next.aim)}>
            继续凑下一档
          </Button>
        ) : null}
      </EmptyState>
    ) : (
      <EmptyState icon="search" title="没有合适的商品" note="参加这项活动的商品暂时缺货或不可购买。" />
    );
  }
  if (state.fillers.length === 0) return <EmptyState icon="heart" title="这里没有能凑的商品" note="换一个来源看看。" />;
  return (
    <ul className={styles.list}>
      {state.fillers.map((filler) => (
        <GapRow key={filler.id} gap={gap} filler={filler} more={payableMore(filler)} isAdding={state.adding.includes(filler.id)} />
      ))}
    </ul>
  );
}

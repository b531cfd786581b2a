import { exhaustMap, Subject } from 'rxjs';
import { idText } from '../../domain/shared/id.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { AccountGateway, AccountShop } from '../account/account-gateway.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { Messages } from '../shared/messages.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { CartGateway, CopyPreview } from './cart-gateway.ts';

/** The lines to copy, and the buyer's other shops to copy them to. */
export interface CopyDraft {
  readonly lineIds: readonly string[];
  readonly shopIds: readonly string[];
}

/** Another shop, and what it would get of the lines; null where that is unknown. */
interface CopyTarget extends AccountShop {
  readonly preview: CopyPreview | null;
}

/** Copies lines to the carts of the buyer's other shops; closed when there is nothing to copy. */
export interface CopyViewModel extends Form<CopyDraft> {
  /** The other shops; loaded when the dialog opens. */
  readonly shops: LoadedViewModel<readonly CopyTarget[]>;
  choose(shopId: string, wanted: boolean): void;
  /** Opens with the whole cart, for a screen that does not show it. */
  openWhole(): void;
}

interface CopyNeeds {
  readonly accounts: AccountGateway;
  readonly carts: CartGateway;
  readonly turns: Turns;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** Called after copying, because other shops' carts have changed. */
  readonly onCopied?: () => void;
}

/** Creates the dialog's view model. */
export function createCopyViewModel({ accounts, carts, turns, messages, announceFailure, onCopied }: CopyNeeds): CopyViewModel {
  const form = createForm<CopyDraft, CopyDraft, string>({
    check: (draft) => (draft.shopIds.length === 0 ? refused({ shopIds: null }) : accepted(draft)),
    // The copy is written in the cart's queue, whatever screen the buyer goes to.
    send: ({ lineIds, shopIds }) => turns.write(async () => accepted(await carts.copy(lineIds, shopIds))),
    done: (message) => {
      messages.toast('success', message || '已复制');
      onCopied?.();
    },
    messages,
    announceFailure,
  });
  const chosen = (): readonly string[] => form.getState().draft?.shopIds ?? [];
  const shops = createLoaded(async () => {
    const lineIds = form.getState().draft?.lineIds ?? [];
    // A server without previews copies all the same.
    const [all, previews] = await Promise.all([
      accounts.shops(),
      carts.previewCopy(lineIds).catch((error: unknown) => {
        inSilence(error);
        return [];
      }),
    ]);
    const others = all
      .filter(({ isCurrent }) => !isCurrent)
      .map((shop): CopyTarget => ({ ...shop, preview: previews.find(({ shopId }) => shopId === shop.id) ?? null }));
    const [only, ...more] = others.filter(({ isQualified }) => isQualified);
    // A single possible shop is preselected.
    if (only !== undefined && more.length === 0 && chosen().length === 0) form.write({ shopIds: [only.id] });
    return others;
  }, announceFailure);
  const wholes = new Subject<void>();
  // Reads the cart after all pending writes; a second press meanwhile opens nothing twice.
  const whole = async (): Promise<void> => {
    try {
      const { cart } = await turns.take(() => carts.read());
      if (cart.lines.length === 0) messages.toast('warning', '购物车是空的，没有可复制的');
      else form.open({ lineIds: cart.lines.map(({ id }) => idText(id)), shopIds: [] });
    } catch (error) {
      announceFailure(error);
    }
  };
  wholes.pipe(exhaustMap(whole)).subscribe();
  return {
    ...form,
    shops,
    openWhole: () => wholes.next(),
    choose: (shopId, wanted) => form.write({ shopIds: [...chosen().filter((id) => id !== shopId), ...(wanted ? [shopId] : [])] }),
  };
}

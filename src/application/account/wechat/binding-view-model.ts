import { concat, EMPTY, exhaustMap, from, map, merge, type Observable, of, Subject, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { type Load, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import type { Turns } from '../../shared/write/turns.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createScanning, type Scanning } from './scanning.ts';
import type { BoundWechat, WechatGateway } from './wechat-gateway.ts';

interface BindingState {
  /** The account's WeChat; `bound` null for none. */
  readonly load: Load<{ readonly bound: BoundWechat | null }>;
  readonly isUnbinding: boolean;
}

interface BindingViewModel extends ViewModel<BindingState> {
  retry(): void;
  /** Asks for confirmation. */
  unbind(): void;
  /** The code for binding a WeChat, for one view of it. */
  scanning(): Scanning;
}

interface BindingNeeds {
  readonly wechat: WechatGateway;
  readonly session: { refresh(): void };
  readonly turns: Turns;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: BindingState) => BindingState;

/** Creates the view model of `/bdwx`. */
export function createBindingViewModel(needs: BindingNeeds): BindingViewModel {
  const { wechat, session, turns, messages, announceFailure } = needs;
  const { patches$, retry } = loadOf({ ask: async () => ({ bound: await wechat.bound() }), announceFailure }, undefined);
  const wishes = new Subject<string>();
  const changed = (words: string): void => {
    messages.toast('success', words);
    session.refresh();
    retry();
  };
  const unbound = async (): Promise<void> => {
    try {
      await turns.take(() => wechat.unbind());
      changed('微信已解绑');
    } catch (error) {
      announceFailure(error);
    }
  };
  const unbinding =
    (isUnbinding: boolean): Patch =>
    (state) => ({ ...state, isUnbinding });
  const unbound$: Observable<Patch> = wishes.pipe(
    exhaustMap((nickname) =>
      messages
        .ask({ code: 'unbind-wechat', nickname })
        .pipe(switchMap((yes) => (yes ? concat(of(unbinding(true)), from(unbound()).pipe(map(() => unbinding(false)))) : EMPTY))),
    ),
  );
  const read$ = patches$.pipe(map((patch): Patch => (state) => ({ ...state, load: patch(state.load) })));
  const model: ViewModel<BindingState> = createViewModel<BindingState>({ load: waiting, isUnbinding: false }, merge(read$, unbound$));
  return {
    ...model,
    retry,
    unbind: () => wishes.next(model.getState().load.value?.bound?.nickname ?? ''),
    scanning: () =>
      createScanning({
        make: () => wechat.bindingCode(),
        ask: (ticket) => wechat.bindingProgress(ticket),
        done: () => changed('微信已绑定'),
        announceFailure,
      }),
  };
}

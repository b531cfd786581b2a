import { EMPTY, filter, ignoreElements, map, merge, of, Subject, switchMap, tap, timer } from 'rxjs';
import { heaps, type HeapKind } from '../../../domain/desk/heap.ts';
import { deskRoleNames, type DeskRight, deskRolesWith } from '../../../domain/desk/desk-role.ts';
import type { Money } from '../../../domain/shared/money.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { type Load, loadOf, waiting } from '../../shared/load/load.ts';
import { shownAmount } from '../../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { DeskPerson, DeskPorts } from '../desk-ports.ts';
import type { DeskSession } from '../session/desk-session.ts';
import { type ShownAge, shownAge } from '../shown-age.ts';
import { heapAddress } from './heap-address.ts';
import { shownDeskClock, shownDeskMinute } from '../shown-desk-time.ts';

/** A heap, ready to show. */
export interface ShownHeap {
  readonly kind: HeapKind;
  readonly name: string;
  readonly count: number;
  /** 订单员 */
  readonly roles: string;
  readonly isMine: boolean;
  /** null: nothing is in it */
  readonly age: ShownAge | null;
  readonly oldest: string;
  readonly rule: string;
  /** the list where it is worked off; null for who may not open it */
  readonly address: string | null;
}

/** A feed that the ERP sends, ready to show. */
interface ShownFeed {
  readonly name: string;
  readonly kind: string;
  /** 11-23 06:00; null: it is under way, or was cut off */
  readonly at: string | null;
  readonly changed: number;
  readonly refused: number;
}

interface ShownTodo {
  /** 10:42 */
  readonly counted: string;
  /** one's own first, in both the fullest order of the table; without what is empty */
  readonly mine: readonly ShownHeap[];
  readonly others: readonly ShownHeap[];
  readonly toPack: number;
  readonly today: { readonly orders: number; readonly amount: string };
  readonly weekAgo: { readonly orders: number; readonly amount: string };
  /** 多 ¥10,486.20（6.1%） */
  readonly compared: string;
  readonly feeds: readonly ShownFeed[];
}

/** 待办: what waits, asked again every minute while it is looked at. */
interface Todo extends ViewModel<Load<ShownTodo>> {
  retry(): void;
  /** Whether the page is visible: a hidden page asks nothing, and asks at once when it is seen again. */
  look(isVisible: boolean): void;
}

interface TodoNeeds {
  readonly todo: Pick<DeskPorts['todo'], 'read'>;
  readonly announceFailure: AnnounceFailure;
  readonly deskSession: Pick<DeskSession, 'getState'>;
}

type Told = Answered<DeskPorts['todo']['read']>;

const everyMs = 60_000;
const feedKinds = { goods: '商品', prices: '价格', stock: '库存' } as const;

/** Today's trade beside last week's. */
function comparedWords(today: Money, weekAgo: Money): string {
  const more = today.minus(weekAgo);
  if (more.eq(0)) return '与上周同一时刻相同';
  const share = weekAgo.gt(0) ? `（${more.abs().times(100).div(weekAgo).toFixed(1)}%）` : '';
  return `${more.gt(0) ? '多' : '少'} ¥${shownAmount(more.abs())}${share}`;
}

function shown({ at, heaps: told, toPack, today, weekAgo, feeds }: Told, rights: readonly DeskRight[]): ShownTodo {
  const all = told.flatMap(({ kind, count, since, oldest }): ShownHeap[] => {
    if (count === 0) return [];
    const { name, right, limitHours, rule } = heaps[kind];
    // What ends on a day ahead does not wait yet.
    const age = since === 0 || since > at ? null : shownAge(since, at, limitHours === null ? null : limitHours * 3600);
    const roles = deskRolesWith(right)
      .map((role) => deskRoleNames[role])
      .join(' ');
    return [{ kind, name, count, roles, isMine: rights.includes(right), age, oldest, rule, address: heapAddress(kind, rights) }];
  });
  return {
    counted: shownDeskClock(at),
    mine: all.filter(({ isMine }) => isMine),
    others: all.filter(({ isMine }) => !isMine),
    toPack,
    today: { orders: today.orders, amount: shownAmount(today.amount) },
    weekAgo: { orders: weekAgo.orders, amount: shownAmount(weekAgo.amount) },
    compared: comparedWords(today.amount, weekAgo.amount),
    feeds: feeds.map((feed) => ({ ...feed, kind: feedKinds[feed.kind], at: feed.at === 0 ? null : shownDeskMinute(feed.at) })),
  };
}

/** Creates the view model of `/desk` for somebody with these rights. */
export function createTodo({ todo, announceFailure, deskSession }: TodoNeeds, { rights }: Pick<DeskPerson, 'rights'>): Todo {
  const { patches$, retry, refresh } = loadOf({ ask: async () => shown(await todo.read(), rights), announceFailure }, undefined);
  const looks = new Subject<boolean>();
  let isVisible = true;
  const again$ = merge(of(everyMs), looks.pipe(map((isNow) => (isNow ? 0 : null)))).pipe(
    switchMap((afterMs) => (afterMs === null ? EMPTY : timer(afterMs, everyMs))),
    // Over a session that has ended stands the login: what is asked behind it is refused.
    filter(() => deskSession.getState().status === 'in'),
    tap(refresh),
    ignoreElements(),
  );
  const model = createViewModel<Load<ShownTodo>>(waiting, merge(patches$, again$));
  const look = (isNow: boolean): void => {
    if (isNow === isVisible) return;
    isVisible = isNow;
    looks.next(isNow);
  };
  return { ...model, retry, look };
}

import { from, map, merge, of, Subject, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { type Load, loadAs, loadOf, waiting } from '../../shared/load/load.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { KeySource } from '../../shared/write/submission-keys.ts';
import { createShipMany, type ShipMany } from './ship-many.ts';
import { type DeskOrderGateway, type OrderQuestion, type ShownOrderPage, shownOrderPage } from './shown-order.ts';

/** Where the papers of the selected orders are; null until they are known, and where nothing is selected. */
interface PaperAddresses {
  readonly picks: string;
  /** one pick list for all of them */
  readonly merged: string;
  readonly notes: string;
}

interface Marking {
  /** ids of orders of this page */
  readonly selected: ReadonlySet<string>;
  readonly papers: PaperAddresses | null;
}

interface OrderListState extends Marking {
  readonly page: Load<ShownOrderPage>;
  /** where the list that was answered can be downloaded; empty until then */
  readonly fileAddress: string;
}

/** 订单: a list by state and notice, with orders selected for printing. */
export interface OrderList extends ViewModel<OrderListState> {
  /** Shows another list; its selection begins anew. */
  show(question: OrderQuestion): void;
  retry(): void;
  toggle(id: string): void;
  /** Selects all of this page, or none where all are. */
  toggleAll(): void;
  clear(): void;
  /** The pick lists of the selected orders were printed: the list says so from now on. */
  printed(): void;
  /** What leaves of the selected orders at once; orders that cannot leave are left out. */
  readonly shipping: ShipMany;
  ship(): void;
}

interface OrderListNeeds {
  readonly deskOrders: Pick<
    DeskOrderGateway,
    'list' | 'read' | 'ship' | 'markPrinted' | 'pickListsAddress' | 'deliveryNotesAddress' | 'mergedPicksAddress' | 'fileAddress'
  >;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Page = Awaited<ReturnType<DeskOrderGateway['list']>>;

interface Own extends Marking {
  readonly load: Load<Listed>;
}

/** A page, and where all of its list is. */
interface Listed extends Page {
  readonly fileAddress: string;
}

type Patch = (state: Own) => Own;

const unmarked: Marking = { selected: new Set(), papers: null };

const isSame = (one: OrderQuestion, other: OrderQuestion): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Creates the list of a visit; it asks when it is listened to. */
export function createOrderList({ deskOrders, clock, keys, messages, announceFailure }: OrderListNeeds, first: OrderQuestion): OrderList {
  const patches = new Subject<Patch>();
  const selections = new Subject<ReadonlySet<string>>();
  const listed = async (question: OrderQuestion): Promise<Listed> => {
    const [page, fileAddress] = await Promise.all([deskOrders.list(question), deskOrders.fileAddress(question)]);
    return { ...page, fileAddress };
  };
  const loading = loadOf<OrderQuestion, Listed>({ ask: listed, announceFailure, isSame }, first);
  const addresses = async (selected: ReadonlySet<string>): Promise<PaperAddresses | null> => {
    if (selected.size === 0) return null;
    const ids = [...selected];
    const [picks, merged, notes] = await Promise.all([
      deskOrders.pickListsAddress(ids),
      deskOrders.mergedPicksAddress(ids),
      deskOrders.deliveryNotesAddress(ids),
    ]);
    return { picks, merged, notes };
  };
  const marked$ = selections.pipe(
    switchMap((selected) =>
      merge(
        of<Patch>((state) => ({ ...state, selected, papers: null })),
        from(addresses(selected)).pipe(map((papers): Patch => (state) => ({ ...state, papers }))),
      ),
    ),
  );
  const loaded$ = loading.patches$.pipe(
    map((patch): Patch => (state) => {
      const load = patch(state.load);
      return load === state.load ? state : { ...state, load };
    }),
  );
  const model = createViewModel<Own, OrderListState>(
    { load: waiting, ...unmarked },
    merge(loaded$, patches, marked$),
    ({ load, ...marking }) => ({
      ...marking,
      fileAddress: load.known?.fileAddress ?? '',
      page: loadAs(load, (page) => shownOrderPage(page, clock.now())),
    }),
  );
  const { getOwn, ...shown } = model;
  const idsOfPage = (): readonly string[] => getOwn().load.known?.orders.map(({ id }) => id) ?? [];
  let wanted = first;
  const shipping = createShipMany({
    ...{ deskOrders, keys, messages, announceFailure },
    done: () => {
      selections.next(new Set());
      loading.refresh();
    },
  });
  return {
    ...shown,
    show: (question) => {
      if (isSame(wanted, question)) return;
      wanted = question;
      selections.next(new Set());
      loading.show(question);
    },
    retry: loading.retry,
    toggle: (id) => {
      const selected = new Set(getOwn().selected);
      if (!selected.delete(id)) selected.add(id);
      selections.next(selected);
    },
    toggleAll: () => {
      const ids = idsOfPage();
      selections.next(new Set(ids.every((id) => getOwn().selected.has(id)) ? [] : ids));
    },
    shipping,
    ship: () => {
      const selected = getOwn().load.known?.orders.filter(({ id }) => getOwn().selected.has(id)) ?? [];
      shipping.open(selected.filter(({ state, blockedLines }) => state === 'paid' && blockedLines === 0).map(({ id }) => id));
    },
    clear: () => selections.next(new Set()),
    printed: () => {
      const ids = [...getOwn().selected];
      if (ids.length === 0) return;
      deskOrders.markPrinted(ids).then(
        () => loading.refresh(),
        (error: unknown) => announceFailure(error),
      );
    },
  };
}

import { catchError, concat, defer, EMPTY, exhaustMap, map, merge, of, Subject, type Observable } from 'rxjs';
import { type AddressRefusal, type AddressToDeliver, checkDeliveryAddress } from '../../domain/account/delivery-address.ts';
import type { DeliveryAddress } from '../cart/check-sheet.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AddressGateway, AddressToSave, SavedAddresses } from './address-gateway.ts';

/** An address that is being written. */
export interface AddressEditorState {
  /** null: none is. */
  readonly draft: AddressToSave | null;
  /** Fields that cannot stay so: null where the rule itself says it, or the shop's words; `whole` is about no field. */
  readonly faults: Readonly<Partial<Record<AddressRefusal | 'whole', string | null>>>;
  readonly isSaving: boolean;
}

export interface AddressEditor extends ViewModel<AddressEditorState> {
  add(): void;
  edit(address: DeliveryAddress): void;
  write(change: Partial<AddressToDeliver & { isDefault: boolean }>): void;
  /** Once: a second press while the first is under way is ignored. */
  save(): void;
  close(): void;
  /** All addresses, whenever one was saved. */
  readonly saved$: Observable<SavedAddresses>;
}

export interface AddressEditorNeeds {
  readonly addresses: AddressGateway;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: AddressEditorState) => AddressEditorState;
const closed: AddressEditorState = { draft: null, faults: {}, isSaving: false };
const open = (draft: AddressToSave): Patch => () => ({ draft, faults: {}, isSaving: false });
const empty: AddressToSave = { id: null, name: '', phone: '', region: '', detail: '', isDefault: false };

function written(change: Partial<AddressToSave>): Patch {
  return (state) => {
    if (state.draft === null) return state;
    const faults = Object.fromEntries(Object.entries(state.faults).filter(([field]) => field !== 'whole' && !(field in change)));
    return { ...state, draft: { ...state.draft, ...change }, faults };
  };
}

/** Creates the editor of delivery addresses for one visit of a screen. */
export function createAddressEditor({ addresses, announceFailure }: AddressEditorNeeds): AddressEditor {
  const patches = new Subject<Patch>();
  const saves = new Subject<void>();
  const saved = new Subject<SavedAddresses>();
  const sent = (draft: AddressToSave): Observable<Patch> =>
    defer(() => addresses.save(draft)).pipe(
      map((outcome): Patch => {
        if (!outcome.ok) return (state) => ({ ...state, faults: outcome.refusal, isSaving: false });
        saved.next(outcome.value);
        return () => closed;
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return of<Patch>((state) => ({ ...state, isSaving: false }));
      }),
    );
  const saved$ = saves.pipe(
    exhaustMap((): Observable<Patch> => {
      const { draft } = model.getState();
      if (draft === null) return EMPTY;
      const checked = checkDeliveryAddress(draft);
      if (checked.ok) return concat(of<Patch>((state) => ({ ...state, isSaving: true })), sent({ ...draft, ...checked.value }));
      return of((state) => ({ ...state, faults: Object.fromEntries(checked.refusal.map((field) => [field, null])) }));
    }),
  );
  const model: ViewModel<AddressEditorState> = createViewModel(closed, merge(patches, saved$));
  return {
    ...model,
    add: () => patches.next(open(empty)),
    edit: ({ id, name, phone, region, detail, isDefault }) => patches.next(open({ id, name, phone, region, detail, isDefault })),
    write: (change) => patches.next(written(change)),
    save: () => saves.next(),
    close: () => patches.next(() => closed),
    saved$: saved.asObservable(),
  };
}

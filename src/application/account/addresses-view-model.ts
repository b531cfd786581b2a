import { map, merge } from 'rxjs';
import { mostAddresses } from '../../domain/account/delivery-address.ts';
import { besides, type Load, loadOf, ready, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import { type AddressEditor, type AddressEditorNeeds, createAddressEditor } from './address-editor.ts';
import type { DeliveryAddress } from './delivery-address.ts';

interface AddressAct {
  readonly kind: 'remove' | 'make-default';
  readonly address: DeliveryAddress;
}

/** A shop's delivery addresses, the default one first. */
type AddressesState = Load<readonly DeliveryAddress[]> & {
  /** The running action and its address. */
  readonly busy: AddressAct | null;
};

interface AddressesViewModel extends ViewModel<AddressesState> {
  /** Adds and edits addresses in place. */
  readonly editor: AddressEditor;
  /** Asks for confirmation. */
  remove(address: DeliveryAddress): void;
  makeDefault(address: DeliveryAddress): void;
  retry(): void;
}

/** How many addresses a shop may keep. */
export const addressLimit: number = mostAddresses;

type Patch = (state: AddressesState) => AddressesState;

/** Creates the view model of `/addr`. */
export function createAddressesViewModel(needs: AddressEditorNeeds): AddressesViewModel {
  const { accounts, messages, announceFailure } = needs;
  const { patches$, retry, refresh } = loadOf({ ask: () => accounts.addresses(), announceFailure }, undefined);
  const editor = createAddressEditor(needs);
  const are =
    (addresses: readonly DeliveryAddress[]): Patch =>
    (state) => ({ ...state, ...ready(addresses) });
  const acts = actsOf<AddressAct, Patch>({
    question: ({ kind, address }) => (kind === 'remove' ? { code: 'remove-address', name: address.name, place: address.place } : null),
    perform: async ({ kind, address: { id } }) =>
      are(await (kind === 'remove' ? accounts.removeAddress(id) : accounts.makeDefaultAddress(id))),
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: refresh,
    messages,
    announceFailure,
  });
  return {
    ...createViewModel<AddressesState>(
      { ...waiting, busy: null },
      merge(
        patches$.pipe(map((patch): Patch => besides(patch))),
        editor.saved$.pipe(map(({ addresses }) => are(addresses))),
        acts.patches$,
      ),
    ),
    editor,
    remove: (address) => acts.act({ kind: 'remove', address }),
    makeDefault: (address) => acts.act({ kind: 'make-default', address }),
    retry,
  };
}

import { Subject, type Observable } from 'rxjs';
import { type AddressToDeliver, checkDeliveryAddress } from '../../domain/account/delivery-address.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { AccountGateway, AddressToSave, SavedAddresses } from './account-gateway.ts';
import type { DeliveryAddress } from './delivery-address.ts';

/** The editor of delivery addresses. */
export interface AddressEditor extends Form<AddressToSave> {
  add(): void;
  edit(address: DeliveryAddress): void;
  /** All addresses, after each save. */
  readonly saved$: Observable<SavedAddresses>;
}

export interface AddressEditorNeeds {
  readonly accounts: AccountGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const empty: AddressToSave = { id: null, name: '', phone: '', region: '', regionCode: '', detail: '', isDefault: false };

/** The address in the form that is sent, or every field that the rules refuse. */
function checkAddress(draft: AddressToSave): Result<AddressToSave, Faults<keyof AddressToDeliver>> {
  const checked = checkDeliveryAddress(draft);
  return checked.ok ? accepted({ ...draft, ...checked.value }) : refused(Object.fromEntries(checked.refusal.map((field) => [field, null])));
}

/** Creates the editor of delivery addresses for one visit of a screen. */
export function createAddressEditor({ accounts, messages, announceFailure }: AddressEditorNeeds): AddressEditor {
  const saved = new Subject<SavedAddresses>();
  const form = createForm({
    check: checkAddress,
    send: (address) => accounts.saveAddress(address),
    done: (all: SavedAddresses) => saved.next(all),
    messages,
    announceFailure,
  });
  return {
    ...form,
    add: () => form.open(empty),
    edit: ({ id, name, phone, region, regionCode, detail, isDefault }) =>
      form.open({ id, name, phone, region, regionCode, detail, isDefault }),
    saved$: saved.asObservable(),
  };
}

import { Subject } from 'rxjs';
import { type LicenceKind, licenceKinds } from '../../domain/licence/licence-kind.ts';
import type { LastingStorage } from '../shared/lasting-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** Kinds of licence that a shop does not need, since it does not trade in such goods: it is not reminded of them. */
interface NotTraded extends ViewModel<ReadonlySet<LicenceKind>> {
  dismiss(kind: LicenceKind): void;
  restore(kind: LicenceKind): void;
}

interface NotTradedNeeds {
  readonly lasting: LastingStorage;
  readonly session: { getState(): { readonly facts: { readonly buyer: { readonly shopId: string } | null } | null } };
}

const keyOf = (shopId: string): string => `licences-not-traded ${shopId}`;

/** Creates the kinds of the session's shop, kept in this browser. */
export function createNotTraded({ lasting, session }: NotTradedNeeds): NotTraded {
  const key = keyOf(session.getState().facts?.buyer?.shopId ?? '');
  const kept = (lasting.read(key) ?? '').split(' ');
  const changes = new Subject<(kinds: ReadonlySet<LicenceKind>) => ReadonlySet<LicenceKind>>();
  const model = createViewModel<ReadonlySet<LicenceKind>>(new Set(licenceKinds.filter((kind) => kept.includes(kind))), changes);
  const change = (next: (kinds: ReadonlySet<LicenceKind>) => ReadonlySet<LicenceKind>): void => {
    changes.next(next);
    lasting.keep(key, [...next(model.getState())].join(' ') || null);
  };
  return {
    ...model,
    dismiss: (kind) => change((kinds) => new Set([...kinds, kind])),
    restore: (kind) => change((kinds) => new Set([...kinds].filter((one) => one !== kind))),
  };
}

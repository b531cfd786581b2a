import { map, merge, tap } from 'rxjs';
import { type Load, loadOf, type LoadPatch, ready, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { LicenceGateway, HeldLicence } from './licence-gateway.ts';
import { createPaperEditor, type PaperEditor, type PaperEditorNeeds } from './paper-editor.ts';

/** The licences of a shop, and the editor of one of them. */
export interface LicencesViewModel extends ViewModel<Load<readonly HeldLicence[]>> {
  retry(): void;
  readonly editor: PaperEditor;
}

interface LicencesNeeds extends PaperEditorNeeds {
  readonly licences: LicenceGateway;
}

/**
 * Creates the licences of a shop for one visit of a screen.
 * @param shopId a shop of the account with an open registration; null for the session's own
 * @param onSaved called after a version was accepted
 */
export function createLicencesViewModel(
  needs: LicencesNeeds,
  shopId: string | null,
  onSaved: () => void = () => undefined,
): LicencesViewModel {
  const { licences, announceFailure } = needs;
  const { patches$, retry } = loadOf({ ask: () => licences.list(shopId), announceFailure }, undefined);
  const editor = createPaperEditor(needs, shopId);
  const saved$ = editor.saved$.pipe(
    tap(onSaved),
    map(
      (all): LoadPatch<readonly HeldLicence[]> =>
        () =>
          ready(all),
    ),
  );
  return { ...createViewModel<Load<readonly HeldLicence[]>>(waiting, merge(patches$, saved$)), retry, editor };
}

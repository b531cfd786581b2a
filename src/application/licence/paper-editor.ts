import { Subject, type Observable } from 'rxjs';
import { type LicenceKind, licenceKindRules } from '../../domain/licence/licence-kind.ts';
import { checkPaper, type LicencePaper, paperBounds, paperRule } from '../../domain/licence/licence-paper.ts';
import { listedScopes } from '../../domain/licence/licence-scope.ts';
import { refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { today } from '../shared/shown/shown-time.ts';
import type { UploadGateway } from '../upload/upload-gateway.ts';
import { createUploads, keptIds, type Uploads } from '../upload/uploads.ts';
import type { LicenceGateway, PaperFacts, HeldLicence } from './licence-gateway.ts';

/** A version of a licence that is being written (R27), with its pages. */
export interface PaperEditor {
  readonly form: Form<LicencePaper>;
  readonly uploads: Uploads;
  /** Begins a version: what came back or waits is written on, what has passed is written anew. */
  open(licence: HeldLicence): void;
  /** All licences, whenever a version was taken. */
  readonly saved$: Observable<readonly HeldLicence[]>;
}

/** What an editor is made of. */
export interface PaperEditorNeeds {
  readonly licences: Pick<LicenceGateway, 'send'>;
  readonly uploads: UploadGateway;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** What a form of a kind shows: what its rule asks for, and the scopes that it can list. */
export const paperAsks = (kind: LicenceKind) => ({ ...paperRule(kind), scopes: listedScopes(kind) });

/** As long as each field may be, in characters. */
export const paperLengths = paperBounds;

const written = (kind: string, facts: Partial<PaperFacts>): LicencePaper => ({
  kind,
  number: facts.number ?? '',
  issuer: facts.issuer ?? '',
  address: facts.address ?? '',
  validFrom: facts.validFrom ?? '',
  validUntil: facts.validUntil ?? '',
  isLongTerm: facts.validFrom !== undefined && facts.validFrom !== null && facts.validUntil === null,
  scopes: facts.scopes ?? [],
  purchaserName: facts.purchaserName ?? '',
  // Nobody gets it back whole, its owner neither.
  purchaserIdentity: '',
  pages: [],
});

/**
 * Creates the editor of a shop's licences for one visit of a screen.
 * @param shopId a shop of the account whose registration is open; null for the session's own
 */
export function createPaperEditor(needs: PaperEditorNeeds, shopId: string | null): PaperEditor {
  const { licences, clock, messages, announceFailure } = needs;
  const saved = new Subject<readonly HeldLicence[]>();
  const uploads = createUploads({ uploads: needs.uploads, announceFailure, use: 'licence', most: paperBounds.pages });

  const check = (draft: LicencePaper): Result<LicencePaper, Faults<keyof LicencePaper>> => {
    const pages = keptIds(uploads.getState());
    const paper = { ...draft, pages: pages ?? [] };
    const [shop = 'pharmacy'] = licenceKindRules[draft.kind as LicenceKind].openTo;
    const checked = checkPaper(paper, { shop, creditCode: '', today: today(clock.now()) });
    return checked.ok ? { ok: true, value: paper } : refused(Object.fromEntries(Object.keys(checked.refusal).map((field) => [field, null])));
  };
  const form = createForm({
    check,
    send: (paper) => licences.send(paper, shopId),
    done: (all: readonly HeldLicence[]) => saved.next(all),
    messages,
    announceFailure,
  });
  return {
    form,
    uploads,
    open: ({ kind, versions }) => {
      const newest = versions[0];
      const isAnew = newest === undefined || newest.state === 'passed' || newest.state === 'expired';
      form.open(written(kind, isAnew ? { ...newest, validFrom: '', validUntil: '' } : newest));
      uploads.reset(isAnew ? [] : newest.pages);
    },
    saved$: saved.asObservable(),
  };
}

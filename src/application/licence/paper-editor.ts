import { Subject, type Observable } from 'rxjs';
import { type LicenceKind, licenceKindRules } from '../../domain/licence/licence-kind.ts';
import { checkPaper, type LicencePaper, paperBounds, paperRule } from '../../domain/licence/licence-paper.ts';
import { listedScopes } from '../../domain/licence/licence-scope.ts';
import { refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { today } from '../shared/shown/shown-time.ts';
import { createDraftMemory, remembering, withKeptTexts } from '../shared/write/draft-memory.ts';
import { keptFilesIn } from '../upload/kept-files.ts';
import type { UploadGateway } from '../upload/upload-gateway.ts';
import { createUploads, filesOf, keptIds, type Uploads } from '../upload/uploads.ts';
import type { LicenceGateway, PaperFacts, HeldLicence } from './licence-gateway.ts';

/** A draft version of a licence (R27), with its pages. */
export interface PaperEditor {
  readonly form: Form<LicencePaper>;
  readonly uploads: Uploads;
  /**
   * Begins a version: continues input from before a reload, or a refused or waiting version; after a passed one it
   * starts a new version.
   * @param known usual values of a shop's first version
   */
  open(licence: HeldLicence, known?: Partial<PaperFacts>): void;
  /** The pages of a stored draft of a kind; null without one. */
  draftPages(kind: LicenceKind): number | null;
  /** All licences, after each accepted version. */
  readonly saved$: Observable<readonly HeldLicence[]>;
}

/** The dependencies of an editor. */
export interface PaperEditorNeeds {
  readonly licences: Pick<LicenceGateway, 'send'>;
  readonly uploads: UploadGateway;
  readonly storage: SessionStorage;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The form of a kind: its required fields, and the scopes that it can list. */
export const paperAsks = (kind: LicenceKind) => ({ ...paperRule(kind), scopes: listedScopes(kind) });

/**
 * The issuer of the licence that a shop wrote last, which usually issues its next one too (the market supervision);
 * empty for none.
 */
export const usualIssuer = (licences: readonly HeldLicence[], kind: LicenceKind): string =>
  licences
    .filter((licence) => licence.kind !== kind)
    .flatMap(({ versions: [newest] }) => (newest === undefined || newest.issuer === '' ? [] : [newest]))
    .sort((one, other) => (other.sentAt ?? Infinity) - (one.sentAt ?? Infinity))[0]?.issuer ?? '';

/** The length of each field, in characters. */
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
  // Nobody gets the full number back, not even its owner.
  purchaserIdentity: '',
  pages: [],
});

const keptScopes = (kind: LicenceKind, kept: unknown): LicencePaper['scopes'] =>
  listedScopes(kind).filter((scope) => Array.isArray(kept) && kept.includes(scope));

/**
 * Creates the editor of a shop's licences for one visit of a screen.
 * @param shopId a shop of the account with an open registration; null for the session's own
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
    return checked.ok
      ? { ok: true, value: paper }
      : refused(Object.fromEntries(Object.keys(checked.refusal).map((field) => [field, null])));
  };
  const drafts = createDraftMemory(needs.storage);
  const draftOf = (kind: string): string => `licence ${shopId ?? ''} ${kind}`;
  /** The kind being edited: cancelling forgets the draft, switching to another kind keeps it. */
  let begun: string | null = null;
  const form = createForm({
    check,
    send: async (paper) => {
      const sent = await licences.send(paper, shopId);
      if (sent.ok) drafts.keep(draftOf(paper.kind), null);
      return sent;
    },
    done: (all: readonly HeldLicence[]) => saved.next(all),
    messages,
    announceFailure,
  });
  const remember = (): void => {
    const { draft } = form.getState();
    if (begun !== null && draft === null) drafts.keep(draftOf(begun), null);
    begun = draft?.kind ?? null;
    if (draft === null) return;
    // An identity number is never stored outside the form.
    drafts.keep(draftOf(draft.kind), { ...draft, purchaserIdentity: null, pages: filesOf(uploads.getState()) });
  };
  const hearUploads = (): void => {
    remember();
    // The fault of the pages was said while one was on its way; once all have come it is not true any more.
    const pages = keptIds(uploads.getState());
    if ('pages' in form.getState().faults && pages !== null && pages.length > 0) form.write({ pages });
  };
  return {
    form: remembering(form, remember),
    uploads: remembering(uploads, hearUploads),
    open: ({ kind, versions }, known = {}) => {
      const newest = versions[0];
      const isAnew = newest === undefined || ['passed', 'stopped', 'expired'].includes(newest.state);
      const paper = written(kind, isAnew ? { ...(newest ?? known), validFrom: '', validUntil: '' } : newest);
      const kept = drafts.recall(draftOf(kind));
      form.open(
        kept === null
          ? paper
          : { ...withKeptTexts(paper, kept), isLongTerm: kept.isLongTerm === true, scopes: keptScopes(kind, kept.scopes), kind },
      );
      uploads.reset(kept === null ? (isAnew ? [] : newest.pages) : keptFilesIn(kept.pages, paperBounds.pages));
    },
    draftPages: (kind) => {
      const kept = drafts.recall(draftOf(kind));
      // A form that was only opened is no draft.
      return kept === null ? null : keptFilesIn(kept.pages, paperBounds.pages).length || null;
    },
    saved$: saved.asObservable(),
  };
}

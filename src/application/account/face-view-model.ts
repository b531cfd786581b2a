import { concat, defer, exhaustMap, from, type Observable, of, Subject } from 'rxjs';
import { faultBeforeSending, typesFor, type UploadFault } from '../../domain/upload/upload-rules.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { UploadGateway } from '../upload/upload-gateway.ts';
import type { ProfileGateway } from './profile-gateway.ts';
import type { Session } from './session.ts';

interface FaceState {
  readonly isSaving: boolean;
  /** The shop's message about a refused picture. */
  readonly refusal: string | null;
  /** The number of saved pictures; the form closes after a save. */
  readonly kept: number;
}

interface FaceViewModel extends ViewModel<FaceState> {
  /** Saves the cropped square; null removes the picture. */
  save(picture: File | null): void;
}

interface FaceNeeds {
  readonly profiles: ProfileGateway;
  readonly uploads: UploadGateway;
  readonly session: Session;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: FaceState) => FaceState;

/** File types for an avatar. */
export const faceTypes = typesFor('face').join(',');

/** The fault of a chosen file before it is uploaded; null: none. */
export const faceFault = (file: File): UploadFault | null => faultBeforeSending(file, 'face');

/** Creates the view model of the person's picture. */
export function createFaceViewModel({ profiles, uploads, session, messages, announceFailure }: FaceNeeds): FaceViewModel {
  const wishes = new Subject<File | null>();
  const ended =
    (change: Partial<FaceState>): Patch =>
    (state) => ({ ...state, isSaving: false, ...change });
  const saved = async (picture: File | null): Promise<Patch> => {
    try {
      const watch = { progress: () => undefined, signal: new AbortController().signal };
      const face = picture === null ? '' : (await uploads.send(picture, 'face', watch)).id;
      const outcome = await profiles.changePerson({ face });
      if (!outcome.ok) return ended({ refusal: outcome.refusal.face ?? outcome.refusal.whole ?? '头像没有保存' });
      session.know(outcome.value);
      messages.toast('success', picture === null ? '头像已去掉' : '头像已换');
      return (state) => ended({ refusal: null, kept: state.kept + 1 })(state);
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'fields')
        return ended({ refusal: error.detail.fields?.[0]?.messages[0] ?? error.detail.message });
      announceFailure(error);
      return ended({});
    }
  };
  const patches$: Observable<Patch> = wishes.pipe(
    exhaustMap((picture) =>
      concat(
        of<Patch>((state) => ({ ...state, isSaving: true, refusal: null })),
        defer(() => from(saved(picture))),
      ),
    ),
  );
  return { ...createViewModel<FaceState>({ isSaving: false, refusal: null, kept: 0 }, patches$), save: (picture) => wishes.next(picture) };
}

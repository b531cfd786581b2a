import { map, merge } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { Device, ProfileGateway } from './profile-gateway.ts';

/** A device as it is shown. */
export interface DeviceView extends Omit<Device, 'seenAt' | 'signedInAt'> {
  /** 11-19 17:02 */
  readonly seen: string;
  readonly signedIn: string;
}

type DevicesState = Load<readonly DeviceView[]> & {
  /** The device being signed out; `others`: all other devices. */
  readonly busy: string | null;
};

interface DevicesViewModel extends ViewModel<DevicesState> {
  /** Asks for confirmation. */
  signOut(id: string): void;
  signOutOthers(): void;
  retry(): void;
  /** Reads them again after another action ended some. */
  refresh(): void;
}

interface DevicesNeeds {
  readonly profiles: ProfileGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: DevicesState) => DevicesState;

const all = 'others';

const shown = (devices: readonly Device[]): readonly DeviceView[] =>
  devices.map(({ seenAt, signedInAt, ...device }) => ({ ...device, seen: shownTime(seenAt), signedIn: shownTime(signedInAt) }));

/** Creates the view model of the signed-in devices. */
export function createDevicesViewModel({ profiles, messages, announceFailure }: DevicesNeeds): DevicesViewModel {
  const { patches$, retry, refresh } = loadOf({ ask: async () => shown(await profiles.devices()), announceFailure }, undefined);
  const acts = actsOf<string, Patch>({
    question: (id) => ({ code: 'sign-out', others: id === all }),
    perform: async (id) => {
      const left = shown(await (id === all ? profiles.signOutOthers() : profiles.signOut(id)));
      messages.toast('success', id === all ? '其他设备已全部退出' : '已退出');
      return (state) => ({ ...state, ...ready(left) });
    },
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: refresh,
    messages,
    announceFailure,
  });
  return {
    ...createViewModel<DevicesState>(
      { ...waiting, busy: null },
      merge(patches$.pipe(map((patch): Patch => besides(patch))), acts.patches$),
    ),
    signOut: acts.act,
    signOutOthers: () => acts.act(all),
    retry,
    refresh,
  };
}

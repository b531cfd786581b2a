import { Navigate, useSearchParams } from 'react-router-dom';
import { Action } from '../kit/window/action.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useOnwardPath } from './use-onward-path.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

/** /loading?to=…: until it is known who is there, then on to the screen asked for, or home. */
export function LoadingPage() {
  const [address] = useSearchParams();
  const to = useOnwardPath(address.get('to')) ?? '/';
  return <Passage title="正在打开" note="正在确认登录状态，随后自动进入。" to={to} />;
}

/** /loading/activity?to=…: the same for an activity; one that is not there says so on its own page. */
export function LoadingActivityPage() {
  const [address] = useSearchParams();
  const wanted = address.get('to');
  const missing = wanted === null ? '/noActivity' : `/noActivity?from=${encodeURIComponent(wanted)}`;
  const to = useOnwardPath(wanted) ?? missing;
  return <Passage title="正在打开活动" note="正在确认登录状态，随后自动进入活动。" to={to} />;
}

/** Goes on as soon as it is known who is there, or that it cannot be learned: the next screen says that better. */
function Passage({ title, note, to }: { readonly title: string; readonly note: string; readonly to: string }) {
  const [{ status }] = useViewModel(useScreens().session);
  if (status !== 'unknown') return <Navigate to={to} replace />;
  return (
    <WaitingSheet title={title} note={note}>
      <Action look="outline" to={to}>
        直接进入
      </Action>
      <Action look="plain" to="/">
        返回首页
      </Action>
    </WaitingSheet>
  );
}

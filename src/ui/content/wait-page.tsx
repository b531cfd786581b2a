import { Navigate, useSearchParams } from 'react-router-dom';
import { createWaitViewModel } from '../../application/readiness/wait-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useOnwardPath } from './use-onward-path.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

/** /wait?from=…: the shop is being made ready; asks now and then, and goes back to where the buyer came from. */
export function WaitPage() {
  const [address] = useSearchParams();
  const from = useOnwardPath(address.get('from')) ?? '/';
  const [{ status }, waiting] = useViewModel(useVisit(({ needs }) => createWaitViewModel(needs)));
  if (status === 'ready') return <Navigate to={from} replace />;
  const isAsking = status === 'asking';
  return (
    <WaitingSheet title="网站正在准备" note={isAsking ? '正在询问是否就绪。' : '还没有就绪，稍后自动再问，就绪后回到刚才的页面。'}>
      <Action busy={isAsking} onPress={waiting.ask}>
        现在再问一次
      </Action>
      <Action look="outline" to={from}>
        {from === '/' ? '返回首页' : '返回刚才的页面'}
      </Action>
    </WaitingSheet>
  );
}

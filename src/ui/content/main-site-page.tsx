import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { ownPath } from '../../application/shared/own-path.ts';
import { Action } from '../kit/window/action.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { WaitingSheet } from './waiting-sheet.tsx';

/** /eleven_index sends the browser to the main site's home: this shop, unless the installation names another. */
export function MainSitePage() {
  const { mainSite } = useScreens();
  const own = ownPath(mainSite);
  useEffect(() => {
    // Replaced, so that «back» does not come here again.
    if (own === null) window.location.replace(mainSite);
  }, [own, mainSite]);
  if (own !== null) return <Navigate to={own} replace />;
  return (
    <WaitingSheet title="正在前往主站" note="浏览器正在打开主站首页。">
      <Action look="outline" to="/">
        留在本站
      </Action>
    </WaitingSheet>
  );
}

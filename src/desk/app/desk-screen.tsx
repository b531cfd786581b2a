import type { ReactNode } from 'react';
import { type DeskPath, opensDeskScreen } from '../../application/desk/desk-screens.ts';
import { rolesThatMay } from '../../application/desk/me/duties.ts';
import { ScreenBoundary } from '../../ui/app/layout/screen-boundary.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { Action } from '../../ui/kit/window/action.tsx';
import { useScreenTitle } from '../../ui/kit/window/hooks/use-screen-title.ts';
import { useDeskPerson } from './desk-person.ts';

interface DeskScreenProps {
  readonly screen: { readonly path: DeskPath; readonly title: string; readonly rights: Parameters<typeof opensDeskScreen>[0]['rights'] };
  readonly children: ReactNode;
}

/** A screen with its title; who may not open it is told who may. */
export function DeskScreen({ screen, children }: DeskScreenProps) {
  const person = useDeskPerson();
  useScreenTitle(screen.title);
  if (!opensDeskScreen(screen, person.rights)) {
    return (
      <EmptyState icon="lock" title={`${screen.title}由${rolesThatMay(screen.rights)}办理`} note="您的岗位没有这项权限。岗位由管理员开通。">
        <Action to="/desk/me" look="outline">
          看我的岗位
        </Action>
      </EmptyState>
    );
  }
  return <ScreenBoundary>{children}</ScreenBoundary>;
}

import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter, type RouteObject, useNavigate, useRoutes } from 'react-router-dom';
import { deskScreens } from '../../application/desk/desk-screens.ts';
import { deskComponents } from './desk-components.ts';
import { DeskGate } from './desk-gate.tsx';
import { DeskScreen } from './desk-screen.tsx';
import { NoScreen } from './no-screen.tsx';

type Move = (path: string) => void;

/** The router as a navigator needs it, before the page stands; what is wanted until then is lost. */
interface DeskRouter {
  navigate(path: string): void;
  /** Says who moves. */
  tie(move: Move): void;
}

/** Makes the desk's router. */
export function createDeskRouter(): DeskRouter {
  let move: Move = () => undefined;
  return {
    navigate: (path) => move(path),
    tie: (mover) => {
      move = mover;
    },
  };
}

const routes: RouteObject[] = [
  {
    element: <DeskGate />,
    children: [
      ...deskScreens.map((screen): RouteObject => {
        const Component = deskComponents[screen.path];
        return {
          path: screen.path,
          element: (
            <DeskScreen screen={screen}>
              <Component />
            </DeskScreen>
          ),
        };
      }),
      { path: '*', element: <NoScreen /> },
    ],
  },
];

/** Every screen of the desk at its address, behind the login; `Around` tells the address. */
export function DeskRoutes({ router, Around = BrowserRouter }: DeskRoutesProps) {
  return (
    <Around>
      <RouterTie router={router} />
      <Screens />
    </Around>
  );
}

interface DeskRoutesProps {
  readonly router: DeskRouter;
  readonly Around?: (props: { readonly children: ReactNode }) => ReactNode;
}

const Screens = () => useRoutes(routes);

function RouterTie({ router }: { readonly router: DeskRouter }) {
  const navigate = useNavigate();
  useLayoutEffect(() => router.tie((path) => void navigate(path)), [router, navigate]);
  return null;
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../providers.tsx';
import { DialogSheet } from './dialog-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import { LoginSheet } from './login-sheet.tsx';
import { MoneySheet } from './money-sheet.tsx';
import { PieceSheet } from './piece-sheet.tsx';
import { ShopSheet } from './shop-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';

const sheets = {
  shop: <ShopSheet />,
  list: <ListSheet />,
  table: <TableSheet />,
  money: <MoneySheet />,
  pieces: <PieceSheet />,
  dialogs: <DialogSheet />,
  login: <LoginSheet />,
};

// The sheet is named in the hash, so that links inside the samples lead nowhere.
const sheet = sheets[(location.hash.slice(1) || 'shop') as keyof typeof sheets];
const router = createBrowserRouter([{ path: '*', element: sheet }]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

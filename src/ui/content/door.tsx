import { Navigate, useLocation } from 'react-router-dom';

/** Addresses without a page of their own, and the first screen behind each (product.md §2, routes.md). */
const doors: Readonly<Record<string, string>> = {
  '/help': '/help/xrzn/hyzc',
  '/help/pay': '/help/zfps/ddzf',
  '/forget': '/forget/step1',
  '/register': '/register/step1',
  '/register_index': '/register/step1',
  '/register_dd': '/register/dd/step1',
  '/register/dd': '/register/dd/step1',
};

/** Leads on to the first screen behind an address; the query comes along. */
export function Door() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={(doors[pathname.toLowerCase().replace(/\/$/, '')] ?? '/') + search + hash} replace />;
}

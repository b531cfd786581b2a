import { Navigate, useLocation } from 'react-router-dom';

/** Group addresses without a page of their own (routes.md). */
const doors: Readonly<Record<string, string>> = { '/help': '/help/xrzn/hyzc', '/help/pay': '/help/zfps/ddzf' };

/** Leads on to the group's first article; the query comes along. */
export function HelpDoor() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={(doors[pathname.replace(/\/$/, '')] ?? '/help/xrzn/hyzc') + search + hash} replace />;
}

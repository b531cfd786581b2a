import { Navigate, useLocation } from 'react-router-dom';

/** /activity/:url?/:url1?/:url2? leads over /loading/activity, and keeps what it was asked for with its query. */
export function ActivityPassage() {
  const { pathname, search } = useLocation();
  const wanted = pathname.replace(/^\/activity/i, '').replace(/\/+$/, '');
  return (
    <Navigate to={wanted === '' ? `/loading/activity${search}` : `/loading/activity?to=${encodeURIComponent(wanted + search)}`} replace />
  );
}

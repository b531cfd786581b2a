import { Navigate, useLocation, useParams } from 'react-router-dom';

/** `/order/wl/:id`: where the parcel is stands in the order itself (routes.md). */
export function LogisticsPassage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/order/info/${encodeURIComponent(id)}${search}`} replace />;
}

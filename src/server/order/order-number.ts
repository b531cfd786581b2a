/** An order's number (订单号): China's date and the order's key. */
export function orderNumber(id: number, placedAt: Date): string {
  const date = new Date(placedAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `${date}${String(id).padStart(6, '0')}`;
}

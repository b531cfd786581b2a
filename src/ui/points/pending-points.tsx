import { Text } from '@chakra-ui/react';

/** The points that wait for the end of a return period (R32); nothing where there are none. */
export function PendingPoints({ pending }: { readonly pending: number }) {
  return pending === 0 ? null : (
    <Text fontSize="xs" color="fg.muted">
      另有 {pending.toLocaleString('en-US')} 积分，订单退货期满后可用
    </Text>
  );
}

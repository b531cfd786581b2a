import type { ActivityGateway } from '../../application/activity/activity-gateway.ts';
import { followActivity, unfollowActivity } from '../../contract/activity/activity-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** Activities over the contract's calls. */
export function httpActivityGateway(client: HttpClient): ActivityGateway {
  return {
    follow: async (id) => void (await client.send(followActivity, { params: { id } })),
    unfollow: async (id) => void (await client.send(unfollowActivity, { params: { id } })),
  };
}

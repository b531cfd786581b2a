import { type ActivityGateway, namedBlocks, type TopicBlock } from '../../application/activity/activity-gateway.ts';
import { followActivity, listTopics, readTopic, unfollowActivity } from '../../contract/activity/activity-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import type { HttpClient } from './client/http-client.ts';

/** A block that the page can show; none of a kind that it does not know. */
function blockOf({
  kind,
  title,
  note,
  list,
  items,
  ways,
  ids,
  image,
  url,
}: CallResult<typeof readTopic>['blocks'][number]): readonly TopicBlock[] {
  if (kind === 'floor') return [{ kind, title, note, list }];
  if (kind === 'rules' || kind === 'text') return [{ kind, title, items }];
  if (kind === 'ways') return [{ kind, title, ways }];
  if (kind === 'banner') return [{ kind, title, note, image, url }];
  const named = namedBlocks.find((one) => one === kind);
  return named === undefined ? [] : [{ kind: named, title, note, ids }];
}

/** Activities over the contract's calls. */
export function httpActivityGateway(client: HttpClient): ActivityGateway {
  return {
    topics: () => client.send(listTopics, {}),
    topic: async (id) => {
      const { blocks, ...topic } = await client.send(readTopic, { params: { id } });
      return { ...topic, blocks: blocks.flatMap(blockOf) };
    },
    follow: async (id) => void (await client.send(followActivity, { params: { id } })),
    unfollow: async (id) => void (await client.send(unfollowActivity, { params: { id } })),
  };
}

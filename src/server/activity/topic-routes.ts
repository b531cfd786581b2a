import { inArray } from 'drizzle-orm';
import { listTopics, readTopic } from '../../contract/activity/activity-calls.ts';
import type { KeptTopicBlock } from '../../domain/activity/topic-block.ts';
import { epochSeconds } from '../clock.ts';
import { topicPages } from '../database/schema/activity.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { activityAnswer } from './activity-answer.ts';
import { metActivities } from './activity-store.ts';

const kind = 'topic' as const;
const order = ['running', 'announced', 'ended', 'stopped', 'draft'] as const;

const blockAnswer = (block: KeptTopicBlock) => {
  if (block.kind === 'ways') return { kind: block.kind, title: block.title, ways: block.items.map(({ text, url }) => ({ text, url })) };
  if (block.kind === 'rules' || block.kind === 'text') return { ...block, items: [...block.items] };
  return 'ids' in block ? { ...block, ids: [...block.ids] } : block;
};

/** Topics (专题) and their pages of blocks (R39). */
export function topicRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listTopics, async (_request, { buyer }) => {
    const topics = await metActivities(database, { kind }, buyer, clock());
    return topics.map(activityAnswer).sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  });

  route(api, readTopic, async ({ params }, { buyer }) => {
    const now = clock();
    const [topic] = await metActivities(database, { kind, ids: [rowId(params.id) ?? 0] }, buyer, now);
    if (topic === undefined) throw notFound('活动不存在');
    const [page] = await database
      .select()
      .from(topicPages)
      .where(inArray(topicPages.activityId, [topic.id]));
    return { ...activityAnswer(topic), now: epochSeconds(now), blocks: (page?.blocks ?? []).map(blockAnswer) };
  });
}

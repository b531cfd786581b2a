import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { MissingTopic, TopicView } from './topic-view.tsx';

/** Topics that one address may name. */
const mostTopics = 12;

/** `/Hdzx/:ids/:id?` (§2): several topics beside each other, `12,15,17`; the first of them unless another is named. */
export function TopicCentrePage() {
  const { ids = '', id } = useParams();
  const named = [...new Set(ids.split(',').filter((one) => one !== ''))].slice(0, mostTopics);
  const current = id !== undefined && named.includes(id) ? id : named[0];
  const [{ status, value }, { retry }] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.activities.topics(), needs.announceFailure)),
  );
  const known = named.flatMap((one) => value?.find((topic) => topic.id === one) ?? []);
  const tabs = known.map(({ id: one, name }) => ({
    name,
    to: `/Hdzx/${encodeURIComponent(ids)}/${encodeURIComponent(one)}`,
    isCurrent: one === current,
  }));
  return (
    <Box className={frame.wrap} mb="8">
      {current === undefined ? (
        <MissingTopic />
      ) : (
        <TopicView key={current} id={current}>
          {status === 'failed' ? <PartFailure text="其他活动加载失败" onRetry={retry} /> : null}
          {tabs.length > 1 ? (
            <Box mb="3">
              <LinkTabs label="活动" tabs={tabs} />
            </Box>
          ) : null}
        </TopicView>
      )}
    </Box>
  );
}

import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type ContentTab, contentTabs } from '../../application/desk/content/content-address.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import styles from './content.module.css';

interface ContentFrameProps {
  readonly tab: ContentTab;
  readonly note: ReactNode;
  /** The acts of the tab, at the far end of the first line. */
  readonly acts?: ReactNode;
  /** What narrows the list, at the far end of the tabs. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

/** 内容: news, help, ads and words of the shop as tabs over the work. */
export function ContentFrame({ tab, note, acts, filter, children }: ContentFrameProps) {
  return (
    <>
      <ScreenHead title="内容" note={note}>
        {acts}
      </ScreenHead>
      <Panel className={styles.sheet}>
        <Flex
          justify="space-between"
          wrap="wrap"
          columnGap="3"
          borderBottom="2px solid"
          borderColor="border.ink"
          mb="2.5"
          css={{ '& > nav': { mb: '-2px' } }}
        >
          <LinkTabs label="内容" tabs={contentTabs.map(({ tab: one, name, path }) => ({ name, to: path, isCurrent: one === tab }))} />
          {filter}
        </Flex>
        {children}
      </Panel>
    </>
  );
}

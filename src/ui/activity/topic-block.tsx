import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { TopicBlock } from '../../application/activity/activity-gateway.ts';
import type { Floors } from '../../application/activity/floors.ts';
import { createGoodsBlock } from '../../application/goods/goods-block-view-model.ts';
import { GoodsShelf } from '../pieces/goods/shelf/goods-shelf.tsx';
import { Icon } from '../kit/window/icon.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import frame from '../kit/window/wrap.module.css';
import { BrandsBlock } from './blocks/brands-block.tsx';
import { CombinationsBlock } from './blocks/combinations-block.tsx';
import { CouponsBlock } from './blocks/coupons-block.tsx';
import { GroupBuysBlock } from './blocks/group-buys-block.tsx';

interface BlockProps {
  readonly block: TopicBlock;
  readonly floors: Floors;
}

/** A block of a topic's page (R39): each loads and fails by itself. */
export function Block({ block, floors }: BlockProps) {
  switch (block.kind) {
    case 'floor':
      return (
        <GoodsShelf
          title={block.title}
          note={block.note}
          failure={`${block.title}加载失败`}
          more={{ text: '看全部', to: `/list?${block.list}` }}
          create={({ needs }) => createGoodsBlock(() => floors.ask(block.list), needs)}
        />
      );
    case 'coupons':
      return <CouponsBlock block={block} />;
    case 'combinations':
      return <CombinationsBlock block={block} />;
    case 'group-buys':
      return <GroupBuysBlock block={block} />;
    case 'brands':
      return <BrandsBlock block={block} />;
    case 'banner':
      return <Banner block={block} />;
    case 'text':
      return (
        <Panel title={block.title}>
          <Paragraphs items={block.items} />
        </Panel>
      );
    case 'rules':
      return (
        <Panel title={block.title}>
          <Stack as="ol" gap="1.5" ps="5" listStyleType="decimal" fontSize="sm" color="fg.muted">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Stack>
        </Panel>
      );
    case 'ways':
      return (
        <Panel title={block.title}>
          <Flex gap="3" wrap="wrap" css={{ '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } }}>
            {block.ways.map(({ text, url }) => (
              <KnownLink key={text} to={url}>
                {text}
              </KnownLink>
            ))}
          </Flex>
        </Panel>
      );
  }
}

const Paragraphs = ({ items }: { readonly items: readonly string[] }) => (
  <Stack gap="1.5" fontSize="sm" color="fg.muted" maxW="56em">
    {items.map((item, at) => (
      <Text key={at} overflowWrap="anywhere">
        {item}
      </Text>
    ))}
  </Stack>
);

/** Words beside a picture, and the way that they lead on. */
function Banner({ block: { title, note, image, url } }: { readonly block: Extract<TopicBlock, { kind: 'banner' }> }) {
  return (
    <Flex
      position="relative"
      align="center"
      minH={{ base: '76px', md: '96px' }}
      borderRadius="lg"
      overflow="hidden"
      bg="brand.deep"
      color="fg.inverted"
      px={{ base: '4', md: '6' }}
      py="3"
    >
      {image === '' ? null : (
        <Box
          asChild
          position="absolute"
          insetY="0"
          insetEnd="0"
          w="56%"
          h="full"
          objectFit="cover"
          css={{ maskImage: 'linear-gradient(to right, transparent, black 60%)' }}
        >
          <img src={image} alt="" loading="lazy" />
        </Box>
      )}
      <Box position="relative" maxW={{ base: '72%', md: '56%' }}>
        <Text as="h2" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        {note === '' ? null : (
          <Text fontSize="sm" color="brand.emphasized">
            {note}
          </Text>
        )}
        {url === '' ? null : (
          <Flex asChild align="center" gap="0.5" mt="1" fontSize="sm" textDecoration="underline" textUnderlineOffset="3px">
            <KnownLink to={url}>
              去看看
              <span className={frame.hidden}>：{title}</span>
              <Icon name="chevron-right" size={12} />
            </KnownLink>
          </Flex>
        )}
      </Box>
    </Flex>
  );
}

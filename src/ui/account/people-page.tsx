import { Badge, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { createPeopleViewModel, peopleLimit, type PersonView, roleNames } from '../../application/account/people-view-model.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import frame from '../kit/window/wrap.module.css';
import { useMay } from '../pieces/account/window/use-may.ts';
import { PersonForm } from './person-form.tsx';
import { roleNotes } from './role-notes.ts';

/** `/zzh`: who works for the shop, in which role, and up to which amount they order by themselves (R65). */
export function PeoplePage() {
  const [{ status, reason, value: people, busy }, model] = useViewModel(useVisit(({ needs }) => createPeopleViewModel(needs)));
  const [{ draft, visit }] = useViewModel(model.form);
  const isOwner = useMay()('manage');
  const isOpen = draft !== null;
  const count = people?.length ?? 0;
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Flex align="baseline" wrap="wrap" columnGap="2.5" mt="3.5">
        <Heading as="h1">门店人员</Heading>
        <Text fontSize="sm" color="fg.muted">
          {isOwner ? '每人用自己的手机号登录，订单记下由谁提交、由谁批准。' : '您在本店的权限，由店主设置。'}
        </Text>
      </Flex>
      {status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {status === 'failed' || status === 'missing' ? <PageFailure title="门店人员加载失败" reason={reason} onRetry={model.retry} /> : null}
      {people === null ? null : (
        <>
          {!isOwner ? null : count === 0 && !isOpen ? (
            <EmptyState icon="user" title="本店只有店主一人" note="邀请采购员、财务或质量员后，各用自己的手机号登录，不必共用密码。">
              <Button onClick={model.invite}>邀请人员</Button>
            </EmptyState>
          ) : (
            <Flex align="center" wrap="wrap" gap="2.5">
              <Button variant="subtle" disabled={isOpen || count >= peopleLimit} onClick={model.invite}>
                邀请人员
              </Button>
              <Text fontSize="xs" color="fg.subtle">
                最多 {peopleLimit} 人，现有 {count} 人
              </Text>
            </Flex>
          )}
          {isOpen ? (
            <Panel title={draft.id === null ? '邀请人员' : `修改 ${people.find(({ id }) => id === draft.id)?.name ?? ''} 的权限`}>
              <PersonForm key={visit} form={model.form} />
            </Panel>
          ) : null}
          {count === 0 ? null : (
            <Panel>
              <Box as="ul" aria-label="门店人员" px="4" data-after="">
                {people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    isOwner={isOwner}
                    isRemoving={busy?.id === person.id}
                    isLocked={busy !== null || isOpen}
                    onChange={() => model.change(person)}
                    onRemove={() => model.remove(person)}
                  />
                ))}
              </Box>
            </Panel>
          )}
        </>
      )}
    </Stack>
  );
}

interface PersonRowProps {
  readonly person: PersonView;
  readonly isOwner: boolean;
  readonly isRemoving: boolean;
  readonly isLocked: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

const limitWords = ({ role, orderLimit }: PersonView): string =>
  role !== 'purchaser' ? '' : orderLimit === null ? '，单笔不限额' : `，单笔 ¥${orderLimit} 以内自行下单，超出由店主审批`;

function PersonRow({ person, isOwner, isRemoving, isLocked, onChange, onRemove }: PersonRowProps) {
  const { name, phone, role, invited, joined, isSelf } = person;
  const act = { variant: 'plain', size: 'sm', minH: { base: 'touch', md: '{spacing.6}' }, disabled: isLocked } as const;
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 4fr) minmax(0, 2fr) 104px' }}
      columnGap="4"
      rowGap="0.5"
      alignItems="center"
      py="2.5"
      borderTopWidth="1px"
      fontSize="sm"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0" overflowWrap="anywhere">
        <Text as="b" fontWeight="semibold">
          {name}
        </Text>{' '}
        <Text as="span" color="fg.muted" whiteSpace="nowrap">
          {phone}
        </Text>
      </Box>
      <Text overflowWrap="anywhere">
        <Badge me="1">{roleNames[role]}</Badge>
        <Text as="span" color="fg.muted">
          {roleNotes[role]}
          {limitWords(person)}
        </Text>
      </Text>
      <Text fontSize="xs" color={joined === null ? 'warning.fg' : 'fg.subtle'}>
        {joined === null ? `${invited} 邀请，待其登录` : `${joined} 加入`}
      </Text>
      <Flex gap="4" justify={{ base: 'start', md: 'end' }}>
        {isOwner ? (
          <Button {...act} aria-label={`修改 ${name} 的权限`} onClick={onChange}>
            修改
          </Button>
        ) : null}
        {isOwner || isSelf ? (
          <Button
            {...act}
            loading={isRemoving}
            loadingText={isSelf ? '正在退出' : '正在移除'}
            aria-label={isSelf ? '退出门店' : `移除 ${name}`}
            onClick={onRemove}
          >
            {isSelf ? '退出门店' : '移除'}
          </Button>
        ) : null}
      </Flex>
    </Grid>
  );
}

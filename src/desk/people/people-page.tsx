import { Box, Button, Grid, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { createDeskLog } from '../../application/desk/log/desk-log.ts';
import { createDeskPeople, type ShownDeskPerson } from '../../application/desk/people/desk-people.ts';
import { groupedPhone } from '../../application/desk/shown-phone.ts';
import { CopyButton } from '../../ui/kit/counter/copy-button.tsx';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { LogPanel } from '../kit/log-panel.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { type PersonAct, PersonActDialog } from './person-act-dialog.tsx';
import { PersonForm } from './person-form.tsx';

/** 人员与记录: who works at the desk, and what everybody did (R64). */
export function PeoplePage() {
  const people = useDeskVisit(createDeskPeople);
  const log = useDeskVisit((desk) => createDeskLog(desk));
  const [{ status, value, reason, busyId, firstPassword }] = useViewModel(people);
  const [asked, setAsked] = useState<{ readonly act: PersonAct; readonly person: ShownDeskPerson } | null>(null);
  if (status === 'failed') return <PageFailure title="人员没有读到" reason={reason} onRetry={people.retry} />;
  if (value === null) return <PanelSkeleton lines={10} />;
  const working = value.filter(({ stopped }) => stopped === null).length;
  const columns: readonly DeskColumn<ShownDeskPerson>[] = [
    { head: '姓名', cell: ({ name }) => <b>{name}</b>, onPhone: '1' },
    { head: '岗位', cell: ({ roleWords }) => roleWords, onPhone: '2' },
    { head: '手机', cell: ({ phone }) => groupedPhone(phone), onPhone: '1-end' },
    { head: '验证', cell: ({ codes }) => codes, onPhone: 'none' },
    { head: '上次登录', cell: ({ lastLogin }) => lastLogin ?? '从未', isWide: true, onPhone: 'none' },
    {
      head: '办理',
      cell: (person) => (
        <HStack gap="3" justify="end">
          {person.stopped === null ? (
            <>
              <Button
                size="sm"
                variant="plain"
                onClick={() => people.form.open({ id: person.id, name: person.name, phone: person.phone, roles: person.roles })}
              >
                改岗位
              </Button>
              <Button size="sm" variant="plain" onClick={() => setAsked({ act: 'password', person })}>
                重设密码
              </Button>
              <Button size="sm" variant="plain" colorPalette="danger" onClick={() => setAsked({ act: 'stop', person })}>
                停用
              </Button>
            </>
          ) : (
            <>
              <Text as="span" color="fg.muted">
                {person.stopped} 停用
              </Text>
              <Button size="sm" variant="plain" loading={busyId === person.id} onClick={() => void people.resume(person)}>
                恢复
              </Button>
            </>
          )}
        </HStack>
      ),
      isFigure: true,
      onPhone: '2-end',
    },
  ];
  return (
    <>
      <ScreenHead title="人员与记录" note={`${working} 人在岗，${value.length - working} 人已停`}>
        <Button size="sm" onClick={() => people.form.open({ id: null, name: '', phone: '', roles: [] })}>
          开一个账号
        </Button>
      </ScreenHead>
      <Grid gap="2.5">
        {firstPassword === null ? null : (
          <Notice
            status="success"
            title={`${firstPassword.name} 的初始密码`}
            action={
              <Button size="sm" variant="plain" onClick={people.forgetPassword}>
                已转告，收起
              </Button>
            }
          >
            <HStack gap="2" wrap="wrap">
              <Box as="b" fontSize="lg" letterSpacing="0.06em">
                {firstPassword.password}
              </Box>
              <CopyButton text={firstPassword.password} name="初始密码" />
              <span>只显示这一次，第一次登录后须改成自己的。</span>
            </HStack>
          </Notice>
        )}
        <Panel title="人员" note="停用马上退出他的全部登录，记录留名">
          <Box mx="-4">
            <DeskTable
              label="人员"
              columns={columns}
              rows={value}
              keyOf={({ id }) => id}
              toneOf={({ stopped }) => (stopped === null ? null : 'off')}
              hasKeys={false}
            />
          </Box>
          <Text fontSize="xs" color="fg.muted" pt="2">
            最后一个管理员不能停用；财务不兼其他岗位。各岗位能做什么见「我的岗位」。
          </Text>
        </Panel>
        <LogPanel log={log} note="只增不改，存 5 年" />
      </Grid>
      <PersonForm people={people} />
      <PersonActDialog people={people} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

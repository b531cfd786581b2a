import { Box, Button, Grid } from '@chakra-ui/react';
import { dutiesOf } from '../../application/desk/me/duties.ts';
import { shownDeskClock } from '../../application/desk/shown-desk-time.ts';
import { Fact, Facts } from '../../ui/kit/counter/facts.tsx';
import { Icon } from '../../ui/kit/window/icon.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PhoneLink } from '../../ui/kit/window/phone-link.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { LeaveDialog } from '../session/leave-dialog.tsx';
import { OwnPasswordPart } from './own-password.tsx';
import { OwnTotpPart } from './own-totp.tsx';
import styles from './duties-page.module.css';

type Duties = ReturnType<typeof dutiesOf>;
type Act = Duties['acts'][number];

/** Who may give a role to somebody, and what stands against it (R64). */
const givenBy = { finance: '由管理员开；财务不兼其他岗位', other: '由管理员开' } as const;

const columnsOf = (roles: Duties['roles']): readonly DeskColumn<Act>[] => [
  { head: '事', cell: ({ words, isMine }) => (isMine ? <b>{words}</b> : words), isWide: true, onPhone: '1' },
  ...roles.map(({ role, name }): DeskColumn<Act> => ({
    head: name,
    cell: (act) => (act.roles.includes(role) ? <b className={styles.does}>办</b> : <span aria-label="不办">–</span>),
    onPhone: 'none',
  })),
  {
    head: '我',
    cell: (act) =>
      act.isMine
        ? '我办'
        : roles
            .filter(({ role }) => act.roles.includes(role))
            .map(({ name }) => name)
            .join(' '),
    isFigure: true,
    onPhone: '1-end',
  },
];

/** 我的岗位: what somebody may do at the desk, what they may not, and who does that. */
export function DutiesPage() {
  const person = useDeskPerson();
  const { roles, acts } = dutiesOf(person);
  const mine = roles.filter(({ isMine }) => isMine);
  return (
    <>
      <ScreenHead title="我的岗位" note="每件事都记在你的名下。">
        <LeaveDialog>
          {(open) => (
            <Button variant="outline" size="sm" onClick={open}>
              退出工作台
            </Button>
          )}
        </LeaveDialog>
      </ScreenHead>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' }} gap="2.5" alignItems="start">
        <Grid gap="2.5">
          <Panel title={`${person.name}，你有 ${mine.length} 个岗位`}>
            <ul className={styles.roles}>
              {roles.map(({ role, name, isMine, may }) => (
                <li key={role} data-mine={isMine || undefined}>
                  <Icon name={isMine ? 'check' : 'lock'} size={16} />
                  <b>{name}</b>
                  <span>
                    {may.join('；')}
                    {isMine ? null : <small>{role === 'finance' ? givenBy.finance : givenBy.other}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="这次登录">
            <Facts>
              <Fact name="手机">{person.phone}</Fact>
              <Fact name="登录到">{shownDeskClock(person.endsAt)}，一直在办会顺延，最长 8 小时</Fact>
              <Fact name="单位">{person.company}</Fact>
              {person.hotline === '' ? null : (
                <Fact name="热线">
                  <PhoneLink phone={person.hotline} />
                </Fact>
              )}
            </Facts>
          </Panel>
          <OwnPasswordPart />
          <OwnTotpPart hasTotp={person.hasTotp} />
        </Grid>
        <Panel title="岗位能做什么" note="看订单、客户和售后不分岗位">
          <Box mx="-4" mb="-4">
            <DeskTable label="岗位能做什么" columns={columnsOf(roles)} rows={acts} keyOf={({ right }) => right} hasKeys={false} />
          </Box>
        </Panel>
      </Grid>
    </>
  );
}

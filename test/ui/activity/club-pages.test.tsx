import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { ClubPage } from '../../../src/ui/activity/club-page.tsx';
import { LecturesPage } from '../../../src/ui/activity/lectures-page.tsx';
import { anHour, clubNow, fakeClub, someLecture } from '../../support/fakes/fake-club.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = someLecture();
const full = someLecture({ id: '2', name: '药历怎么写', left: 0, reason: 'gone' });
const announced = someLecture({ id: '3', name: '登记与核对', state: 'announced', reason: 'not-begun', beginsAt: clubNow + anHour });
const over = someLecture({
  id: '4',
  name: '饮片的鉴别',
  state: 'ended',
  reason: 'ended',
  heldFrom: clubNow - 9 * anHour,
  heldUntil: clubNow - 7 * anHour,
  isBooked: true,
  certificate: '/api/yyh/4/certificate',
});
const closed = someLecture({ id: '5', name: '处方审核', reason: 'not-you' });

function visit(Page: typeof ClubPage, at: string, fake: ReturnType<typeof fakeClub>) {
  const shop = shopWindow({ ports: { club: fake.club, activities: fake.activities } });
  shop.screens.clock.is(clubNow);
  return {
    fake,
    ...openScreen(
      shop,
      <main>
        <Page />
      </main>,
      { path: at.split('?')[0] ?? '', at, handle: { title: '药友汇' } },
    ),
  };
}

const card = async (name: string) =>
  within(await screen.findByRole('heading', { name, level: 2 }).then((heading) => heading.closest('article, li') as HTMLElement));

describe('/yyh', () => {
  it('books a place, gives an entry for the calendar, and gives the place back after asking', async () => {
    const { buyer, fake } = visit(ClubPage, '/yyh', fakeClub(open));
    const lecture = await card(open.name);
    expect(lecture.getByText('300 席，还剩 297 席')).toBeDefined();
    await buyer.click(lecture.getByRole('button', { name: `预约席位 ${open.name}` }));
    expect(await lecture.findByText('已预约')).toBeDefined();
    expect(lecture.getByText('300 席，还剩 296 席')).toBeDefined();
    expect(lecture.getByRole('link', { name: `加入日历 ${open.name}` }).getAttribute('href')).toBe('/api/yyh/1/calendar');
    await buyer.click(lecture.getByRole('button', { name: `取消预约 ${open.name}` }));
    await buyer.click(await screen.findByRole('button', { name: '取消预约' }));
    expect(await lecture.findByText('300 席，还剩 297 席')).toBeDefined();
    expect(fake.asked).toEqual(['book 1', 'unbook 1']);
  });

  it('says why none can be booked, reminds of what is announced, and leaves out what is over', async () => {
    const { buyer, fake } = visit(ClubPage, '/yyh', fakeClub(full, announced, over, closed));
    expect((await card(full.name)).getByText('已约满')).toBeDefined();
    expect((await card(full.name)).queryByRole('button')).toBeNull();
    expect((await card(closed.name)).getByRole('link', { name: '去看资质' }).getAttribute('href')).toBe('/zzzj');
    await buyer.click((await card(announced.name)).getByRole('button', { name: `提醒我 ${announced.name}` }));
    await buyer.click(await (await card(announced.name)).findByRole('button', { name: `取消提醒 ${announced.name}` }));
    expect(await (await card(announced.name)).findByRole('button', { name: `提醒我 ${announced.name}` })).toBeDefined();
    expect(fake.asked).toEqual(['follow 3', 'unfollow 3']);
    expect(screen.queryByText(over.name)).toBeNull();
  });

  it('says what failed and asks again', async () => {
    const fake = fakeClub(open);
    let isDown = true;
    const asIs = fake.club.list;
    const list = async () => {
      if (isDown) throw new GatewayError('busy', { code: 500, message: '' });
      return asIs();
    };
    const { buyer } = visit(ClubPage, '/yyh', { ...fake, club: Object.assign(fake.club, { list }) });
    expect(await screen.findByText('场次加载失败')).toBeDefined();
    isDown = false;
    await buyer.click(screen.getByRole('button', { name: /重新加载|重试/ }));
    expect(await screen.findByText(open.name)).toBeDefined();
  });
});

describe('/yyh/list', () => {
  it('keeps its filter in the address, and gives the certificate of who was there', async () => {
    visit(LecturesPage, '/yyh/list?filter=over', fakeClub(open, over));
    expect((await card(over.name)).getByRole('link', { name: `参会证明 ${over.name}` }).getAttribute('href')).toBe(
      '/api/yyh/4/certificate',
    );
    expect(screen.queryByText(open.name)).toBeNull();
    expect(screen.getByRole('link', { name: '已结束' }).getAttribute('aria-current')).toBe('page');
  });

  it('says where to go when nothing is booked', async () => {
    visit(LecturesPage, '/yyh/list?filter=mine', fakeClub(open));
    expect(await screen.findByText('还没有预约过')).toBeDefined();
    expect(screen.getByRole('link', { name: '近期场次' }).getAttribute('href')).toBe('/yyh');
  });
});

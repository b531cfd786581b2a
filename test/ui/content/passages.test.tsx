import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { ActivityPassage } from '../../../src/ui/content/activity-passage.tsx';
import { LoadingActivityPage, LoadingPage } from '../../../src/ui/content/loading-page.tsx';
import { MainSitePage } from '../../../src/ui/content/main-site-page.tsx';
import { NoActivityPage } from '../../../src/ui/content/no-activity-page.tsx';
import { WaitPage } from '../../../src/ui/content/wait-page.tsx';
import { fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const unknown = ['/nothing', '/mrtj', '/lqzx'];
const open = (page: ReactNode, at: string, setup: ShopWindowSetup = {}) =>
  openScreen(shopWindow(setup), page, { path: at.replace(/\?.*/, ''), at, unknown });

/** A shop that never says who is there. */
const unanswered: ShopWindowSetup = { ports: { sessions: { ...fakeAccounts(), read: () => new Promise(() => undefined) } } };

describe('/loading', () => {
  it('goes on to the screen asked for, with its query, once it is known who is there', async () => {
    const { findByText, address } = open(<LoadingPage />, '/loading?to=%2Flist%3Fselect%3D3');
    await findByText('另一页');
    expect(address()).toBe('/list?select=3');
  });

  it.each([
    '/loading',
    '/loading?to=%2F%2Fevil.example',
    '/loading?to=https%3A%2F%2Fevil.example',
    '/loading?to=%2Fnothing',
    '/loading?to=%2Floading',
  ])('from %s it goes home', async (at) => {
    const { findByText, address } = open(<LoadingPage />, at);
    await findByText('另一页');
    expect(address()).toBe('/');
  });

  it('offers the way on meanwhile', () => {
    open(<LoadingPage />, '/loading?to=%2Flist', unanswered);
    expect(screen.getByRole('link', { name: '直接进入' }).getAttribute('href')).toBe('/list');
    expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  });
});

describe('an activity', () => {
  it('keeps what it was asked for on its way over /loading/activity', async () => {
    const { findByText, address } = open(<ActivityPassage />, '/activity/list/info/7?is_jxq=1');
    await findByText('另一页');
    expect(address()).toBe('/loading/activity?to=/list/info/7?is_jxq=1');
  });

  it('that exists is opened; one that does not is said to be missing, and which it was', async () => {
    const found = open(<LoadingActivityPage />, '/loading/activity?to=%2Fyx');
    await found.findByText('另一页');
    expect(found.address()).toBe('/yx');
    found.unmount();
    const missing = open(<LoadingActivityPage />, '/loading/activity?to=%2Fnothing%2F1');
    await missing.findByText('另一页');
    expect(missing.address()).toBe('/noActivity?from=/nothing/1');
  });

  it('that is missing leaves only ways that lead somewhere', () => {
    open(<NoActivityPage />, '/noActivity?from=%2F%2Fevil.example');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/yx', '/list']);
    expect(screen.getByText(/可能已经结束/).textContent).not.toContain('evil');
  });
});

describe('/wait', () => {
  it('goes back to where the buyer came from once the shop is ready', async () => {
    const { findByText, address } = open(<WaitPage />, '/wait?from=%2Fcart');
    await findByText('另一页');
    expect(address()).toBe('/cart');
  });

  it('asks again when told to, and offers the way back', async () => {
    let isReady = false;
    const readiness = {
      check: async () => {
        if (!isReady) throw new GatewayError('busy', { code: 503, message: '' });
      },
    };
    const { buyer, address } = open(<WaitPage />, '/wait', { ports: { readiness } });
    expect(await screen.findByText(/还没有就绪/)).toBeDefined();
    expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
    isReady = true;
    await buyer.click(screen.getByRole('button', { name: '现在再问一次' }));
    await screen.findByText('另一页');
    expect(address()).toBe('/');
  });
});

it('/eleven_index is the home of this shop where no other main site is named', async () => {
  const { findByText, address } = open(<MainSitePage />, '/eleven_index');
  await findByText('另一页');
  expect(address()).toBe('/');
});

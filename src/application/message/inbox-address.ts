import { messageKinds } from '../../domain/message/message-kind.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { InboxQuery, InboxTab } from './inbox-gateway.ts';

/** The tabs of `/wdxx`, in order. */
export const inboxTabs: readonly InboxTab[] = ['all', 'unread', ...messageKinds];

/** The query of an address; an unknown kind means all. */
export const inboxQueryFrom = (query: URLSearchParams): InboxQuery => ({
  tab: inboxTabs.find((tab) => tab === query.get('kind')) ?? 'all',
  page: pageFrom(query.get('page')),
});

/** The address of a tab's page. */
export function inboxAddress({ tab, page }: InboxQuery): string {
  const query = new URLSearchParams({ ...(tab === 'all' ? {} : { kind: tab }), ...(page === 1 ? {} : { page: String(page) }) }).toString();
  return query === '' ? '/wdxx' : `/wdxx?${query}`;
}

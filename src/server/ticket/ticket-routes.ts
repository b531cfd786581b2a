import { findTicket, listTickets, openTicket, readTicket } from '../../contract/ticket/ticket-calls.ts';
import { checkComplaint, type ComplaintRefusal } from '../../domain/ticket/complaint.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { isOrderOf, keepTicket, ticketAnswer, ticketOf, ticketsOf, ticketWithNumber } from './ticket-store.ts';

const openingRule = { perSubject: 5, perCaller: 20, minutes: 60 } as const;
const findingRule = { perSubject: 10, perCaller: 30, minutes: 10 } as const;

const partWords: Readonly<Record<ComplaintRefusal, string>> = {
  words: '请写明情况，最多 1000 字',
  name: '请填写联系人',
  phone: '联系电话应为手机号，或带区号的座机号，如 010-12345678',
  email: '邮箱有误，如 name@example.com',
};

/** Complaints and suggestions (`/help/us/tsjy`): whoever sends one gets a number; a shop sees its own. */
export function ticketRoutes(api: Api): void {
  const { database, clock } = api;
  const opening = api.throttles.named('ticket', openingRule);
  const finding = api.throttles.named('ticket-search', findingRule);

  route(api, openTicket, async ({ form: { key, ...said } }, { buyer, request }) => {
    const checked = checkComplaint(said);
    if (!checked.ok) {
      const errors = Object.fromEntries(checked.refusal.map((part) => [part, [partWords[part]]]));
      throw new Refusal(422, partWords[checked.refusal[0] ?? 'words'], { errors });
    }
    const complaint = checked.value;
    const { takeBack } = await opening.attempt(complaint.phone, request.ip);
    const isOwn = complaint.order === '' || (buyer !== null && (await isOrderOf(database, buyer.id, complaint.order)));
    if (!isOwn) {
      await takeBack();
      throw fieldRefused('order', buyer === null ? '登录后才能关联订单' : '没有找到这张订单');
    }
    const ticket = await keepTicket(database, { complaint, key, buyerId: buyer?.id ?? null, now: clock() });
    return new Said(`已受理，编号 ${ticket.number}`, ticketAnswer(ticket));
  });

  route(api, listTickets, async ({ query: { page, per_page: perPage } }, visit) => {
    const { total, list } = await ticketsOf(database, buyerOf(visit).id, { page, perPage });
    return { list: list.map(ticketAnswer), total, page, per_page: perPage };
  });

  route(api, readTicket, async ({ params }, visit) => {
    const ticket = await ticketOf(database, buyerOf(visit).id, rowId(params.id) ?? 0);
    if (ticket === undefined) throw notFound('没有这件事项');
    return ticketAnswer(ticket);
  });

  route(api, findTicket, async ({ form: { number, phone } }, { request }) => {
    await finding.attempt(number, request.ip);
    const ticket = await ticketWithNumber(database, number.toUpperCase());
    if (ticket?.phone !== phone) throw notFound('编号与电话对不上，请核对后再查');
    return ticketAnswer(ticket);
  });
}

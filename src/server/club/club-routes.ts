import * as calls from '../../contract/activity/club-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { bookSeat, giveSeatBack, lectureFor, lecturesFor } from './club-store.ts';
import { attendanceCertificate, lectureCalendar } from './lecture-files.ts';
import { readSeller } from '../shop/shop-papers.ts';

const drawing = { perSubject: 40, perCaller: 200, minutes: 10 } as const;

/** The doctors' and pharmacists' club (`/yyh`): lectures and trainings with places to book (R39). */
export function clubRoutes(api: Api): void {
  const { app, database, clock } = api;

  route(api, calls.listLectures, (_request, { buyer }) => lecturesFor(database, buyer, clock()));
  route(api, calls.readLecture, ({ params }, { buyer }) => lectureFor(database, buyer, clock(), params.id));
  transactionRoute(
    api,
    calls.bookLecture,
    async ({ params }, visit, transaction) => new Said('已预约', await bookSeat(transaction, buyerOf(visit), params.id, clock())),
  );
  transactionRoute(
    api,
    calls.unbookLecture,
    async ({ params }, visit, transaction) => new Said('已取消预约', await giveSeatBack(transaction, buyerOf(visit), params.id, clock())),
  );

  app.get<{ Params: { id: string } }>(calls.lectureFiles.calendar, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    const lecture = await lectureFor(database, buyer, clock(), request.params.id);
    if (!lecture.is_booked) throw notFound('没有预约这场活动');
    const file = { name: `${lecture.title}.ics`, plainKind: 'lecture', type: 'text/calendar; charset=utf-8', isSaved: true };
    return announceFile(reply, file).send(lectureCalendar(lecture, epochSeconds(clock())));
  });

  const throttle = api.throttles.named('lecture-file', drawing);
  app.get<{ Params: { id: string } }>(calls.lectureFiles.certificate, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await throttle.attempt(String(buyer.accountId), request.ip);
    const lecture = await lectureFor(database, buyer, clock(), request.params.id);
    if (!lecture.has_attended) throw notFound('没有参会记录');
    const certificate = attendanceCertificate(lecture, {
      company: buyer.company,
      seller: (await readSeller(database)).company,
      madeAt: clock(),
    });
    const file = { name: `参会证明 ${lecture.title}.pdf`, plainKind: 'certificate', type: 'application/pdf', isSaved: false };
    return announceFile(reply, file).send(await drawPdf(certificate));
  });
}

import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { activityFields } from './activity-wire.ts';

const group = '药友汇';

/** A lecture or training; its activity's period ends with it, and booking closes when it begins. */
const lecture = inTerms({
  ...activityFields,
  name: called('title', answer.text),
  form: z.enum(['lecture', 'training']),
  speaker: answer.text,
  venue: answer.text,
  /** its begin and end */
  heldFrom: called('at', answer.time),
  heldUntil: called('until', answer.time),
  isBooked: called('is_booked', answer.yes),
  /** the operator's list confirms the shop: a certificate is available */
  hasAttended: called('has_attended', answer.yes),
});

/** `GET /api/yyh`: lectures and trainings (`/yyh`, R39), the next one first. */
export const listLectures = defineCall({
  method: 'GET',
  path: '/api/yyh',
  summary: '讲座与培训',
  group,
  access: 'visitor',
  data: answer.list(lecture),
});

/** `GET /api/yyh/{id}`: one of them. */
export const readLecture = defineCall({
  method: 'GET',
  path: '/api/yyh/{id}',
  summary: '一场讲座或培训',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: lecture,
  refusals: { 404: '没有这场活动' },
});

/** `POST /api/yyh/{id}/book`: books a place for the shop; repeating it is no error. */
export const bookLecture = defineCall({
  method: 'POST',
  path: '/api/yyh/{id}/book',
  summary: '预约席位',
  group,
  access: 'buyer',
  params: z.object({ id: wireId }),
  data: lecture,
  refusals: { 404: '没有这场活动', 601: '约满、未开放、已截止或不对本单位开放' },
});

/** `POST /api/yyh/{id}/unbook`: returns the place until the lecture begins; repeating it is no error. */
export const unbookLecture = defineCall({
  method: 'POST',
  path: '/api/yyh/{id}/unbook',
  summary: '取消预约',
  group,
  access: 'buyer',
  params: z.object({ id: wireId }),
  data: lecture,
  refusals: { 404: '没有这场活动', 601: '预约已截止' },
});

/**
 * Files of a lecture, without envelopes and therefore not calls of the contract: `GET /api/yyh/{id}/calendar` gives a
 * booked one as a calendar entry (iCalendar, RFC 5545), and `/certificate` the attendance certificate as PDF (参会证明).
 * Refusals have an envelope: 401, and 404 when not booked or not attended.
 */
export const lectureFiles = { calendar: '/api/yyh/:id/calendar', certificate: '/api/yyh/:id/certificate' } as const;

/** The address of a lecture's file. */
export const lectureFileAddress = (kind: keyof typeof lectureFiles, id: string): string =>
  lectureFiles[kind].replace(':id', encodeURIComponent(id));

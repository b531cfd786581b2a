import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';

/** What a file of a lecture says; times in epoch seconds. */
interface ToldLecture {
  readonly id: number;
  readonly title: string;
  readonly describe: string;
  readonly form: 'lecture' | 'training';
  readonly speaker: string;
  readonly venue: string;
  readonly at: number;
  readonly until: number;
}

/** RFC 5545's time in UTC: 20261123T060000Z. */
const utc = (seconds: number): string => new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
const mostBytes = 75;

/** RFC 5545 §3.1: a line is at most 75 bytes; what is longer goes on behind a space, never within a character. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > mostBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** A lecture as an entry for a calendar, with a reminder an hour before. */
export function lectureCalendar({ id, title, describe, speaker, venue, at, until }: ToldLecture, madeAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yaoji//yyh//ZH',
    'BEGIN:VEVENT',
    `UID:yyh-${id}-${at}@yaoji`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(until)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(venue)}`,
    `DESCRIPTION:${escaped(`主讲：${speaker}\n${describe}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const minutesOf = ({ at, until }: ToldLecture): number => Math.round((until - at) / 60);

/** The certificate that a shop was at a lecture (参会证明). */
export function attendanceCertificate(
  lecture: ToldLecture,
  { company, seller, madeAt }: { readonly company: string; readonly seller: string; readonly madeAt: Date },
): PdfDocument {
  const { title, form, speaker, venue, at, id } = lecture;
  const number = `YYH${chinaDay(at).replaceAll('-', '')}${String(id).padStart(4, '0')}`;
  return {
    title: '参会证明',
    subtitle: seller,
    name: `编号 ${number}`,
    footer: `${seller}　药友汇　编号 ${number}`,
    madeAt,
    parts: [
      { kind: 'words', text: `兹证明 ${company} 已派员参加下列${form === 'lecture' ? '讲座' : '培训'}。` },
      {
        kind: 'facts',
        facts: [
          { label: '名称', value: title, isWide: true },
          { label: '主讲', value: speaker, isWide: true },
          { label: '时间', value: `${chinaDay(at)} ${chinaClock(at).slice(0, 5)}` },
          { label: '时长', value: `${minutesOf(lecture)} 分钟` },
          { label: '地点', value: venue, isWide: true },
          { label: '编号', value: number },
        ],
      },
      { kind: 'words', text: '本证明由系统按签到记录生成，不作为继续教育学分凭证。' },
    ],
  };
}

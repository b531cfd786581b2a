import type { ClubGateway, Lecture } from '../../application/activity/club-gateway.ts';
import { bookLecture, lectureFileAddress, listLectures, type readLecture, unbookLecture } from '../../contract/activity/club-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import type { HttpClient } from './client/http-client.ts';

/** The club over the contract's calls. */
export function httpClubGateway(client: HttpClient): ClubGateway {
  const withFiles = ({ hasAttended, ...lecture }: CallResult<typeof readLecture>): Lecture => ({
    ...lecture,
    calendar: lecture.isBooked ? `${client.baseUrl}${lectureFileAddress('calendar', lecture.id)}` : null,
    certificate: hasAttended ? `${client.baseUrl}${lectureFileAddress('certificate', lecture.id)}` : null,
  });
  return {
    list: async () => (await client.send(listLectures, {})).map(withFiles),
    book: async (id) => withFiles(await client.send(bookLecture, { params: { id } })),
    unbook: async (id) => withFiles(await client.send(unbookLecture, { params: { id } })),
  };
}

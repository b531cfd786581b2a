import type { DeskRole } from '../../domain/desk/desk-role.ts';
import type { Database } from '../../server/database/database.ts';
import { hashPassword } from '../../server/account/password.ts';
import { deskPeople } from '../../server/database/schema/desk.ts';
import { demoPassword } from './accounts.ts';

/** Who works at the demo shop's desk (R64): the password is the demo's, codes lie in the outbox. */
const demoDeskPeople: readonly { readonly name: string; readonly phone: string; readonly roles: readonly DeskRole[] }[] = [
  { name: '方志远', phone: '13900001024', roles: ['clerk', 'admin'] },
  { name: '王芳', phone: '13900003351', roles: ['clerk'] },
  { name: '李磊', phone: '13900004470', roles: ['clerk'] },
  { name: '周敏', phone: '13900002268', roles: ['pharmacist'] },
  { name: '何丽', phone: '13900009015', roles: ['finance'] },
  { name: '孙倩', phone: '13900007713', roles: ['finance'] },
];

/** Adds them. */
export async function seedDeskPeople(database: Database, at: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await database.insert(deskPeople).values(
    demoDeskPeople.map(({ roles, ...person }) => ({
      ...person,
      roles: [...roles],
      passwordHash,
      mustChangePassword: false,
      createdAt: at,
    })),
  );
}

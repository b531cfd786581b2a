/** How the seller's people are told of what waits; null: not this way. */
export interface StaffSettings {
  readonly mail: { readonly server: string; readonly from: string; readonly to: readonly string[] } | null;
  /** address of a group's robot of WeCom (企业微信) or DingTalk (钉钉) */
  readonly robot: string | null;
}

const names = { server: 'STAFF_MAIL_SERVER', from: 'STAFF_MAIL_FROM', to: 'STAFF_MAIL_TO' } as const;
const robotName = 'STAFF_ROBOT_URL';
const mailAddress = /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}$/;

/** Reads who is told of what waits; what is wrong with it is added to `problems`, a line a variable. */
export function readStaffSettings(given: (name: string) => string | null, problems: string[]): StaffSettings {
  const [server, from, to] = [given(names.server), given(names.from), given(names.to)];
  const robot = given(robotName);
  if (robot !== null && !/^https:\/\/[^\s]+$/.test(robot)) problems.push(`${robotName} must be an address https://….`);
  if (server === null && from === null && to === null) return { mail: null, robot };
  const recipients = (to ?? '').split(',').map((address) => address.trim());
  if (server === null || !/^smtps?:\/\/[^\s]+$/.test(server))
    problems.push(`${names.server} must be like smtps://user:password@mail.example.com.`);
  if (from === null || !mailAddress.test(from)) problems.push(`${names.from} must be a mail address.`);
  if (!recipients.every((address) => mailAddress.test(address)))
    problems.push(`${names.to} must be mail addresses with commas between them.`);
  return { mail: { server: server ?? '', from: from ?? '', to: recipients }, robot };
}

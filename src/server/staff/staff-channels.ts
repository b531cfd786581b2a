import type { Transporter } from 'nodemailer';
import type { StaffSettings } from './staff-settings.ts';

/** What is told. */
interface StaffMessage {
  readonly subject: string;
  readonly text: string;
}

/** A way to tell the seller's people. */
export interface StaffChannel {
  readonly name: string;
  /** @throws Error when nobody took it */
  readonly send: (message: StaffMessage) => Promise<void>;
}

const patienceMs = 10_000;

/** By mail, over a server that speaks SMTP. */
function mailChannel({ server, from, to }: NonNullable<StaffSettings['mail']>): StaffChannel {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const { protocol, hostname, port, username, password } = new URL(server);
  const options = {
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...patience,
  };
  let transport: Transporter | undefined;
  return {
    name: 'mail',
    send: async ({ subject, text }) => {
      transport ??= (await import('nodemailer')).createTransport(options);
      await transport.sendMail({ from, to: [...to], subject, text });
    },
  };
}

/** By a group's robot of WeCom or DingTalk; both take the same message. */
function robotChannel(address: string): StaffChannel {
  return {
    name: 'robot',
    send: async ({ text }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const said = response.ok ? ((await response.json()) as { errcode?: unknown }) : { errcode: response.status };
      if (said.errcode !== 0) throw new Error(`The robot answers ${String(said.errcode).slice(0, 20)}`);
    },
  };
}

/** The ways that the settings name. */
export const staffChannels = ({ mail, robot }: StaffSettings): readonly StaffChannel[] => [
  ...(mail === null ? [] : [mailChannel(mail)]),
  ...(robot === null ? [] : [robotChannel(robot)]),
];

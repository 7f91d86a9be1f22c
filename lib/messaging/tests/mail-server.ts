import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail that a mail server took. */
export interface ReceivedEmail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** What it was asked to report, where the message does not arrive (RFC 3461). */
  readonly dsn: object | undefined;
  readonly email: Email;
  readonly raw: string;
}

/** Where handing an e-mail over stands, as the server sees it. */
export const mailSteps = ['greeting', 'MAIL', 'RCPT', 'DATA', 'yes'] as const;
export type MailStep = (typeof mailSteps)[number];

/** A real mail server, which fares as a test needs it. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedEmail[];
  /** How many connections are open. */
  connections(): number;
  /** Answers a step with this code: `550` is a refusal for good, `450` one for now. */
  refuse:
    | {
        readonly step: 'MAIL' | 'RCPT' | 'DATA';
        readonly code: number;
        /** An enhanced code (RFC 3463), such as `5.1.1`. */
        readonly enhanced?: string;
      }
    | undefined;
  /** `away` closes each connection, `frozen` accepts it and says nothing. */
  mood: 'well' | 'away' | 'frozen';
  /** What it does once it has an e-mail: answers, hangs up, or says nothing. */
  afterData: 'answer' | 'hang-up' | 'silence';
  /** Called once it has an e-mail, before it answers. */
  beforeAnswer: (() => void) | undefined;
  /** Called at each step of each e-mail, which goes on when this is over; `yes` is behind its answer. */
  atStep: ((step: MailStep, recipient?: string) => void | Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** Starts a mail server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const refused = (step: string) =>
    server.refuse?.step === step
      ? Object.assign(
          new Error(`${server.refuse.enhanced ?? ''} no <ada@example.com> here`.trim()),
          {
            responseCode: server.refuse.code,
          },
        )
      : null;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    hideDSN: false,
    async onMailFrom(_, __, done) {
      await server.atStep?.('MAIL');
      done(refused('MAIL'));
    },
    async onRcptTo({ address }, _, done) {
      await server.atStep?.('RCPT', address);
      done(refused('RCPT'));
    },
    onData: async (stream, { envelope }, done) => {
      // Whoever sends may be killed in the middle.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const refusal = refused('DATA');
      if (refusal) return done(refusal);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        recipients: envelope.rcptTo.map(({ address }) => address),
        dsn: envelope.rcptTo[0] && { ...envelope.dsn, ...envelope.rcptTo[0].dsn },
        email: await PostalMime.parse(raw),
        raw,
      });
      server.beforeAnswer?.();
      const recipient = envelope.rcptTo[0]?.address;
      await server.atStep?.('DATA', recipient);
      if (server.afterData === 'answer') done();
      await server.atStep?.('yes', recipient);
      if (server.afterData === 'hang-up') for (const socket of sockets) socket.destroy();
    },
  });
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  const gate: Server = createServer(async (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (server.mood === 'away') socket.destroy();
    if (server.mood === 'well') {
      await server.atStep?.('greeting');
      smtp.server.emit('connection', socket);
    }
    if (server.mood === 'frozen') socket.resume();
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => sockets.size,
    refuse: undefined,
    mood: 'well',
    afterData: 'answer',
    beforeAnswer: undefined,
    atStep: undefined,
    async stop() {
      for (const socket of sockets) socket.destroy();
      gate.close();
      await once(gate, 'close');
    },
  };
  return server;
}

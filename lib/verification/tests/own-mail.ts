import { SMTPServer } from 'smtp-server';

/** A mail server of a test's own. */
export interface OwnMail {
  /** Does something while it takes no connection. */
  whileAway<Value>(act: () => Promise<Value>): Promise<Value>;
  /** How many messages it has taken for an address. */
  sentTo(contact: string): number;
  /** The code in the newest of them. */
  newestCode(): string;
  stop(): Promise<void>;
}

/** Starts one, and has everything that is loaded from then on send its e-mail there. */
export async function startOwnMail(): Promise<OwnMail> {
  let isAway = false;
  const to: string[] = [];
  const bodies: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_, done) => done(isAway ? new Error('closed') : null),
    onData: async (stream, { envelope }, done) => {
      to.push(...envelope.rcptTo.map(({ address }) => address));
      bodies.push(Buffer.concat(await stream.toArray()).toString());
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  process.env.MAIL_FROM = 'no-reply@portal.example';
  return {
    async whileAway(act) {
      isAway = true;
      try {
        return await act();
      } finally {
        isAway = false;
      }
    },
    sentTo: (contact) => to.filter((one) => one === contact).length,
    // Of the part that is plain text; the HTML beside it says the same.
    newestCode: () => /\b\d{6}\b/.exec(bodies.at(-1)?.split('text/plain')[1] ?? '')?.[0] ?? '',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

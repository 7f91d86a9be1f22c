import { createServer } from 'node:http';
import { type TwilioStandIn, twilioStandIn } from '@/partners/twilio-stand-in';

/** An account that is nobody's. */
export const account = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'the-auth-token-of-the-tests',
};

/** What plays Twilio, over HTTP. */
export interface TwilioServer extends TwilioStandIn {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it on a port of its own. */
export async function startTwilio(): Promise<TwilioServer> {
  const standIn = twilioStandIn(account);
  const server = createServer(async (request, response) => {
    if (!(await standIn.answer(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

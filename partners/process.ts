/**
 * All partners of the demonstration, in one process of its own: a real OpenID provider for the
 * clients whose settings name it, the application that their holders come from, the platform of the
 * clients whose packages name it, Twilio for the accounts that the environment has, and the payment
 * provider where the environment names no other. Its parent starts it with the port and ends it by a
 * signal or by hanging up.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { mintSessionId } from '@/insurer';
import { platformAccounts, platformHandler } from '@/insurer/server';
import { originOf, snapshotById } from '@/lib/clients';
import { twilioAccounts } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { listClients } from '@/lib/packages';
import { prefixes } from './address';
import { demonstrationContracts } from './demonstration-contracts';
import { sendPage, startOpenIdProvider } from './identity-provider/openid-provider';
import { escaped, page } from './identity-provider/provider-pages';
import { demonstrationPayments, playsPayments } from './payments';
import { marisol, noor, teodor } from './people';
import { demonstrationPlatforms } from './platform';
import { twilioStandIn } from './twilio-stand-in';

// Node emits 'disconnect' once, and the parent may end before this process is ready, so it is handled
// before anything is awaited. The payment provider writes in transactions and needs no shutdown.
process.once('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);

const port = Number(process.argv[2]);
const issuer = `http://localhost:${port}`;

/** A client of this provider, with what its holders find in the application they come from. */
interface Portal {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly origins: readonly string[];
  readonly policyNumbers: readonly string[];
}

const twilios = twilioAccounts().map((account) => twilioStandIn(account, prefixes.twilio));

const portals: Portal[] = [];
for (const { id, name } of await listClients()) {
  const snapshot = await snapshotById(id);
  const settings = snapshot?.settings['1'];
  if (!snapshot || settings?.Global_Okta_Issuer !== issuer) continue;
  const contracts = await demonstrationContracts(id);
  portals.push({
    id,
    name,
    clientId: settings.Global_Okta_ClientId,
    origins: snapshot.hosts.map((host) => originOf(snapshot, host)),
    policyNumbers: contracts.flatMap(({ policies }) =>
      policies.map(({ policyNumber }) => policyNumber),
    ),
  });
}

try {
  const payments = playsPayments() ? await demonstrationPayments(issuer) : undefined;
  const platform = platformHandler(
    await platformAccounts(await demonstrationPlatforms()),
    prefixes.platform,
  );
  const provider = await startOpenIdProvider(port, {
    issuer,
    clients: portals,
    people: [marisol, teodor, noor],
    hint: `<p class="hint">With several contracts:<br><code>${marisol.email}</code><br><code>${marisol.password}</code></p>
<p class="hint">With one contract:<br><code>${teodor.email}</code><br><code>${teodor.password}</code></p>
<p class="hint">As a content editor:<br><code>${noor.email}</code><br><code>${noor.password}</code></p>`,
    otherwise: async (request, response) => {
      if (await payments?.answer(request, response)) return true;
      if (request.url?.startsWith(`${prefixes.twilio}/`)) return twilio(request, response);
      if (!request.url?.startsWith(`${prefixes.platform}/`)) return application(request, response);
      await platform(request, response);
      return true;
    },
  });
  const stop = async () => {
    await provider.stop();
    await payments?.stop();
    await closeDatabase();
    // Its parent's line would keep this process alive.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.send?.({ kind: 'listening' });
} catch (error) {
  process.send?.({ kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' });
  await closeDatabase();
  process.exit(1);
}

/** The account that an address names answers; a page shows what they all have taken. */
async function twilio(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const named = twilios.find(({ accountSid }) => request.url?.includes(`/${accountSid}`));
  if (named) return named.answer(request, response);
  if (request.url !== `${prefixes.twilio}/`) return false;
  const taken = twilios.flatMap((standIn) => standIn.taken).toReversed();
  const messages = taken.map(
    ({ to, from, body }) => `<p>${escaped(from)} → ${escaped(to)}<br>${escaped(body)}</p>`,
  );
  sendPage(response, 200, page('Twilio', `<h1>Taken</h1>${messages.join('')}`));
  return true;
}

/** §2.1 URL_SSOApplicationHome: where holders find their contracts, and open the portal from. */
async function application(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', issuer);
  if (pathname === '/') {
    sendPage(response, 200, page('Your contracts', home()));
    return true;
  }
  if (pathname !== '/open' || request.method !== 'POST') return false;
  const chosen = new URLSearchParams(await text(request)).get('policy') ?? '';
  const portal = portals.find(({ policyNumbers }) => policyNumbers.includes(chosen));
  const sessionId = portal && (await mintSessionId(portal.id, chosen));
  if (!portal || !sessionId) {
    sendPage(response, 404, page('Not found', '<h1>There is no such contract</h1>'));
    return true;
  }
  const query = new URLSearchParams({ sessionID: sessionId, redirectUrl: '/dashboard' });
  response.writeHead(303, { location: `${portal.origins[0]}/sso-login?${query}` });
  response.end();
  return true;
}

function home(): string {
  const contracts = portals.flatMap(({ name, policyNumbers }) =>
    policyNumbers.map(
      (number) => `<form method="post" action="/open">
<p>${escaped(name)}<br><code>${escaped(number)}</code></p>
<button name="policy" value="${escaped(number)}">Open in the portal</button>
</form>`,
    ),
  );
  const ways = portals.map(
    ({ name, origins: [origin = ''] }) => `<p>${escaped(name)}</p>
<a class="button" href="${escaped(`${origin}/sso-login`)}">See all your contracts</a>`,
  );
  return `<h1>Your contracts</h1>
<p>Everything that you have bought from our partners.</p>
${ways.join('\n')}
${contracts.join('\n')}`;
}

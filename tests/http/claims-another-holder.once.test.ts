import { randomUUID } from 'node:crypto';
import { idempotencyField } from '../../lib/form/control-fields';
import { endpoints, pages } from '../../lib/navigation/map';
import { followLink, nameDelegate } from './delegate';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import type { Visitor } from './visitor';

/** A contract of the demonstration with a claim to choose for, and one to appeal: no other test has it. */
const client = 'harbor';
const owner = { policyNumber: '0000051990', email: 'walter.pruitt@example.org', name: 'Pruitt' };
/** Somebody else’s, of the same client. */
const other = { policyNumber: '0000061230', email: 'colin.macrae@example.com' };

async function signedIn(portal: Portal, of: string, policyNumber: string): Promise<Visitor> {
  const visitor = portal.visitor(of);
  await openSessionLink(visitor, of, policyNumber);
  return visitor;
}

/** A delegate, signed in. */
async function delegateOf(
  portal: Portal,
  { policyNumber, email }: typeof other,
  may: 'see' | 'View and send',
): Promise<Visitor> {
  const holder = await signedIn(portal, client, policyNumber);
  const named = await nameDelegate(holder, email, may);
  const delegate = portal.visitor(client);
  await followLink(delegate, holder, named.link, named.email);
  return delegate;
}

/** The page that tells delegates that something is for the holder alone. */
const onlyHolder = '/delegate/only-holder';

/** What of somebody’s claims an address or a form can name. */
interface Named {
  readonly claims: readonly string[];
  readonly draft: string;
  readonly quote: string;
}

/** Begins a claim, and reads what the others are called. */
async function namedBy(holder: Visitor): Promise<Named> {
  await holder.open('/file-claim');
  await holder.press(/^Start (another )?claim/);
  const draft = holder.page.address.split('/')[2] ?? '';
  await holder.open('/claim-track');
  const links = holder.page.document.querySelectorAll<HTMLAnchorElement>(
    'a[href*="/claim-track/"]',
  );
  const ids = [...links].map(({ href }) => new URL(href).pathname.split('/')[2] ?? '');
  const claims = [...new Set(ids)];
  for (const claim of claims) {
    await holder.open(`/file-claim/settle/${claim}/service-options`);
    const offered = holder.page.document.querySelector<HTMLInputElement>('input[name=quote]');
    if (offered) return { claims: [claim, ...claims], draft, quote: offered.value };
  }
  throw new Error('There is nothing to choose from');
}

const stepsNamed = ['cause', 'incident', 'customer', 'summary'];
const choicesNamed = ['next', 'none', 'service-options', 'scheduler', 'deductible-payment'];

/** Whether an address is of no other filed claim than the first. */
function isOfFirst({ claims: [first, ...others] }: Named) {
  return (address: string) => !others.some((claim) => claim !== first && address.includes(claim));
}

/** Every page of claims, by the names of what is somebody’s. */
function addressesOf({ claims, draft }: Named): readonly string[] {
  return pages
    .map(({ address }) => address)
    .filter((address) => /\[(claim|draft)\]/.test(address))
    .flatMap((address) => {
      if (!address.includes('[claim]')) return [address.replace('[draft]', draft)];
      return [...new Set(claims)].map((claim) => address.replace('[claim]', claim));
    })
    .flatMap((address) =>
      address.includes('[step]')
        ? stepsNamed.map((step) => address.replace('[step]', step))
        : [address],
    )
    .flatMap((address) =>
      address.includes('[choice]')
        ? choicesNamed.map((choice) => address.replace('[choice]', choice))
        : [address],
    );
}

/** What begins something of one’s own, and names nothing of anybody’s. */
const ofOnesOwn: readonly string[] = [
  'begin',
  'form',
  'form-continue',
  'form-drop',
  'form-keep',
  'phone-back',
].map((name) => `/api/claims/${name}`);

/** Every change to claims. */
const changes = Object.keys(endpoints).filter(
  (address) =>
    address === '/api/uploads/appeal' ||
    (address.startsWith('/api/claims/') && !ofOnesOwn.includes(address)),
);

/** Those to a claim that is not filed, which no proof is asked for. */
const ofDrafts: readonly string[] = [
  'product',
  'cause',
  'incident',
  'answers',
  'expense',
  'notice',
  'customer',
  'agree',
  'keep',
  'phone-here',
  'discard',
].map((name) => `/api/claims/${name}`);

/** A form in which all is right, whichever change it is for, but for whose it is. */
function formOf({ claims: [claim = ''], draft, quote }: Named) {
  return {
    [idempotencyField]: randomUUID(),
    claim,
    draft,
    quote,
    version: '1',
    same: '',
    product: 'x',
    cause: 'ICE_MAKER',
    dateOfLoss: 'Nov 02, 2026',
    description: 'It stopped.',
    hasPaid: 'NO',
    questions: '[]',
    step: 'device-modification',
    paidTo: 'Corner Repairs',
    paidOn: 'Nov 02, 2026',
    cost: '12.00',
    authorised: 'NO',
    notice: 'x',
    read: 'on',
    country: 'US',
    postalCode: '44113',
    center: 'x',
    slot: 'x',
    startsAt: '',
    replacement: 'x',
    option: '',
    pickUp: '',
    address1: '1 Way',
    city: 'Cleveland',
    state: 'OH',
    power: '',
    card: '',
    agreed: 'on',
    requirement: 'x',
    answeredBy: 'TEXT',
    answer: 'x',
    name: 'Walter Pruitt',
    reason: 'This device is covered.',
    text: 'When is it done?',
    problem: 'TOO_LONG',
    method: 'TRANSFER',
    accountHolder: 'Mallory',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    bankCode: '',
    help: 'x/ICE_MAKER',
    place: '1 Way',
    wrong: 'It leaks.',
    phone: '+1 216 555 0142',
    latitude: '',
    longitude: '',
  };
}

function send(visitor: Visitor, origin: string, action: string, form: Record<string, string>) {
  return visitor.ask(action, {
    method: 'POST',
    body: `${new URLSearchParams(form)}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin,
      referer: `${origin}/file-claim`,
      'sec-fetch-site': 'same-origin',
    },
  });
}

async function textsOf(visitor: Visitor, addresses: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const address of addresses) {
    const { text } = await visitor.tab().open(address);
    // The minute goes on by itself.
    texts.push(text.replace(/Status as of [^:]+:\d\d [AP]M/, ''));
  }
  return texts;
}

/** What a delegate may see of claims: where they stand, and nothing that is done with them. */
const mayBeSeen = /^\/claim-track\/[^/]+$/;

test('invariant 15: no page and no change of claims is anybody’s but their holder’s', async ({
  portal,
}) => {
  const holder = await signedIn(portal, client, owner.policyNumber);
  const named = await namedBy(holder);
  const addresses = addressesOf(named);
  expect(addresses.length).toBeGreaterThan(20);
  expect(changes.length).toBeGreaterThan(25);
  const own = addresses.filter((address) => !address.endsWith('/calendar'));
  const before = await textsOf(holder, own);

  const strangers: Readonly<Record<string, Visitor>> = {
    'another holder': await signedIn(portal, client, other.policyNumber),
    'a delegate of another contract': await delegateOf(portal, other, 'View and send'),
    'a delegate who may only see': await delegateOf(portal, owner, 'see'),
    'another client’s holder': await signedIn(portal, 'altura', 'AVC4404125'),
    nobody: portal.visitor(client),
  };
  for (const [who, stranger] of Object.entries(strangers)) {
    // The claims differ by what can be done with them, which only who may see them could be told.
    const asked = who === 'another holder' ? addresses : addresses.filter(isOfFirst(named));
    for (const address of asked) {
      const page = await stranger.copy().ask(address);
      if (who.includes('only see') && mayBeSeen.test(address)) {
        expect([who, address, page.status]).toEqual([who, address, 200]);
        continue;
      }
      // Not found, or led away.
      expect([who, address, page.status >= 300]).toEqual([who, address, true]);
      expect(page.html, `${who} at ${address}`).not.toContain(owner.name);
      if (who === 'another holder') expect([address, page.status]).toEqual([address, 404]);
    }
    const origin = portal.origin(who.includes('client') ? 'altura' : client);
    for (const action of changes) {
      const { status, html } = await send(stranger.copy(), origin, action, formOf(named));
      // Who acts for another is told so, where that is for the holder alone.
      const isKeptOut = who.includes('delegate') && html.includes(onlyHolder);
      const isRefused = status >= 300 && !/"kind":"(go|saved)"/.test(html);
      expect([who, action, isKeptOut || isRefused]).toEqual([who, action, true]);
      // As if there were none.
      if (who === 'another holder' && ofDrafts.includes(action))
        expect([action, status]).toEqual([action, 404]);
      expect(html, `${who} at ${action}`).not.toContain(owner.name);
    }
  }
  expect(await textsOf(holder, own)).toEqual(before);

  // The holder's own forms are accepted, so the forms above were refused because of who sent them.
  // In this order: no option can be chosen for a claim that is withdrawn.
  const { claims, draft } = named;
  for (const action of ['/api/claims/option', '/api/claims/withdraw', '/api/claims/discard']) {
    const { status } = await send(holder.copy(), portal.origin(client), action, formOf(named));
    expect([action, status]).toEqual([action, 200]);
  }
  expect((await holder.ask(`/file-claim/${draft}/cause`)).status).toBe(404);
  await holder.open(`/claim-track/${claims[0]}`);
  expect(holder.page.text).toContain('You withdrew this claim');
});

test('invariant 15: what has not the form of an identifier is a claim that there is not', async ({
  portal,
}) => {
  const holder = await signedIn(portal, client, other.policyNumber);
  const long = 'x'.repeat(300);
  const pages = [
    '/claim-track/[claim]',
    '/claim-confirmation/[claim]',
    '/file-claim/[draft]/cause',
  ];
  for (const page of pages) {
    const address = page.replace(/\[\w+\]/, long);
    expect([page, (await holder.ask(address)).status]).toEqual([page, 404]);
  }
  for (const name of ['incident', 'discard', 'withdraw']) {
    const form = formOf({ claims: [long], draft: long, quote: long });
    const { status } = await send(holder, portal.origin(client), `/api/claims/${name}`, form);
    expect([name, status]).toEqual([name, 404]);
  }
});

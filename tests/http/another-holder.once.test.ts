import { marisol, type Person, teodor } from '@/partners/people';
import { sessionLink } from '@/scripts/session-link';
import {
  contractField,
  flowField,
  idempotencyField,
  keepTyped,
} from '../../lib/form/control-fields';
import { pageAt } from '../../lib/navigation/page-at';
import { demonstrationEditor } from '../../scripts/editor';
import { followLink, nameDelegate } from './delegate';
import { expect, type Portal, test } from './portal';
import type { Visitor } from './visitor';

/** A contract of the demonstration with plans, products, bills, claims and files. */
const owner = 'AVC4404260';
/** What must not be read by others. */
const secrets = [owner, 'Mehta'];
/** More pages than one contract has. */
const mostPages = 200;
/** What the mechanism of changes puts into every form: it names nobody's things. */
const ofTheMechanism = ['from', flowField, idempotencyField, keepTyped, 'returnTo', 'page'];

interface SentForm {
  readonly page: string;
  readonly action: string;
  readonly values: readonly (readonly [string, string])[];
}

/** What somebody is led to from where they begin, and the forms that name their things. */
interface Reached {
  readonly addresses: readonly string[];
  readonly forms: readonly SentForm[];
}

/** Follows every link of a page to pages behind the sign-in, and notes the forms that stand on them. */
async function walk(visitor: Visitor, begin: string): Promise<Reached> {
  const addresses = [begin];
  const forms = new Map<string, SentForm>();
  for (const address of addresses) {
    const page = await visitor.tab().open(address);
    for (const link of page.document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const url = new URL(link.href);
      const next = `${url.pathname}${url.search}`;
      const found = pageAt(url.pathname);
      const isBehind = found?.signIn && !found.handler;
      if (isBehind && !addresses.includes(next) && addresses.length < mostPages)
        addresses.push(next);
    }
    for (const form of page.document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
      // Without it a stranger’s form would be refused for its page alone, and nobody’s things be asked for.
      const sent = [...form.querySelectorAll('input')]
        .filter(({ name }) => name !== contractField)
        .map(({ name, value }) => [name, value] as const);
      const action = new URL(form.action).pathname;
      forms.set(`${action} ${JSON.stringify(sent.filter(namesSomething))}`, {
        page: address,
        action,
        values: sent,
      });
    }
  }
  return {
    addresses,
    forms: [...forms.values()].filter(({ values }) => values.some(namesSomething)),
  };
}

function namesSomething([name, value]: readonly [string, string]): boolean {
  return !ofTheMechanism.includes(name) && /^[\w~:.-]{8,}$/.test(value);
}

/** Whether an address names a thing: by a part of its path or by its query. */
const namesAThing = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal.test');
  return /\[/.test(pageAt(pathname)?.address ?? '') || /[?&](payment|card)=/.test(search);
};

/** The way in by a link that opens a session once. */
const link = async (client: string, policyNumber: string, isAgent = false) => {
  const url = new URL(await sessionLink(client, policyNumber, isAgent));
  return `${url.pathname}${url.search}`;
};

async function editor(portal: Portal): Promise<Visitor> {
  const visitor = portal.visitor('altura');
  await visitor.open('/pages/editor');
  visitor.fill({
    'Email address': demonstrationEditor.email,
    Password: demonstrationEditor.password,
  });
  await visitor.press('Log in', visitor.page.main);
  return visitor;
}

/** A delegate of another holder who may see and send. */
async function delegate(portal: Portal): Promise<Visitor> {
  const holder = await signedIn(portal.visitor('altura'), await link('altura', 'AVC4402187'));
  const { email, link: own } = await nameDelegate(
    holder,
    'tomas.aguilar@example.com',
    'View and send',
  );
  const visitor = portal.visitor('altura');
  await followLink(visitor, holder, own, email);
  return visitor;
}

async function signedIn(visitor: Visitor, address: string): Promise<Visitor> {
  await visitor.open(address);
  return visitor;
}

test('invariant 15: every page and every change with the identifiers of another is as if there were none', async ({
  portal,
}) => {
  const holder = await signedIn(portal.visitor('altura'), await link('altura', owner));
  const { addresses, forms } = await walk(holder, '/dashboard');
  const ofThings = addresses.filter(namesAThing);
  expect(
    new Set(ofThings.map((address) => pageAt(new URL(address, 'http://p.test').pathname)?.address))
      .size,
  ).toBeGreaterThanOrEqual(3);
  expect(forms.length).toBeGreaterThan(0);
  const before = await textsOf(holder, ofThings);

  const strangers: Readonly<Record<string, Visitor>> = {
    'another holder': await signedIn(portal.visitor('altura'), await link('altura', 'AVC4402187')),
    'another client’s holder': await signedIn(
      portal.visitor('harbor'),
      await link('harbor', '0000050377'),
    ),
    'an agent of another contract': await signedIn(
      portal.visitor('altura'),
      await link('altura', 'AVC4402187', true),
    ),
    'a delegate of another contract': await delegate(portal),
    'an editor': await editor(portal),
    nobody: portal.visitor('altura'),
  };
  for (const [who, stranger] of Object.entries(strangers)) {
    for (const address of ofThings) {
      const page = await stranger.copy().ask(address);
      expect([who, address, page.status]).toSatisfy(isNothing(page.onward));
      for (const secret of secrets) expect(page.html, `${who} at ${address}`).not.toContain(secret);
    }
    for (const { page, action, values } of forms) {
      const visitor = stranger.copy();
      const answer = await visitor.ask(action, {
        method: 'POST',
        body: `${new URLSearchParams(values.map(([name, value]) => [name, value]))}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          origin: portal.origin(who.includes('client') ? 'harbor' : 'altura'),
          referer: `${portal.origin()}${page}`,
          'sec-fetch-site': 'same-origin',
        },
      });
      expect([who, action, answer.status]).toSatisfy(
        ([, , status]: readonly [string, string, number]) =>
          status !== 200 || !answer.html.includes('"kind":"saved"'),
      );
      for (const secret of secrets)
        expect(answer.html, `${who} at ${action}`).not.toContain(secret);
    }
  }
  expect(await textsOf(holder, ofThings)).toEqual(before);
});

/** Who is led away from what is not theirs to open, whosever it is. */
const mayBeKeptOut = /^(an agent|a delegate)/;

/** The not-found page, or for visitors without a session the redirect to sign-in. */
function isNothing(onward: string | undefined) {
  return ([who, , status]: readonly [string, string, number]) =>
    who === 'nobody' || who === 'an editor'
      ? status >= 300 && status < 400 && new URL(onward ?? '', 'http://p.test').pathname === '/'
      : status === 404 || (mayBeKeptOut.test(who) && status >= 300 && status < 400);
}

/** As of when the page of a claim says what it says. */
const asOf = /Status as of [^:]+:\d\d [AP]M/;

async function textsOf(visitor: Visitor, addresses: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const address of addresses) {
    const { text } = await visitor.tab().open(address);
    // The minute goes on by itself.
    texts.push(text.replace(asOf, ''));
  }
  return texts;
}

test('invariant 15: the contracts of a person, and the change to one of them, are nobody else’s', async ({
  portal,
}) => {
  const client = 'keelson';
  const holder = portal.visitor(client);
  await signInAt(holder, marisol);
  await holder.press(/KMC20418/);
  const { forms } = await walk(holder, contractsPage);
  const changes = forms.filter(({ action }) => action === '/api/account/contract');
  expect(changes.length).toBeGreaterThanOrEqual(2);
  const before = await textsOf(holder, ['/dashboard', contractsPage]);

  const another = portal.visitor(client);
  await signInAt(another, teodor);
  const strangers = {
    'another person': another,
    'who came by a link': await signedIn(portal.visitor(client), await link(client, 'KMC20418')),
    'another client’s holder': await signedIn(
      portal.visitor('altura'),
      await link('altura', 'AVC4402187'),
    ),
    'a delegate of another contract': await delegate(portal),
    'an editor': await editor(portal),
    nobody: portal.visitor(client),
  };
  for (const [who, stranger] of Object.entries(strangers)) {
    const page = await stranger.copy().ask(contractsPage);
    // Not found, or led away.
    expect([who, page.status >= 300]).toEqual([who, true]);
    for (const { action, values } of changes) {
      const isOfClient = who === 'nobody' || who.includes('person') || who.includes('link');
      const answer = await stranger.copy().ask(action, {
        method: 'POST',
        body: `${new URLSearchParams(values.map(([name, value]) => [name, value]))}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          origin: portal.origin(isOfClient ? client : 'altura'),
          'sec-fetch-site': 'same-origin',
        },
      });
      const isLedAway = answer.html.includes('/delegate/only-holder');
      expect([who, answer.status >= 300 || isLedAway]).toEqual([who, true]);
      for (const html of [page.html, answer.html])
        expect(html, who).not.toMatch(/KMC20|Halyard|Tender and Trailer/);
    }
  }
  expect(await textsOf(holder, ['/dashboard', contractsPage])).toEqual(before);
});

const contractsPage = '/policy-account/contracts';

/** Signs somebody in whom the demonstration's provider knows. */
async function signInAt(visitor: Visitor, { email, password }: Person): Promise<void> {
  await visitor.open('/sso-login');
  visitor.fill({ 'Email address': email, Password: password });
  await visitor.press('Sign in');
}

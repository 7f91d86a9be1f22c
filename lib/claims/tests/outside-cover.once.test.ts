import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstration, productNamed, there } from '@/insurer/tests/demonstration';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { platformOf, wholeList } from '@/lib/platform';
import { contentOf, daysFromNow } from '@/lib/platform/tests/suite/insured-holders';
import { holderOf, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { contactMark } from '@/lib/session';
import { drill } from '../../../tests/setup/scope';
import { agreeToChange } from '../filing/begin';
import { keepSaid } from '../filing/keep-said';
import { saysOutside } from '../filing/outside-cover';
import { outsideReason } from '../filing/outside-reason';
import { stepPage } from '../filing/pages';
import { chooseCause, confirmCustomer } from '../filing/say';
import { submitClaim } from '../filing/submit';
import { waitingClaims } from '../filing/waiting-claims';
import { appealClaim } from '../tracking/appeal';
import {
  answerTo,
  begunClaim,
  checked,
  ledTo,
  openFiling,
  shownAt,
  type Told,
  tellWhen,
  toSummary,
} from './to-summary';

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

/** What is claimed of each demonstration client: a cause with a waiting period, and answers that exclude nothing. */
const claims = {
  northwind: {
    productCode: 'PHPLUS',
    deviceClass: 'PHONE_STANDARD',
    cause: 'BATTERY_WORN',
    answers: { HEALTH: 'BELOW_80', SWOLLEN: 'YES' },
    within: 90,
  },
  altura: {
    productCode: 'SUMMIT',
    deviceClass: 'CAR',
    cause: 'ENGINE_FAULT',
    answers: { SERVICED_ON_TIME: 'YES', MILEAGE: '40000' },
    within: 30,
  },
  harbor: {
    productCode: 'TOTAL',
    deviceClass: 'GAS_FURNACE',
    cause: 'HEATING_FAULT',
    answers: { WORKED_AT_START: 'YES' },
    within: 60,
  },
} as const;
type Client = keyof typeof claims;

interface Case {
  readonly name: string;
  /** The first and the last day of the plan, and the day of the loss, from today. */
  readonly plan: readonly [from: number, to: number];
  readonly loss: (client: Client) => number;
  readonly denial: string;
  /** What is said where the day is given. */
  readonly rule: string;
  /** The day on which the product was bought, from today, where it took another's place. */
  readonly bought?: number;
  /** The last day that is paid, from today. */
  readonly paid?: number;
}

const outside: readonly Case[] = [
  {
    name: 'before cover',
    plan: [-20, 300],
    loss: () => -25,
    denial: 'BEFORE_COVER',
    rule: 'BEFORE',
  },
  {
    name: 'in the waiting period',
    plan: [-20, 300],
    loss: () => -5,
    denial: 'WAITING_PERIOD',
    rule: 'WAITING',
  },
  {
    name: 'in the waiting period, of what was replaced since,',
    plan: [-20, 300],
    loss: () => -5,
    bought: -2,
    denial: 'WAITING_PERIOD',
    rule: 'WAITING',
  },
  {
    name: 'before it was replaced',
    plan: [-400, 300],
    loss: () => -5,
    bought: -2,
    denial: 'BEFORE_COVER',
    rule: 'BEFORE',
  },
  {
    name: 'after the plan has lapsed',
    plan: [-400, 300],
    loss: () => -5,
    paid: -60,
    denial: 'UNPAID',
    rule: 'LAPSED',
  },
  {
    name: 'after its end',
    plan: [-400, -10],
    loss: () => -3,
    denial: 'AFTER_COVER',
    rule: 'AFTER',
  },
  {
    name: 'too late',
    plan: [-400, 300],
    loss: (client) => -claims[client].within - 5,
    denial: 'REPORTED_TOO_LATE',
    rule: 'LATE',
  },
  {
    name: 'inside a plan whose reporting window has closed',
    plan: [-400, -40],
    loss: () => -45,
    denial: 'REPORTED_TOO_LATE',
    rule: 'LATE',
  },
];

/** The holder once they have proved themselves by email: a phone that must stay off takes no code. */
async function provedByEmail(view: View): Promise<View> {
  const session = there(sessionOf(view), 'session');
  const contacts = contentOf(await wholeList(platformOf(view).contacts, session.idToken));
  const { id } = there(
    contacts.find(({ kind }) => kind === 'EMAIL'),
    'email',
  );
  const provedBy = [{ mark: contactMark(view.snapshot.id, id), isFresh: true }];
  return { ...view, audience: { kind: 'holder', session: { ...session, provedBy } } };
}

/** The holder of one plan of a demonstration client's product. */
async function holderWith(
  client: Client,
  [from, to]: Case['plan'],
  { bought, paid }: Pick<Case, 'bought' | 'paid'> = {},
): Promise<View> {
  const insurer = there(
    demonstration.find((one) => one.client === client),
    client,
  );
  const { productCode, deviceClass } = claims[client];
  const snapshot = { ...snapshotWith(), id: `${client}-${randomUUID().slice(0, 8)}` };
  await loadEmbedded(snapshot.id, {
    products: insurer.catalogue,
    network: insurer.network,
    contracts: [
      {
        id: 'holder',
        emails: ['holder@example.com'],
        searchTerms: { Option1_SearchTerm1: 'P-1' },
        policies: [
          {
            policyNumber: 'P-1',
            dealerCode: 'D-1',
            productCode,
            planName: productNamed(insurer, productCode).planName,
            status: to < 0 ? 'expired' : 'active',
            effectiveDate: daysFromNow(from),
            expiryDate: daysFromNow(to),
            customers: [
              {
                firstName: 'Ada',
                lastName: 'Lovelace',
                address: { address1: '1 Way', state: 'CA', country: 'US' },
              },
            ],
            ...(paid === undefined
              ? {}
              : { billing: { paidBy: 'HOLDER', every: 'MONTH', paidForDays: paid } }),
            products: [
              {
                Manufacturer: 'Acme',
                Type: 'Thing',
                ProductDescription: 'One',
                deviceClass,
                ...(bought === undefined ? {} : { purchaseDate: daysFromNow(bought) }),
              },
            ],
          },
        ],
      },
    ],
  });
  return provedByEmail(await holderOf(snapshot, 'P-1'));
}

const toldOf = (client: Client, day: number): Told => ({
  cause: claims[client].cause,
  answers: claims[client].answers,
  dateOfLoss: daysFromNow(day),
});

const catalogueOf = (client: Client) =>
  there(
    demonstration.find((one) => one.client === client),
    client,
  ).catalogue;

/** Files what stands to be checked. @returns which claim */
async function file(view: View, draft: string): Promise<string> {
  const to = ledTo(await send(submitClaim, view, await checked(view, draft)));
  expect(to).toMatch(/^\/claim-confirmation\//);
  return decodeURIComponent(to.split('/')[2] ?? '');
}

/** The rules are the same for each; the words of every client are in its catalogue's own tests. */
const clients = (Object.keys(claims) as Client[]).slice(0, drill(1, 3));

describe.each(clients)('%s', (client) => {
  test.each(outside)(
    '§2.1 file-claim: a loss $name is said at the incident, is filed, denied with reason and basis, and appealed',
    async ({ plan, loss, denial, rule, ...of }) => {
      const view = await holderWith(client, plan, of);
      const told = toldOf(client, loss(client));
      const draft = await begunClaim(view);
      await answerTo(view, draft, 'incident', told);

      // Said where the day is given, once: the answer is kept, and the same once more goes on.
      const incident = stepPage(draft, 'incident');
      const first = await tellWhen(view, draft, await openFiling(view, draft), told);
      expect(ledTo(first)).toBe(incident);
      const filing = await openFiling(view, draft);
      expect(saysOutside(filing)).toBe(true);
      const reason = outsideReason(filing, daysFromNow(0));
      expect(reason?.kind).toBe(rule);
      expect(filing.answers.dateOfLoss).toBe(told.dateOfLoss);
      expect(ledTo(await tellWhen(view, draft, filing, told))).not.toBe(incident);
      await answerTo(view, draft, 'summary', told);

      const token = sessionOf(view)?.idToken ?? '';
      const claimId = await file(view, draft);
      const claim = contentOf(await platformOf(view).claim({ token, claimId }));
      expect(claim.state).toBe('DENIED');
      const words = there(catalogueOf(client).denials[denial], denial);
      expect(claim.denial).toMatchObject({ text: words.text, basis: words.basis });
      expect(claim.denial?.appealUntil).toBeDefined();
      // What it is denied for is what was said before, day by day.
      expect(reason).toMatchObject({ ...claim.denial?.day });
      expect(Object.keys(claim.denial?.day ?? {}).length).toBeGreaterThan(1);
      // What is dangerous stays so, whatever is decided.
      expect(claim.safety).toHaveLength('SWOLLEN' in claims[client].answers ? 1 : 0);
      const appealed = await send(appealClaim, view, { claim: claimId, reason: 'Look again.' });
      expect(appealed.kind).toBe('go');
      const after = contentOf(await platformOf(view).claim({ token, claimId }));
      expect(after.state).toBe('IN_REVIEW');
    },
  );

  test('a plan that has ended takes claims for losses inside it; the claim that waits names the last day', async () => {
    const view = await holderWith(client, [-400, -10]);
    const draft = await toSummary(view, toldOf(client, -15));
    expect(saysOutside(await openFiling(view, draft))).toBe(false);
    const [waiting] = (await waitingClaims(view)).claims;
    expect(waiting?.reportUntil).toBe(daysFromNow(20));
    const token = sessionOf(view)?.idToken ?? '';
    const claimId = await file(view, draft);
    const claim = contentOf(await platformOf(view).claim({ token, claimId }));
    expect(claim.state).not.toBe('DENIED');
  });
});

/** How many days were checked for the contracts of a client. */
async function checksOf({ snapshot }: View): Promise<number> {
  const uses = await database().quota.findMany({
    where: { clientId: snapshot.id, subject: { startsWith: 'claim-outside:' } },
  });
  return uses.flatMap(({ usedAt }) => usedAt).length;
}

describe('nobody finds by trying which day would do', () => {
  const days = [-25, -24, -5, -4, -1];
  const happened = { dateOfLoss: daysFromNow(-25), description: 'It fell.' };

  test('it is said of a few days, and the next are kept without a word', async () => {
    const view = await holderWith('harbor', [-20, 300]);
    const draft = await begunClaim(view);
    await answerTo(view, draft, 'incident', toldOf('harbor', -25));
    const said = [];
    const led = [];
    for (const day of days) {
      const filing = await openFiling(view, draft);
      led.push(ledTo(await tellWhen(view, draft, filing, toldOf('harbor', day))));
      said.push(saysOutside(await openFiling(view, draft)));
    }
    expect(said).toEqual([true, true, true, false, false]);
    // Where it leads does not tell either: all that were sent after them go on alike.
    expect(new Set(led.slice(3)).size).toBe(1);
    // A day that it was said of is no news.
    const other = await begunClaim(view);
    await answerTo(view, other, 'incident', toldOf('harbor', -24));
    await tellWhen(view, other, await openFiling(view, other), toldOf('harbor', -24));
    expect(saysOutside(await openFiling(view, other))).toBe(true);
  });

  test('begun again and again it is said a few times, until a claim of the contract is filed', async () => {
    const view = await holderWith('harbor', [-20, 300]);
    const said = [];
    for (let count = 0; count < 7; count++) {
      const draft = await begunClaim(view);
      const day = toldOf('harbor', -24 - count);
      await answerTo(view, draft, 'incident', day);
      await tellWhen(view, draft, await openFiling(view, draft), day);
      said.push(saysOutside(await openFiling(view, draft)));
    }
    expect(said).toEqual([true, true, true, false, false, false, false]);
    // Nor on a later day: what is filed is what begins it anew.
    await database().$executeRaw`
      UPDATE portal.quota SET used_at = ARRAY(SELECT used - interval '9 days' FROM unnest(used_at) AS used)
      WHERE client_id = ${view.snapshot.id}`;
    const tomorrow = await begunClaim(view);
    await answerTo(view, tomorrow, 'incident', toldOf('harbor', -41));
    await tellWhen(view, tomorrow, await openFiling(view, tomorrow), toldOf('harbor', -40));
    expect(saysOutside(await openFiling(view, tomorrow))).toBe(false);
    await answerTo(view, tomorrow, 'summary', toldOf('harbor', -40));
    await file(view, tomorrow);
    const next = await begunClaim(view);
    await answerTo(view, next, 'incident', toldOf('harbor', -41));
    await tellWhen(view, next, await openFiling(view, next), toldOf('harbor', -41));
    expect(saysOutside(await openFiling(view, next))).toBe(true);
  });

  test('windows that give the same day at once use one check, whichever of them is saved', async () => {
    const view = await holderWith('harbor', [-20, 300]);
    const draft = await begunClaim(view);
    await answerTo(view, draft, 'incident', toldOf('harbor', -25));
    const shown = await openFiling(view, draft);
    const said = await Promise.all(
      Array.from({ length: 3 }, () =>
        keepSaid(view, shown, happened, { step: 'incident', shown: '' }),
      ),
    );
    expect(said.filter(({ kind }) => kind === 'kept')).toHaveLength(1);
    expect(await checksOf(view)).toBe(1);
  });

  test('days that many windows give at once are checked a few times, and saved without a word then', async () => {
    const view = await holderWith('harbor', [-20, 300]);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => begunClaim(view)));
    for (const [at, draft] of drafts.entries())
      await answerTo(view, draft, 'incident', toldOf('harbor', -30 - at));
    // Two windows for each of the days.
    const told = await Promise.all(
      drafts.map(async (draft, at) => {
        const filing = await openFiling(view, draft);
        const said = { ...happened, dateOfLoss: daysFromNow(-24 - Math.floor(at / 2)) };
        const kept = await keepSaid(view, filing, said, { step: 'incident', shown: '' });
        return kept.kind === 'kept' && saysOutside(kept.filing) ? said.dateOfLoss : undefined;
      }),
    );
    const days = new Set(told.filter((day) => day !== undefined));
    expect(days.size).toBeLessThanOrEqual(3);
    expect(await checksOf(view)).toBeGreaterThanOrEqual(days.size);
  });

  test('stepping outwards until it is said: silences count, then nothing is said, and it is decided as ever', async () => {
    const inside = [-10, -11, -12];
    const view = await holderWith('harbor', [-200, 300]);
    const token = sessionOf(view)?.idToken ?? '';
    const draft = await begunClaim(view);
    await answerTo(view, draft, 'incident', toldOf('harbor', -10));
    const said = [];
    for (const day of inside.concat(-199)) {
      const filing = await openFiling(view, draft);
      ledTo(await tellWhen(view, draft, filing, toldOf('harbor', day)));
      said.push(saysOutside(await openFiling(view, draft)));
    }
    expect(said).toEqual([false, false, false, false]);
    // Nor does another claim of the contract say it, on the same day.
    const other = await begunClaim(view);
    await answerTo(view, other, 'incident', toldOf('harbor', -199));
    ledTo(await tellWhen(view, other, await openFiling(view, other), toldOf('harbor', -199)));
    expect(saysOutside(await openFiling(view, other))).toBe(false);
    await answerTo(view, other, 'summary', toldOf('harbor', -199));
    const claim = contentOf(
      await platformOf(view).claim({ token, claimId: await file(view, other) }),
    );
    expect(claim.state).toBe('DENIED');
  });

  test('what is saved again without another day uses nothing up', async () => {
    const view = await holderWith('harbor', [-200, 300]);
    const draft = await begunClaim(view);
    await answerTo(view, draft, 'summary', toldOf('harbor', -10));
    for (let count = 0; count < 5; count++) ledTo(await send(confirmCustomer, view, { draft }));
    expect(saysOutside(await openFiling(view, draft))).toBe(false);
    ledTo(await tellWhen(view, draft, await openFiling(view, draft), toldOf('harbor', -199)));
    expect(saysOutside(await openFiling(view, draft))).toBe(true);
  });

  test('another cause, with a waiting period of its own, says it where the day is given', async () => {
    const view = await holderWith('northwind', [-100, 300]);
    const draft = await begunClaim(view);
    const dropped = { ...toldOf('northwind', -5), cause: 'ACCESSORY_FAULT' };
    await answerTo(view, draft, 'summary', { ...dropped, answers: {} });
    expect(saysOutside(await openFiling(view, draft))).toBe(false);
    await answerTo(view, draft, 'summary', dropped);
    const shown = shownAt(await openFiling(view, draft), 'cause');
    ledTo(await send(chooseCause, view, { draft, ...shown, cause: 'BATTERY_WORN' }));
    const read = await checked(view, draft);
    expect(ledTo(await send(agreeToChange, view, read))).toBe(stepPage(draft, 'incident'));
    expect(saysOutside(await openFiling(view, draft))).toBe(true);
  });
});

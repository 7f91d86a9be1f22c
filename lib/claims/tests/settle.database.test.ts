import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Outcome } from '@/lib/changes';
import { snapshotWith } from '@/lib/entry/tests/context';
import { platformOf } from '@/lib/platform';
import { loadEmbedded } from '@/lib/platform/tests/give-contracts';
import { contentOf, daysFromNow, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { send } from '@/lib/products/tests/world';
import { plainView, sessionOf, type View } from '@/lib/request';
import { agreeToReturn, readFulfilment } from '../settling/agree';
import { centersNear } from '../settling/centers';
import { chooseCenter, findCenters } from '../settling/choose-center';
import { chooseDelivery } from '../settling/choose-delivery';
import { chooseOption } from '../settling/choose-option';
import { chooseSlot } from '../settling/choose-slot';
import { type OpenSettling, settlingOf } from '../settling/open-settling';
import { freeSlots } from '../settling/slots';
import { nextStep } from '../settling/steps';
import { refuseQuotes, takeQuote } from '../settling/take';

const snapshot = { ...snapshotWith(), id: `settle-${randomUUID().slice(0, 8)}` };

beforeAll(() => loadEmbedded(snapshot.id, insuredHolders(8)));

async function holder(number: number): Promise<View> {
  const view = plainView(snapshot, 'en', '/file-claim');
  const found = contentOf(
    await platformOf(view).searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: `HOLDER-${number}` }],
    }),
  );
  return {
    ...view,
    audience: {
      kind: 'holder',
      session: {
        idHash: 'hash',
        subject: found.reference,
        idToken: found.contractDetails.token,
        endsIn: { idle: 600, absolute: 3600 },
        isProven: true,
        hasDraft: false,
      },
    },
  };
}

/** Files a claim that is approved at once. @returns which */
async function approved(view: View): Promise<string> {
  const token = sessionOf(view)?.idToken ?? '';
  const platform = platformOf(view);
  const [product] = contentOf(await platform.products({ token })).items;
  const filed = contentOf(
    await platform.submitClaim({
      token,
      idempotencyKey: randomUUID(),
      productId: product?.id ?? '',
      cause: 'SCREEN',
      dateOfLoss: daysFromNow(-1),
      description: 'It fell.',
      answers: { HOW: 'DROPPED' },
    }),
  );
  return filed.claim.id;
}

async function opened(view: View, claim: string): Promise<OpenSettling> {
  const settling = await settlingOf(view, claim);
  if (settling.kind !== 'settling') throw new Error(settling.kind);
  return settling;
}

function led(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

async function chooseRoute(view: View, claim: string, route: string): Promise<string> {
  const { facts } = await opened(view, claim);
  const quote = facts.claim.quotes.find(({ serviceRoute }) => serviceRoute === route);
  return led(await send(chooseOption, view, { claim, quote: quote?.id ?? '' }));
}

async function firstSlot(view: View, claim: string) {
  const { choices, facts } = await opened(view, claim);
  const free = await freeSlots(view, choices.center, null, facts.now);
  const slot =
    free.kind === 'slots'
      ? free.days.flatMap(({ slots }) => slots).find(({ left }) => left === 1)
      : undefined;
  if (!slot) throw new Error('There is no slot');
  return { claim, slot: slot.id, startsAt: slot.startsAt };
}

/** Chooses a repair at a center, and the center. */
async function atCenter(view: View, claim: string): Promise<void> {
  expect(await chooseRoute(view, claim, 'CARRY_IN')).toContain('/service-centers');
  const found = await send(findCenters, view, { claim, country: 'US', postalCode: '97201' });
  expect(led(found)).toContain('/service-centers');
  const { product, choices } = await opened(view, claim);
  const near = choices.near && (await centersNear(view, product, choices.near));
  const centers = near?.kind === 'centers' ? near.centers : [];
  const center = centers.find(({ name }) => name === 'Downtown')?.id ?? '';
  const chosen = await send(chooseCenter, view, { claim, center });
  expect(led(chosen)).toContain('/scheduler');
}

const version = async (view: View, claim: string) =>
  String((await opened(view, claim)).kept.version);

test('§2.1 a cracked screen is settled at a center: the slot is held, and booked once', async () => {
  const view = await holder(0);
  const claim = await approved(view);
  await atCenter(view, claim);
  const held = await send(chooseSlot, view, await firstSlot(view, claim));
  expect(led(held)).toContain('/fulfilment');
  expect(led(await send(readFulfilment, view, { claim, power: '' }))).toContain(
    '/deductible-payment',
  );
  const form = { claim, version: await version(view, claim) };
  const outcomes = await Promise.all([send(takeQuote, view, form), send(takeQuote, view, form)]);
  const [first = '', second] = outcomes.map(led);
  expect(second?.split('?')[0]).toBe(first.split('?')[0]);
  const { facts } = await opened(view, claim);
  expect(['FULFILLING', 'AWAITING_PAYMENT']).toContain(facts.claim.state);
  expect(facts.claim.chosenQuoteId).toBeDefined();
});

test('§2.1 scheduler: whoever comes too late is told which slot is taken', async () => {
  const [one, other] = [await holder(1), await holder(2)];
  const [mine, theirs] = [await approved(one), await approved(other)];
  await atCenter(one, mine);
  await atCenter(other, theirs);
  const slot = await firstSlot(one, mine);
  expect(led(await send(chooseSlot, one, slot))).toContain('/fulfilment');
  const late = led(await send(chooseSlot, other, { ...slot, claim: theirs }));
  expect(late).toContain('/scheduler?said=taken');
  expect(new URL(late, 'https://portal.example').searchParams.get('at')).toBe(slot.startsAt);
});

test('a postal code that nobody knows is told at its field, and nothing is forgotten', async () => {
  const view = await holder(3);
  const claim = await approved(view);
  await chooseRoute(view, claim, 'CARRY_IN');
  const answer = await send(findCenters, view, { claim, country: 'US', postalCode: '00000' });
  expect(answer).toMatchObject({ kind: 'invalid', problems: [{ field: 'postalCode' }] });
  expect(nextStep(await opened(view, claim))).toBe('service-centers');
});

test('a replacement asks for an address and for what comes back; another window’s choice is checked again', async () => {
  const view = await holder(4);
  const claim = await approved(view);
  expect(await chooseRoute(view, claim, 'REPLACEMENT')).toContain('/delivery');
  const address = { address1: '1 Way', city: 'Portland', state: 'OR', postalCode: '97201' };
  const sent = await send(chooseDelivery, view, { claim, country: 'US', option: '', ...address });
  expect(led(sent)).toContain('/fulfilment');
  // What was read is not what was agreed to.
  expect(led(await send(readFulfilment, view, { claim, power: '' }))).toContain('/fulfilment');
  const agreed = { claim, power: '', card: '', agreed: true };
  expect(led(await send(agreeToReturn, view, agreed))).toContain('/deductible-payment');
  const before = await version(view, claim);
  await send(agreeToReturn, view, { ...agreed, power: 'NO' });
  expect(led(await send(takeQuote, view, { claim, version: before }))).toContain('said=changed');
  const taken = await send(takeQuote, view, { claim, version: await version(view, claim) });
  expect(led(taken)).not.toContain('said=');
  expect((await opened(view, claim)).facts.claim.delivery).toMatchObject({ city: 'Portland' });
});

test('§10.18 an agent chooses, and agrees to no costs', async () => {
  const view = await holder(5);
  const claim = await approved(view);
  await atCenter(view, claim);
  await send(chooseSlot, view, await firstSlot(view, claim));
  await send(readFulfilment, view, { claim, power: '' });
  const session = sessionOf(view);
  if (!session) throw new Error('nobody is signed in');
  const agent = { name: 'Agent', id: 'agent' };
  const asAgent: View = { ...view, audience: { kind: 'agent', session: { ...session, agent } } };
  const form = { claim, version: await version(view, claim) };
  expect(await send(takeQuote, asAgent, form)).toMatchObject({ errCode: 'HOLDER_AGREES' });
});

test('invariant 15: another’s claim is one that there is not, for every choice', async () => {
  const [view, stranger] = [await holder(6), await holder(7)];
  const claim = await approved(view);
  const none = { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 };
  expect(await settlingOf(stranger, claim)).toEqual({ kind: 'missing' });
  const forms = [
    send(chooseOption, stranger, { claim, quote: 'x' }),
    send(findCenters, stranger, { claim, country: 'US', postalCode: '97201' }),
    send(chooseCenter, stranger, { claim, center: 'downtown' }),
    send(chooseSlot, stranger, { claim, slot: 'x', startsAt: '' }),
    send(readFulfilment, stranger, { claim, power: '' }),
    send(agreeToReturn, stranger, { claim, power: '', card: '', agreed: true }),
    send(takeQuote, stranger, { claim, version: '0' }),
    send(refuseQuotes, stranger, { claim }),
  ];
  for (const outcome of await Promise.all(forms)) expect(outcome).toMatchObject(none);
});

test('who takes none ends the claim, once', async () => {
  const view = await holder(7);
  const claim = await approved(view);
  const outcomes = await Promise.all([
    send(refuseQuotes, view, { claim }),
    send(refuseQuotes, view, { claim }),
  ]);
  for (const outcome of outcomes) expect(led(outcome)).toContain('/claim-confirmation/');
  expect((await opened(view, claim)).facts.claim.state).toBe('WITHDRAWN');
});

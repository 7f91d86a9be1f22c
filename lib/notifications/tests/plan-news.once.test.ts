import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedPlatform, mintSessionLink } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { languageSchema } from '@/lib/clients';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { planPage } from '@/lib/navigation';
import { pullFeed } from '@/lib/platform/feed/pull-events';
import { contentOf, givenPlans, inDays, newKey, taking } from '@/lib/platform/tests/suite/world';
import { notifyHolders } from '../notify-holders';
import { sendNotification } from '../send-notification';
import { rememberLanguage } from '../store';
import { addClient, pulled, sent, waiting } from './told';

const going = new AbortController().signal;
let clientId: string;

beforeAll(() => prepareSending([notifyHolders, sendNotification, deliverMessage]));
beforeEach(async () => {
  clientId = await addClient();
  await loadEmbedded(clientId, givenPlans());
  await mail();
});
afterEach(async () => {
  await database().client.deleteMany({ where: { id: clientId } });
});
afterAll(endSending);

async function open(policyNumber: string) {
  const platform = embeddedPlatform(clientId);
  const oneTimeToken = (await mintSessionLink(clientId, policyNumber)) ?? '';
  const { token, reference } = contentOf(await platform.logOn({ oneTimeToken }));
  const [policy] = contentOf(await platform.policies({ token })).items;
  return { platform, token, reference, policyId: policy?.id ?? '' };
}

/** The e-mails that the holders of the client are sent of all that its platform has told since. */
async function mail() {
  const nothing = { jobs: [], tell: async () => undefined };
  await pullFeed({ clientId, path: '1' }, embeddedPlatform(clientId), nothing, going);
  const events = await database().pulledEvent.findMany({ where: { clientId, handledAt: null } });
  for (const { id } of events) await notifyHolders.run(id, going);
  for (const { id } of await waiting(clientId)) await sendNotification.run(id, going);
  const all = await sent(clientId);
  await database().outboxMessage.deleteMany({ where: { clientId } });
  return all.filter(({ channel }) => channel === 'email');
}
/** How the address of a page ends in a line of its own. */
const page = (policyId: string, below = '') => `${planPage(policyId)}${below}\n`;
const inWords = (day: string, language = 'en') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

test('the end of a plan is told with its name in the holder’s language, its last day and its page', async () => {
  const { policyId, reference } = await open('P-ENDING');
  const es = languageSchema.parse('es');
  await rememberLanguage({ clientId, path: '1', reference }, es);
  await database().policy.update({
    where: { id: policyId },
    data: { expiryDate: new Date(inDays(10)) },
  });
  const [message] = await mail();
  expect(message?.recipient).toBe('ending@example.com');
  expect(message?.body).toContain('Plan de teléfono');
  expect(message?.body).toContain(inWords(inDays(10), 'es'));
  expect(message?.body).toContain(page(policyId));
});

test('what happens to a plan, its products and its owner names the plan, and leads to it', async () => {
  const { platform, token, policyId } = await open('P-FRESH');
  const change = () => ({ token, policyId, idempotencyKey: newKey() });
  const product = { Manufacturer: 'Borea', Type: 'Phone', ProductDescription: 'Borea Two' };
  const details = { serialNumber: '356938035643809', purchaseDate: inDays(-2) };
  contentOf(
    await platform.registerProduct({
      ...change(),
      deviceClass: 'PHONE',
      product: { ...product, ...details },
    }),
  );
  const [registered] = await mail();
  expect(registered?.body).toMatch(/Phone plan[\s\S]*Product: Borea Two/);
  expect(registered?.body).not.toContain('Ends on');
  expect(registered?.body).toContain(page(policyId));

  const to = { toName: 'Grace Hopper', toEmail: 'grace@example.com' };
  const { id: transferId } = contentOf(await platform.requestTransfer({ ...change(), ...to }));
  const [asked] = await mail();
  expect(asked?.body).toContain('Phone plan');
  expect(asked?.body).toContain(page(policyId, '/transfer'));
  contentOf(await platform.undoTransfer({ ...change(), transferId }));
  await mail();

  const quoting = { ...change(), reason: 'SOLD', effectiveOn: inDays(40) } as const;
  const { id: quoteId } = contentOf(await platform.cancellationQuote(quoting));
  contentOf(await platform.cancelPolicy({ ...change(), quoteId }));
  const [cancelled] = await mail();
  expect(cancelled?.body).toMatch(/Plan: Phone plan/);
  expect(cancelled?.body).toContain(`Ends on: ${inWords(inDays(40))}`);
  expect(cancelled?.body).toContain(page(policyId));
});

test.each([
  ['that has not ended', 30, 31, 'No gap between the two plans'],
  [
    'that ended before',
    -5,
    0,
    `Losses after ${inWords(inDays(-5))} and before ${inWords(inDays(0))}`,
  ],
])(
  'the renewal of a plan %s says when it starts, and whether days are uncovered',
  async (_, ends, starts, words) => {
    const { platform, token, policyId } = await open('P-ENDING');
    await database().policy.update({
      where: { id: policyId },
      data: { expiryDate: new Date(inDays(ends)) },
    });
    await mail();
    const [offer] = contentOf(await platform.renewalOffers({ token, policyId })).items;
    contentOf(await platform.acceptRenewal({ token, ...taking(offer), idempotencyKey: newKey() }));
    // Its first bill is told of, too, in either order.
    const renewed = (await mail()).find(({ body }) => body.includes('Coverage:'));
    expect(renewed?.body).toContain(`Starts on: ${inWords(inDays(starts))}`);
    expect(renewed?.body).toContain(`Coverage: ${words}`);
  },
);

test('a platform that says no more leads to the plan it names, else to the dashboard; what it says of no plan is left out', async () => {
  const { reference, policyId } = await open('P-CAR');
  const ofPlan = { subjectKind: 'POLICY', subjectId: policyId };
  await pulled(clientId, 'PLAN_RENEWED', reference, ofPlan);
  const [renewed] = await mail();
  expect(renewed?.body).toContain(page(policyId));
  await pulled(clientId, 'PRODUCT_CHANGED', reference);
  const [changed] = await mail();
  expect(changed?.body).toContain('/dashboard\n');
  const details = { policyId, planName: 'Car plan', lastDay: inDays(9) };
  await pulled(clientId, 'ADDRESS_CHANGED', reference, { details });
  const [moved] = await mail();
  expect(moved?.body).not.toContain('Car plan');
});

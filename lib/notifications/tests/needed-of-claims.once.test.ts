import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { importClaims } from '@/insurer/claims/import-claims';
import { insertOwed } from '@/insurer/claims/store/owed';
import { AtDesk, handlerWith } from '@/insurer/tests/claims/at-desk';
import { insuredClients } from '@/insurer/tests/claims/insured-clients';
import { demonstration, there } from '@/insurer/tests/demonstration';
import { snapshotById } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage, recipientHash } from '@/lib/messaging';
import { type DeskDecision, filesNeededOf } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { type ClaimContacts, saveClaimContacts } from '../claim-contacts';
import { claimReach } from '../claim-reach';
import { contactSilenced } from '../contact-silenced';
import { notifyHolders } from '../notify-holders';
import { sendNotification } from '../send-notification';
import { choose } from '../store';
import { tellHolder } from '../tell-holder';
import { addClient, pulled, sent, waiting } from './told';

const going = new AbortController().signal;
const noon = new Date('2026-11-25T12:00:00Z');
const ida = handlerWith('ida');
const [first, second] = ['+16085550109', '+16085550186'];

let clientId: string;
let reference: string;
let claimId: string;
let cursor: string | undefined;

/** The holder of NW100748, with a claim that waits for photos. */
beforeAll(() => prepareSending([notifyHolders, sendNotification, deliverMessage]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  clientId = await addClient();
  const { catalogue, network, contracts } = there(demonstration[0], 'northwind');
  const contract = there(
    contracts.find(({ id }) => id === 'nw100748'),
    'NW100748',
  );
  await insuredClients((id) => embeddedPlatform(id)).loadInsured(clientId, {
    products: {
      ...catalogue,
      products: catalogue.products.filter(({ productCode }) => productCode === 'HOUSE'),
      purchases: [],
    },
    network,
    contracts: [contract],
  });
  await inTransaction((transaction) =>
    importClaims(transaction, clientId, { contracts: [contract] }, new Date()),
  );
  const claim = await database().claim.findFirstOrThrow({
    where: { clientId, state: 'ACTION_REQUIRED' },
  });
  claimId = claim.id;
  reference = claim.contractId;
  cursor = undefined;
  await happened();
});
afterEach(async () => {
  vi.useRealTimers();
  await database().client.deleteMany({ where: { id: clientId } });
});
afterAll(endSending);

/** What the platform has told since it was last asked. */
async function happened() {
  const asked = cursor === undefined ? {} : { cursor };
  const { items, next } = contentOf(
    await embeddedPlatform(clientId).events({ limit: 100, ...asked }),
  );
  cursor = next;
  return items;
}
/** Tells the holder of all that has happened, and says where. */
async function told(): Promise<readonly string[]> {
  for (const { kind, subject, claim: details } of await happened()) {
    const of = { subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null };
    const more = { ...of, ...(details ? { details } : {}) };
    await notifyHolders.run(await pulled(clientId, kind, reference, more), going);
  }
  vi.setSystemTime(Date.now() + 61_000);
  for (const { id } of await waiting(clientId)) await sendNotification.run(id, going);
  const all = await sent(clientId);
  await database().outboxMessage.deleteMany({ where: { clientId } });
  return all.map(({ recipient }) => recipient);
}
const decide = (decision: DeskDecision) => new AtDesk(clientId).decide(ida, claimId, decision);
const ask = () => decide({ kind: 'ASK', title: 'A picture of the back', reason: '', as: 'FILE' });
const write = () => decide({ kind: 'WRITE', words: 'Is it the frame alone?' });

/** The holder sends the photo that the claim waits for. @returns what it was sent for */
async function give(): Promise<string> {
  const platform = embeddedPlatform(clientId);
  const searchParameters = [{ key: 'Option1_SearchTerm1', value: 'NW100748' }];
  const { contractDetails } = contentOf(await platform.searchContract({ searchParameters }));
  const { requirements } = (await new AtDesk(clientId).shown(ida, claimId)).claim;
  const asked = there(requirements[0], 'what is asked for');
  const requirementId = asked.id;
  const files = Array.from({ length: filesNeededOf(asked) }, (_, index) => ({
    name: `${index}.jpg`,
    mediaType: 'image/jpeg',
    sha256: `ab${index}`,
    url: `https://files.example/${index}`,
    documentId: `file-${index}`,
  }));
  contentOf(
    await platform.giveRequirement({
      token: contractDetails.token,
      idempotencyKey: randomUUID(),
      claimId,
      requirementId,
      files,
    }),
  );
  return requirementId;
}
async function reject() {
  const requirementId = await give();
  return decide({ kind: 'REJECT', requirementId, code: 'NOT_READABLE', words: '' });
}

async function contactOf(value: string): Promise<string> {
  const { items } = contentOf(await embeddedPlatform(clientId).contactsOfContract({ reference }));
  return there(
    items.find((contact) => contact.value === value),
    value,
  ).id;
}
async function turnOffAll() {
  for (const number of [first, second]) {
    const contact = await contactOf(number);
    await choose({ clientId, path: '1', reference, contact }, { claims: false });
  }
}
async function saysStop(number: string) {
  await contactSilenced(database(), clientId, recipientHash(clientId, number), 'GONE');
}
async function filedWith(contacts: ClaimContacts) {
  await saveClaimContacts({ clientId, path: '1', reference }, claimId, contacts);
}
async function reached() {
  const snapshot = there(await snapshotById(clientId), clientId);
  return claimReach({ snapshot, path: '1' }, reference, claimId);
}

describe('§8 phones only, every text message off', () => {
  test('what the desk asks for, rejects and writes is one message each, to the first number', async () => {
    await turnOffAll();
    expect(await reached()).toMatchObject({
      needed: [expect.stringContaining('0109')],
      news: [],
    });
    for (const does of [ask, reject, write]) {
      expect(await does(), does.name).toMatchObject({ kind: 'done' });
      expect(await told(), does.name).toEqual([first]);
    }
  });

  test('a message of the desk is told though it is not the holder’s turn, and what they do themselves is not', async () => {
    await turnOffAll();
    await give();
    expect(await told()).toEqual([]);
    expect((await new AtDesk(clientId).shown(ida, claimId)).claim.next.turn).toBe('INSURER');
    await write();
    expect(await told()).toEqual([first]);
  });

  test('after STOP it goes to the other number; after STOP at both to nobody', async () => {
    await turnOffAll();
    await saysStop(first);
    await ask();
    expect(await told()).toEqual([second]);
    await saysStop(second);
    await write();
    expect(await told()).toEqual([]);
    expect(await reached()).toEqual({ needed: [], news: [] });
  });

  test('§10.18 never to a number that may be that of the claim’s lost phone', async () => {
    await filedWith({ gone: [await contactOf(first)] });
    await ask();
    expect(await told()).toEqual([second]);
    await filedWith({ gone: [await contactOf(first), await contactOf(second)] });
    await write();
    expect(await told()).toEqual([]);
    expect(await reached()).toEqual({ needed: [], news: [] });
  });

  test('§10.18 nor is money for the claim told of there, as other money is', async () => {
    for (const number of [first, second])
      await choose(
        { clientId, path: '1', reference, contact: await contactOf(number) },
        { payments: true },
      );
    await filedWith({ gone: [await contactOf(first)] });
    const owedId = randomUUID();
    await inTransaction((transaction) =>
      insertOwed(transaction, {
        ...{ id: owedId, clientId, kind: 'CLAIM', subjectId: claimId },
        ...{ amount: 2_900, currency: 'USD', state: 'PAID' },
      }),
    );
    const refunded = async (of: string) => {
      const payment = {
        ...{ paymentId: randomUUID(), owedId: of, title: 'Deductible' },
        amount: { amount: 2_900, currency: 'USD' },
      };
      await inTransaction((transaction) =>
        tellHolder(
          transaction,
          { clientId, path: '1', reference },
          'PAYMENT_REFUNDED',
          payment.paymentId,
          { payment },
        ),
      );
      for (const { id } of await database().pulledEvent.findMany({
        where: { clientId, handledAt: null },
      }))
        await notifyHolders.run(id, going);
      return told();
    };
    expect(await refunded(owedId)).toEqual([second]);
    expect(await refunded('something else')).toHaveLength(2);
  });

  test('the contact that was chosen when it was filed gets everything about the claim', async () => {
    await turnOffAll();
    await filedWith({ chosen: await contactOf(second), gone: [] });
    await write();
    expect(await told()).toEqual([second]);
    expect(await reached()).toMatchObject({ news: [expect.stringContaining('0186')] });
    // Turning messages about claims off there takes the choice back.
    const contact = await contactOf(second);
    await choose({ clientId, path: '1', reference, contact }, { claims: false });
    expect(await reached()).toMatchObject({
      needed: [expect.stringContaining('0109')],
      news: [],
    });
  });
});

test('what needs its holder is not lost to news that came soon after and goes nowhere', async () => {
  const next = (turn: string) => ({ text: { en: 'Next.' }, turn });
  const news = (turn: string) => ({
    claimId,
    number: 'C-1007',
    happened: { en: turn },
    text: { en: 'It is in review.' },
    next: next(turn),
  });
  for (const turn of ['HOLDER', 'INSURER']) {
    const of = { subjectKind: 'CLAIM', subjectId: claimId, details: news(turn) };
    await notifyHolders.run(await pulled(clientId, 'CLAIM_CHANGED', reference, of), going);
  }
  expect(await told()).toEqual([first]);
});

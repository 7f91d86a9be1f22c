import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demonstration, there } from '@/insurer/tests/demonstration';
import { dayOf, today } from '@/lib/dates';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { helpField, helpName, sameHelpPage } from '../urgent/pages';
import { knownPhoneField, requestHelp } from '../urgent/request-help';
import { urgentContent } from '../urgent/urgent-causes';
import { holdersOf } from './demonstration-holders';
import { peopleOf } from './people';

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);
afterEach(() => vi.restoreAllMocks());

/** Has the platform send somebody, and loses its answer. @returns the claim and the form that is sent again */
async function helpUnheard(view: View, agent?: string) {
  const token = sessionOf(view)?.idToken ?? '';
  const { items } = contentOf(await platformOf(view).urgentCauses({ token }));
  const { productId, cause, isAtHome } = there(items[0], 'An urgent cause');
  expect(isAtHome).toBe(true);
  const { claim } = contentOf(
    await platformOf(view).requestUrgentHelp({
      token,
      idempotencyKey: randomUUID(),
      productId,
      cause,
      dateOfLoss: dayOf(new Date()),
      description: 'No heat.',
      place: { text: '12 Canal Street' },
      callbackNumber: '+15035550142',
      ...(agent === undefined ? {} : { agent }),
    }),
  );
  const form = {
    [helpField]: helpName(productId, cause),
    place: '12 Canal Street',
    latitude: '',
    longitude: '',
    wrong: 'No heat.',
    phone: '+1 503 555 0142',
  };
  return { claim, form };
}

const toldOf = (id: string) =>
  database().pulledEvent.findMany({
    where: { subjectId: id, kind: { startsWith: 'CLAIM_FILED' } },
    select: { kind: true },
  });

test('help that an agent asked for is told its holder once, also where the answer was lost', async () => {
  const harbor = there(
    demonstration.find(({ client }) => client === 'harbor'),
    'harbor',
  );
  const thing = { productCode: 'TOTAL', deviceClass: 'GAS_FURNACE' };
  const holders = await holdersOf(harbor, [thing, thing]);
  const { agent } = await peopleOf(await holders.holder(0));
  const { claim, form } = await helpUnheard(agent, 'Lee');
  for (let times = 0; times < 2; times++) {
    const led = await send(requestHelp, agent, form);
    expect(led).toEqual({ kind: 'go', to: sameHelpPage(claim) });
  }
  expect(await toldOf(claim.id)).toEqual([{ kind: 'CLAIM_FILED_FOR' }]);

  // What the holder has asked for themselves nobody else has filed, whoever asks again.
  const other = await peopleOf(await holders.holder(1));
  const own = await helpUnheard(other.anybody);
  await send(requestHelp, other.agent, own.form);
  expect(await toldOf(own.claim.id)).toEqual([]);
});

test('design §8 urgent: a known number is called where none is typed; nobody else is given it', async () => {
  const harbor = there(
    demonstration.find(({ client }) => client === 'harbor'),
    'harbor',
  );
  const phoneNumber = '+14015550119';
  const holders = await holdersOf(harbor, [
    { productCode: 'TOTAL', deviceClass: 'GAS_FURNACE', phoneNumber },
  ]);
  const view = await holders.holder(0);
  const token = sessionOf(view)?.idToken ?? '';
  const { items } = contentOf(await platformOf(view).urgentCauses({ token }));
  const { productId, cause } = there(items[0], 'An urgent cause');
  const form = {
    [helpField]: helpName(productId, cause),
    [knownPhoneField]: 'on',
    place: '12 Canal Street',
    latitude: '',
    longitude: '',
    wrong: '',
    phone: '',
  };
  const { agent } = await peopleOf(view);
  expect(await send(requestHelp, agent, form)).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'phone' }],
  });

  expect(await send(requestHelp, view, form)).toMatchObject({ kind: 'go' });
  const { items: claims } = contentOf(await platformOf(view).claims({ token }));
  const { urgentHelp, description } = contentOf(
    await platformOf(view).claim({ token, claimId: there(claims[0], 'The claim').id }),
  );
  expect([urgentHelp?.callbackNumber, description]).toEqual([phoneNumber, '']);
});

test('what is helped at once is asked for on the day that it is where the client is', async () => {
  const harbor = there(
    demonstration.find(({ client }) => client === 'harbor'),
    'harbor',
  );
  const holders = await holdersOf(harbor, [{ productCode: 'TOTAL', deviceClass: 'GAS_FURNACE' }]);
  const view = await holders.holder(0);
  const real = platformOf(view);
  const urgentCauses = vi.fn(real.urgentCauses);
  vi.spyOn(platforms, 'platformOf').mockReturnValue({ ...real, urgentCauses });
  // At any moment it is another day than in UTC in one of them.
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const there = { ...view, snapshot: { ...view.snapshot, timeZone } };
    expect((await urgentContent(there)).kind).toBe('causes');
    expect(urgentCauses.mock.lastCall).toMatchObject([{ dateOfLoss: today(timeZone) }]);
  }
});

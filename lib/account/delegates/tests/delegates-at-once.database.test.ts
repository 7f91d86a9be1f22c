import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { sent } from '@/lib/notifications/tests/told';
import { jar } from '@/lib/session/tests/jar';
import { delegateStep, followDelegateLink } from '@/lib/verification';
import { delegatesOf } from '../delegates-of';
import { endDelegate, endOverdueDelegation } from '../end-delegation';
import { nameDelegate } from '../name-delegate';
import {
  form,
  holder,
  named,
  newClient,
  run,
  signedIn,
  type TestClient,
  viewAt,
} from './delegates';

let snapshot: TestClient;

beforeAll(() =>
  prepareSending([notifyHolders, sendNotification, deliverMessage, endOverdueDelegation]),
);
beforeEach(async () => {
  snapshot = await newClient();
});
afterAll(endSending);

const rows = () => database().delegation.findMany({ where: { clientId: snapshot.id } });
const audienceAt = async (cookies: Parameters<typeof viewAt>[1]) =>
  (await viewAt(snapshot, cookies)).audience.kind;

describe('§10.18 a delegate', () => {
  it('names one person once, and five at most, however many ask at once', async () => {
    const ada = await holder(snapshot);
    const same = await Promise.all([
      run(nameDelegate, ada, form(ada)),
      run(nameDelegate, ada, form(ada, { Email: 'CHARLES@example.com' })),
    ]);
    expect(same.map(({ kind }) => kind).toSorted()).toEqual(['go', 'refused']);
    const others = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((one) =>
        run(nameDelegate, ada, form(ada, { Email: `person${one}@example.com` })),
      ),
    );
    expect(others.filter(({ kind }) => kind === 'go')).toHaveLength(4);
    expect(others.find(({ kind }) => kind === 'refused')).toMatchObject({
      errCode: 'TOO_MANY_DELEGATES',
    });
    expect(await delegatesOf(ada)).toMatchObject({ hasRoom: false });
    expect(await rows()).toHaveLength(5);
  });

  it('is out at once when the holder ends it, with every copy of the cookie, and is told once', async () => {
    const ada = await holder(snapshot);
    const token = await named(ada);
    const cookies = await signedIn(snapshot, token);
    const [{ id: delegation } = { id: '' }] = await rows();
    const bob = await holder(snapshot, 'bob');
    await run(endDelegate, bob, { delegation });
    expect(await audienceAt(cookies)).toBe('delegate');
    await Promise.all([
      run(endDelegate, ada, { delegation }),
      run(endDelegate, ada, { delegation }),
    ]);
    expect(await audienceAt(cookies)).toBe('visitor');
    const again = (await followDelegateLink({ view: ada }, token)).cookies ?? [];
    expect(await delegateStep(ada, jar(...again))).toEqual({ kind: 'none' });
    const ended = (await sent(snapshot.id)).filter(
      ({ subject }) => subject === 'You no longer act for Ada',
    );
    expect(ended).toMatchObject([{ recipient: 'charles@example.com' }]);
  });
});

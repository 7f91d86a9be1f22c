import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { plainView, type View } from '@/lib/request';
import { dismissDocument } from '../dismiss-document';
import { handingOver } from '../hand-over';
import { refusedDays } from '../kept-for';
import { openOpening } from '../opening';
import type { DocumentState } from '../store/row';
import { heldBackOf, untoldThings } from '../store/tell';

const snapshot = { ...snapshotWith(), id: 'hand-over' };
const noon = Date.parse('2026-11-20T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(() => prepareSending([handingOver]));
afterAll(() => endSending());

interface Sent {
  readonly state: DocumentState;
  readonly reason?: string;
  /** When it was begun, in minutes after noon. */
  readonly begun?: number;
  /** When it was refused, in minutes after noon. */
  readonly refused?: number;
  readonly dismissedAt?: Date;
  readonly toldAt?: Date;
}

/** Files of one thing, as they are kept. @returns the thing, and their identifiers */
async function sentFor(files: readonly Sent[]) {
  const givenFor = randomUUID();
  const ids: string[] = [];
  for (const { begun = 0, refused = 1, state, ...rest } of files) {
    const id = randomUUID();
    ids.push(id);
    await database().document.create({
      data: {
        id,
        clientId: snapshot.id,
        path: snapshotPath,
        subject: givenFor,
        agent: '',
        claimId: 'claim',
        requirementId: 'requirement',
        givenFor,
        name: 'a.jpg',
        accepts: ['PICTURE'],
        bytes: 1,
        opening: state === 'RECEIVED' && !rest.toldAt ? 'of then' : null,
        createdAt: new Date(noon + begun * minute),
        expiresAt: new Date(noon + refused * minute + refusedDays * day),
        state,
        ...rest,
      },
    });
  }
  return { givenFor, ids };
}

const snapshotPath = plainView(snapshot, 'en', '/claim-track').path;
const good: Sent = { state: 'RECEIVED' };
const bad: Sent = { state: 'REFUSED', reason: 'TYPE' };

describe('§8 files of one thing, handed over', () => {
  it.each<readonly [string, readonly Sent[], 'waits' | 'goes']>([
    ['one that was received', [good], 'goes'],
    ['beside one that is on its way', [good, { state: 'UPLOADING' }], 'waits'],
    ['beside one that is being checked', [good, { state: 'SCANNING' }], 'waits'],
    ['beside one that waits for its check', [good, { state: 'HELD', reason: 'SCANNER' }], 'waits'],
    ['beside one that was refused', [good, bad], 'waits'],
    ['beside one that was sent with it and refused after', [bad, { ...good, begun: 0 }], 'waits'],
    ['beside one that did not arrive', [good, { state: 'FAILED', reason: 'INCOMPLETE' }], 'waits'],
    ['where the refused one was replaced', [good, bad, { ...good, begun: 2 }], 'goes'],
    ['where one of two was replaced', [bad, bad, { ...good, begun: 2 }], 'waits'],
    [
      'where both were replaced',
      [bad, { ...bad, refused: 5 }, { ...good, begun: 2 }, { ...good, begun: 6 }],
      'goes',
    ],
    [
      'where what replaced it was rejected since',
      [bad, { state: 'REJECTED', begun: 2, toldAt: new Date(noon) }, { ...good, begun: 60 }],
      'goes',
    ],
    [
      'where the refused one was dismissed',
      [good, { ...bad, dismissedAt: new Date(noon) }],
      'goes',
    ],
    ['beside the very file again', [good, { state: 'REFUSED', reason: 'SAME' }], 'goes'],
  ])('%s', async (_what, files, becomes) => {
    const { givenFor } = await sentFor(files);
    const isHeldBack = becomes === 'waits';
    expect((await heldBackOf([givenFor])).has(givenFor)).toBe(isHeldBack);
    // What is held back takes nobody's place among what is tried again.
    expect((await untoldThings(100_000)).includes(givenFor)).toBe(!isHeldBack);
  });

  it('are not told to the platform while they are held back', async () => {
    const { givenFor, ids } = await sentFor([good, bad]);
    await handingOver.run(givenFor, new AbortController().signal);
    const kept = await database().document.findUniqueOrThrow({ where: { id: ids[0] ?? '' } });
    // What opens nothing any more would have been forgotten by the first try.
    expect([kept.opening, kept.toldAt]).toEqual(['of then', null]);
  });

  it('go with the session of whoever removes the refused one', async () => {
    const { givenFor, ids } = await sentFor([good, bad]);
    const [received = '', refused = ''] = ids;
    const session = {
      idHash: 'hash',
      subject: givenFor,
      idToken: 'token of now',
      endsIn: { idle: 600, absolute: 3600 },
      isProven: false,
      hasDraft: false,
    };
    const view: View = {
      ...plainView(snapshot, 'en', '/claim-track'),
      audience: { kind: 'holder', session },
    };
    await runChange(
      dismissDocument,
      { view, cookies: () => undefined, networkAddress: '' },
      { document: refused },
    );
    const { opening } = await database().document.findUniqueOrThrow({ where: { id: received } });
    expect(await openOpening(received, opening ?? '')).toBe('token of now');
    expect((await heldBackOf([givenFor])).size).toBe(0);
  });
});

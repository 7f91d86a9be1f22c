import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { database } from '@/lib/db';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { plainView, type View } from '@/lib/request';
import { dismissDocument } from '../dismiss-document';
import { heldBackForDesk } from '../for-desk';
import { handingOver } from '../hand-over';
import type { HoldReason } from '../held-back';
import { refusedDays } from '../kept-for';
import { openOpening } from '../opening';
import type { DocumentState } from '../store/row';
import { heldBackOf, untoldThings } from '../store/tell';

const snapshot = { ...snapshotWith(), id: 'hand-over' };
const noon = Date.parse('2026-11-20T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const later = new Date(Date.now() + day);

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
  /** Until when somebody has the lock of an upload, or when it was left. */
  readonly lockUntil?: Date;
}

/** Files of one thing, as they are kept. @returns the thing, and their identifiers */
async function sentFor(files: readonly Sent[]) {
  const givenFor = randomUUID();
  const ids: string[] = [];
  for (const { begun = 0, refused = 1, state, lockUntil, ...rest } of files) {
    const id = randomUUID();
    ids.push(id);
    await database().document.create({
      data: {
        id,
        clientId: snapshot.id,
        path: snapshotPath,
        subject: givenFor,
        agent: '',
        claimId: `claim of ${givenFor}`,
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
        ...(lockUntil
          ? { upload: { create: { length: 1, staging: '', lockUntil, expiresAt: later } } }
          : {}),
      },
    });
  }
  return { givenFor, ids };
}

const snapshotPath = plainView(snapshot, 'en', '/claim-track').path;
const good: Sent = { state: 'RECEIVED' };
const bad: Sent = { state: 'REFUSED', reason: 'TYPE' };
const brokenOff: Sent = { state: 'UPLOADING', lockUntil: new Date(noon) };
const sending: Sent = { state: 'UPLOADING', lockUntil: later };

/** Removes a file from the list, as the holder of its contract. */
async function remove(subject: string, document: string): Promise<void> {
  const session = sessionWith({ subject, idToken: 'token of now' });
  const view: View = {
    ...plainView(snapshot, 'en', '/claim-track'),
    audience: { kind: 'holder', session },
  };
  const of = { view, cookies: () => undefined, networkAddress: '' };
  await runChange(dismissDocument, of, { document });
}

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

  it.each<readonly [string, readonly Sent[], HoldReason | undefined]>([
    ['an upload that was broken off', [good, brokenOff], 'BROKEN_OFF'],
    ['an upload that was broken off, and a refused file', [good, bad, brokenOff], 'BROKEN_OFF'],
    ['a refused file', [good, bad], 'NOT_TAKEN'],
    // What is being sent or checked waits for nobody.
    ['a file that is being sent', [good, sending], undefined],
    [
      'a file that is being sent beside one that was broken off',
      [good, brokenOff, sending],
      undefined,
    ],
    ['a file that is being checked', [good, { state: 'SCANNING' }], undefined],
    ['nothing that was received', [brokenOff], undefined],
  ])('wait for their holder because of %s', async (_what, files, reason) => {
    const { givenFor } = await sentFor(files);
    const of = { clientId: snapshot.id, paths: [snapshotPath], claimId: `claim of ${givenFor}` };
    expect(await heldBackForDesk(of)).toEqual(
      new Map(reason === undefined ? [] : [['requirement', reason]]),
    );
  });

  it.each([
    ['the refused one', bad],
    ['the upload that was broken off', brokenOff],
  ])('go with the session of whoever removes %s', async (_what, missed) => {
    const { givenFor, ids } = await sentFor([good, missed]);
    const [received = '', removed = ''] = ids;
    await remove(givenFor, removed);
    const { opening } = await database().document.findUniqueOrThrow({ where: { id: received } });
    expect(await openOpening(received, opening ?? '')).toBe('token of now');
    expect((await heldBackOf([givenFor])).size).toBe(0);
  });

  it('wait for an upload that somebody goes on with: it is not removed', async () => {
    const { givenFor, ids } = await sentFor([good, sending]);
    await remove(givenFor, ids[1] ?? '');
    expect((await heldBackOf([givenFor])).has(givenFor)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { database } from '@/lib/db';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { plainView, type View } from '@/lib/request';
import { dismissDocument } from '../dismiss-document';
import { handingOver } from '../hand-over';
import { documentsOf } from '../store/read';
import type { DocumentState } from '../store/row';

const snapshot = { ...snapshotWith(), id: 'dismiss-document' };

beforeAll(() => prepareSending([handingOver]));
afterAll(() => endSending());

function holder(subject: string): View {
  const session = sessionWith({ subject });
  return { ...plainView(snapshot, 'en', '/claim-track'), audience: { kind: 'holder', session } };
}

/** A file of a claim in a state. */
async function fileOf({ path }: View, subject: string, state: DocumentState): Promise<string> {
  const { id } = await database().document.create({
    data: {
      id: randomUUID(),
      clientId: snapshot.id,
      path,
      subject,
      agent: '',
      claimId: 'claim',
      requirementId: 'requirement',
      givenFor: subject,
      name: 'a.jpg',
      accepts: ['PICTURE'],
      state,
      bytes: 1,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return id;
}

const listed = async ({ path }: View, subject: string) =>
  (await documentsOf({ clientId: snapshot.id, path, subject, agent: '' })).map(({ id }) => id);

const dismiss = (view: View, document: string) =>
  runChange(dismissDocument, { view, cookies: () => undefined, networkAddress: '' }, { document });

describe('files of a claim that were not taken', () => {
  it('can be removed from the list, and still count as refused', async () => {
    const [subject, view] = ['own', holder('own')];
    const [refused, failed, received] = await Promise.all([
      fileOf(view, subject, 'REFUSED'),
      fileOf(view, subject, 'FAILED'),
      fileOf(view, subject, 'RECEIVED'),
    ]);
    for (const id of [refused, failed, received, 'no identifier'])
      expect(await dismiss(view, id)).toMatchObject({ kind: 'go', to: '/claim-track' });
    expect(await listed(view, subject)).toEqual([received]);
    const count = await database().document.count({
      where: { givenFor: subject, state: 'REFUSED' },
    });
    expect(count).toBe(1);
  });

  it('are nobody else’s to remove', async () => {
    const view = holder('mine');
    const id = await fileOf(view, 'mine', 'REFUSED');
    await dismiss(holder('stranger'), id);
    expect(await listed(view, 'mine')).toEqual([id]);
  });
});

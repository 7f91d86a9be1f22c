import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { database, inTransaction } from '@/lib/db';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { plainView, sessionOf, type View } from '@/lib/request';
import { admitUpload } from '../arriving/admit-upload';
import { checkDocument } from '../checks/check-document';
import { fileForPlatform } from '../for-platform';
import type { GivenFor } from '../given-for';
import { handingOver } from '../hand-over';
import { receivedDays } from '../kept-for';
import { largestOf, mostPapers } from '../limits';
import { ownerOf } from '../owner';
import { papersOf, removePaper } from '../papers';
import { settleReceived } from '../store/check';
import { documentOf, documentsOf } from '../store/read';
import { untoldThings } from '../store/tell';
import { everythingIn, storages, type TestStorage } from './storages';

let test: TestStorage;
beforeAll(async () => {
  await prepareSending([checkDocument, handingOver]);
  test = await storages.folder();
  globalThis.portalDocumentStorage = test.storage;
});
afterAll(async () => {
  await test.stop();
  globalThis.portalDocumentStorage = undefined;
  await endSending();
});

const product = (more: object = {}) => ({
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription: 'One',
  ...more,
});

/** A client of a test's own with two contracts, and what the holder of each sees by. */
async function newClient() {
  const snapshot = { ...snapshotWith(), id: `papers-${randomUUID().slice(0, 8)}` };
  const contract = (id: string) => ({
    id,
    searchTerms: { Option1_SearchTerm1: id },
    policies: [policyFile({ products: [product(), product({ status: 'RETIRED' })] })],
  });
  await giveContracts(snapshot.id, [contract('one'), contract('other')]);
  return { one: await holder(snapshot, 'one'), other: await holder(snapshot, 'other') };
}

async function holder(snapshot: View['snapshot'], id: string) {
  const platform = embeddedPlatform(snapshot.id);
  const found = await platform.searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: id }],
  });
  if (found.kind !== 'answer') throw new Error('There is no such contract');
  const { reference, contractDetails } = found.value;
  const token = contractDetails.token;
  const products = await platform.products({ token });
  if (products.kind !== 'answer') throw new Error('There are no products');
  const [covered = '', retired = ''] = products.value.items.map(({ id }) => id);
  const session = sessionWith({ subject: reference, idToken: token });
  const view: View = {
    ...plainView(snapshot, 'en', '/product-management'),
    audience: { kind: 'holder', session },
  };
  return { view, covered, retired };
}

function send(view: View, productId: string, more: object = {}) {
  const given: GivenFor = { purpose: 'PRODUCT', productId, paper: 'RECEIPT' };
  return admitUpload(view, { given, name: `${randomUUID()}.jpg`, type: '', bytes: 1000, ...more });
}

/** A paper that was looked into and is kept. */
async function received(view: View, productId: string): Promise<string> {
  const admission = await send(view, productId);
  if (admission.kind !== 'admitted') throw new Error(admission.errCode);
  const { id } = admission;
  const { storageKey } = await database().document.update({
    where: { id },
    data: { state: 'SCANNING' },
  });
  await test.storage.put(storageKey ?? '', randomBytes(10));
  const previewKey = null;
  const sums = { sha256: 'a', sentSha256: 'a' };
  const expiresAt = new Date(Date.now() + 1e6);
  await inTransaction((transaction) =>
    settleReceived(transaction, id, {
      ...sums,
      mediaType: 'image/jpeg',
      bytes: 10,
      storageKey: storageKey ?? '',
      previewKey,
      expiresAt,
    }),
  );
  return id;
}

async function remove(view: View, document: string) {
  return removePaper.run({
    view,
    input: { document, product: 'p' },
    networkAddress: '203.0.113.7',
    cookies: () => undefined,
  });
}

describe('papers of a product', () => {
  it.each([
    ['papers.zip', '', 1000, 'DOCUMENT_TYPE'],
    ['clip', 'video/mp4', 1000, 'DOCUMENT_TYPE'],
    ['scan.pdf', 'application/pdf', largestOf.PDF + 1, 'DOCUMENT_TOO_LARGE_PDF'],
  ])('are refused when they are announced: %s, %s', async (name, type, bytes, errCode) => {
    const { one } = await newClient();
    const admission = await send(one.view, one.covered, { name, type, bytes });
    expect(admission).toEqual({ kind: 'refused', errCode });
    expect(await papersOf(one.view, one.covered)).toEqual([]);
  });

  it('stand with their product, are told to nobody, and are no files of claims', async () => {
    const { one } = await newClient();
    const id = await received(one.view, one.covered);
    const [paper] = (await papersOf(one.view, one.covered)) ?? [];
    expect(paper).toMatchObject({
      id,
      paper: 'RECEIPT',
      standing: 'RECEIVED',
      isUntellable: false,
    });
    const owner = ownerOf(one.view)?.owner;
    expect(owner && (await documentsOf(owner))).toEqual([]);
    const row = await database().document.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ opening: null, claimId: null, productId: one.covered });
    expect(await untoldThings(1000)).not.toContain(row.givenFor);
  });

  it('are five at most, of both kinds together', async () => {
    const { one } = await newClient();
    const photo: GivenFor = { purpose: 'PRODUCT', productId: one.covered, paper: 'SERIAL_NUMBER' };
    for (let number = 1; number < mostPapers; number++)
      expect((await send(one.view, one.covered)).kind).toBe('admitted');
    const both = await Promise.all([
      send(one.view, one.covered, { given: photo }),
      send(one.view, one.covered),
    ]);
    expect(both.filter(({ kind }) => kind === 'admitted')).toHaveLength(1);
    expect(both).toContainEqual({ kind: 'refused', errCode: 'DOCUMENT_TOO_MANY' });
  });

  it('are not taken for what is covered no more', async () => {
    const { one } = await newClient();
    expect(await send(one.view, one.retired)).toEqual({
      kind: 'refused',
      errCode: 'DOCUMENT_NOT_ASKED',
    });
  });

  it('§10.18 are neither a delegate’s to see nor to send, whatever they may', async () => {
    const { one } = await newClient();
    const id = await received(one.view, one.covered);
    const session = sessionOf(one.view);
    if (!session) throw new Error('Nobody has signed in');
    const delegate = { id: randomUUID(), name: 'Charles', holder: 'Ada', may: 'FILE' } as const;
    const view: View = {
      ...one.view,
      audience: { kind: 'delegate', session: { ...session, delegate } },
    };
    expect(await papersOf(view, one.covered)).toBeUndefined();
    expect(await send(view, one.covered)).toEqual({
      kind: 'refused',
      errCode: 'DOCUMENT_NOT_ASKED',
    });
    const asker = ownerOf(view);
    expect(asker && (await documentOf(asker.owner, id))).toBeUndefined();
  });

  it('are told to no platform, so none fetches them', async () => {
    const { one } = await newClient();
    const id = await received(one.view, one.covered);
    const { id: clientId } = one.view.snapshot;
    expect(await fileForPlatform(clientId, ['1'], { documentId: id })).toBe('missing');
  });

  it('invariant 15: for another’s product none is taken, and another’s is not removed', async () => {
    const { one, other } = await newClient();
    const stranger = (await newClient()).one;
    const id = await received(one.view, one.covered);
    for (const { view } of [other, stranger]) {
      expect(await send(view, one.covered)).toMatchObject({ errCode: 'DOCUMENT_NOT_ASKED' });
      expect(await papersOf(view, one.covered)).toEqual([]);
      expect(await remove(view, id)).toMatchObject({ errCode: 'PAPER_GONE' });
    }
    expect(await papersOf(one.view, one.covered)).toHaveLength(1);
  });

  it('§10.17 what is removed leaves nothing behind, and makes room', async () => {
    const { one } = await newClient();
    const id = await received(one.view, one.covered);
    const { storageKey } = await database().document.findUniqueOrThrow({ where: { id } });
    expect(await everythingIn(test.storage)).toContainEqual(
      expect.objectContaining({ key: storageKey }),
    );
    expect(await remove(one.view, id)).toEqual({ kind: 'go', to: '/product-management/p' });
    expect(await everythingIn(test.storage)).not.toContainEqual(
      expect.objectContaining({ key: storageKey }),
    );
    expect(await papersOf(one.view, one.covered)).toEqual([]);
    expect(await remove(one.view, id)).toMatchObject({ errCode: 'PAPER_GONE' });
    expect(await remove(one.view, 'no identifier')).toMatchObject({ errCode: 'PAPER_GONE' });
  });

  it('one that is looked into just now stays', async () => {
    const { one } = await newClient();
    const admission = await send(one.view, one.covered);
    if (admission.kind !== 'admitted') throw new Error(admission.errCode);
    expect(await remove(one.view, admission.id)).toMatchObject({ errCode: 'PAPER_GONE' });
  });

  it('are kept as long as they are for', () => {
    expect(receivedDays({ productId: 'p' })).toBe(1095);
    expect(receivedDays({ productId: null })).toBe(365);
  });
});

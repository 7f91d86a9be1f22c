import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimDetails, Platform } from '../../port';
import { newClientId } from '../contracts';
import {
  type ClaimsUnderTest,
  contentOf,
  type Desk,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from './insured-holders';
import { catalogueFile, telephonePlanFile } from './products-files';

const files = [
  {
    name: 'a.pdf',
    mediaType: 'application/pdf',
    sha256: 'ab',
    url: 'https://files.example/a',
    documentId: 'a',
  },
];
const fileOf = (documentId: string) => ({
  name: `${documentId}.jpg`,
  mediaType: 'image/jpeg',
  sha256: documentId,
  url: `https://files.example/${documentId}`,
  documentId,
});
const service = {
  name: 'Northern Repair',
  address: { address1: '1 Bench Street', city: 'Portland' },
};
const plan = telephonePlanFile();

/** A telephone plan that asks for one thing of each kind where data were lost. */
const asking = {
  ...plan,
  coverages: plan.coverages.map((coverage) =>
    coverage.coverageTypeCode === 'DAMAGE'
      ? { ...coverage, causes: [...coverage.causes, 'DATA', 'SIDES'] }
      : coverage,
  ),
  causes: [
    ...plan.causes,
    {
      code: 'SIDES',
      title: 'Both sides broken',
      claimType: 'DAMAGE',
      routes: ['MAIL_IN'],
      cost: { PHONE: 20_000 },
      documents: [{ code: 'BOTH', title: 'Front and back', withinDays: 10, filesNeeded: 2 }],
    },
    {
      code: 'DATA',
      title: 'Data lost',
      claimType: 'DAMAGE',
      routes: ['MAIL_IN'],
      cost: { PHONE: 20_000 },
      excludes: [{ question: 'BACKED_UP', answers: ['YES'], denial: 'EXCLUDED_INTENT' }],
      documents: [
        { code: 'PHOTO', title: 'Photo', withinDays: 10 },
        {
          code: 'BACKED_UP',
          kind: 'ANSWER',
          title: 'Is there a copy?',
          question: {
            kind: 'CHOICE',
            choices: [
              { code: 'YES', title: 'Yes' },
              { code: 'NO', title: 'No' },
            ],
          },
        },
        { code: 'CONSENT', kind: 'SIGNATURE', title: 'Consent', agreement: 'We may read it.' },
        { code: 'PARCEL', kind: 'DEVICE_SENT_IN', title: 'Your phone', sendTo: service },
      ],
    },
  ],
};

/** What a claim can ask for besides documents (design §8). */
export function describeRequirements(name: string, setUp: () => Promise<ClaimsUnderTest>): void {
  describe(`${name}: what a claim asks for`, () => {
    let underTest: ClaimsUnderTest;
    let platform: Platform;
    let desk: Desk;
    let holders = -1;
    const filed = async (): Promise<[Holder, ClaimDetails]> => {
      holders += 1;
      const holder = await holderOf(platform, holders);
      return [holder, await holder.file({ cause: 'DATA', answers: {} })];
    };
    const idOf = ({ requirements }: ClaimDetails, code: string) =>
      requirements.find((one) => one.code === code)?.id ?? '';
    const give = (holder: Holder, claim: ClaimDetails, code: string, more: object) =>
      platform.giveRequirement({
        ...holder.change(),
        claimId: claim.id,
        requirementId: idOf(claim, code),
        ...more,
      });
    const signature = { name: 'Ada Lovelace', signedAt: '2026-11-20T10:00:00Z', language: 'en' };
    const stateOf = async (holder: Holder, { id }: ClaimDetails, code: string) =>
      (await holder.read(id)).requirements.find((one) => one.code === code)?.state;

    beforeAll(async () => {
      underTest = await setUp();
      const clientId = newClientId('requirements');
      const products = { ...catalogueFile, products: [asking] };
      await underTest.loadInsured(clientId, { ...insuredHolders(9), products });
      platform = underTest.platformFor(clientId);
      desk = underTest.desk(clientId);
    });
    afterEach(() => underTest.clock?.reset());

    test('is said before it is filed, and in full once it is', async () => {
      const holder = await holderOf(platform, 8);
      const productId = holder.products[0] ?? '';
      const options = contentOf(await platform.claimOptions({ token: holder.token, productId }));
      const cause = options.causes.find(({ code }) => code === 'DATA');
      expect(cause?.requiredDocuments.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
        'PHOTO FILE',
        'BACKED_UP ANSWER',
        'CONSENT SIGNATURE',
        'PARCEL DEVICE_SENT_IN',
      ]);
      expect(options.review?.workingDays).toBe(5);
      const claim = await holder.file({ cause: 'DATA', answers: {} });
      expect(claim.state).toBe('ACTION_REQUIRED');
      expect(claim.requirements).toMatchObject([
        { code: 'PHOTO', kind: 'FILE', state: 'NEEDED', due: daysFromNow(10) },
        { code: 'BACKED_UP', kind: 'ANSWER', question: { kind: 'CHOICE' } },
        { code: 'CONSENT', kind: 'SIGNATURE', agreement: 'We may read it.' },
        {
          code: 'PARCEL',
          kind: 'DEVICE_SENT_IN',
          sendTo: { name: 'Northern Repair', mark: claim.number },
        },
      ]);
      for (const requirement of claim.requirements) expect(requirement).not.toHaveProperty('given');
    });

    test('each kind takes what it asks for, and nothing else', async () => {
      const [holder, claim] = await filed();
      const wrong: readonly (readonly [string, object])[] = [
        ['PHOTO', {}],
        ['PHOTO', { answer: 'Here' }],
        ['PHOTO', { files, answer: 'Here' }],
        ['BACKED_UP', {}],
        ['BACKED_UP', { answer: 'PERHAPS' }],
        ['BACKED_UP', { answer: 'NO', files }],
        ['BACKED_UP', { progress: 'UPLOADING' }],
        ['CONSENT', {}],
        ['CONSENT', { answer: 'Yes' }],
        ['CONSENT', { signature: { ...signature, name: ' ' } }],
      ];
      for (const [code, more] of wrong)
        expect(await give(holder, claim, code, more), code).toEqual(refusedWith('INPUT_INVALID'));
      expect(await give(holder, claim, 'PARCEL', { answer: 'Sent' })).toEqual(
        refusedWith('SENT_TO_SERVICE'),
      );
      expect((await holder.read(claim.id)).requirements).toEqual(claim.requirements);
    });

    test('a file is uploaded and scanned first, and one that fails is asked for again', async () => {
      const [holder, claim] = await filed();
      const { id, updatedAt: _ } = claim;
      for (const progress of ['UPLOADING', 'SCANNING', 'FAILED'] as const) {
        contentOf(await give(holder, claim, 'PHOTO', { progress }));
        expect(await stateOf(holder, claim, 'PHOTO')).toBe(progress);
      }
      expect((await holder.read(id)).next.by).toBe(daysFromNow(10));
      contentOf(await give(holder, claim, 'PHOTO', { progress: 'SCANNING' }));
      contentOf(await give(holder, claim, 'PHOTO', { files }));
      expect(await stateOf(holder, claim, 'PHOTO')).toBe('RECEIVED');
      expect(await give(holder, claim, 'PHOTO', { progress: 'SCANNING' })).toEqual(
        refusedWith('NOT_IN_THIS_STATE'),
      );
      const { items } = contentOf(
        await platform.claimEvents({ token: holder.token, claimId: id, limit: 200 }),
      );
      const kinds = items.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind.startsWith('REQUIREMENT'))).toEqual([
        'REQUIREMENT_FAILED',
        'REQUIREMENT_RECEIVED',
      ]);
    });

    const filedSides = async (): Promise<[Holder, ClaimDetails]> => {
      holders += 1;
      const holder = await holderOf(platform, holders);
      return [holder, await holder.file({ cause: 'SIDES', answers: {} })];
    };

    test('design §8: what needs two files stays open with one, says so, and is complete with both', async () => {
      const [holder, claim] = await filedSides();
      const productId = holder.products[0] ?? '';
      const options = contentOf(await platform.claimOptions({ token: holder.token, productId }));
      expect(options.causes.find(({ code }) => code === 'SIDES')?.requiredDocuments).toMatchObject([
        { code: 'BOTH', filesNeeded: 2 },
      ]);
      contentOf(await give(holder, claim, 'BOTH', { files: [fileOf('front')] }));
      const open = await holder.read(claim.id);
      expect(open).toMatchObject({
        state: 'ACTION_REQUIRED',
        next: { turn: 'HOLDER', by: daysFromNow(10) },
        requirements: [
          { state: 'NEEDED', filesNeeded: 2, given: { files: [{ name: 'front.jpg' }] } },
        ],
      });
      const { items } = contentOf(
        await platform.claimEvents({ token: holder.token, claimId: claim.id, limit: 200 }),
      );
      expect(JSON.stringify(items)).toContain('1 of the 2 files');
      // All of them, each time.
      contentOf(await give(holder, claim, 'BOTH', { files: [fileOf('front'), fileOf('back')] }));
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'IN_REVIEW',
        // The day that was said before it was filed, for what is sent on that day.
        next: { turn: 'INSURER', by: options.review?.by },
        requirements: [{ state: 'RECEIVED', given: { files: [{}, {}] } }],
      });
    });

    test('design §8: with fewer files than were asked for a person may go on, or ask again', async () => {
      const [holder, claim] = await filedSides();
      const id = idOf(claim, 'BOTH');
      expect(await desk.refusalOf(() => desk.acceptRequirement(claim.id, id))).toBe(
        'NOT_IN_THIS_STATE',
      );
      contentOf(await give(holder, claim, 'BOTH', { files: [fileOf('front')] }));
      await desk.rejectRequirement(claim.id, id, 'Too dark');
      contentOf(await give(holder, claim, 'BOTH', { files: [fileOf('front-again')] }));
      // Why it was rejected is still said, for the file that is to come.
      expect((await holder.read(claim.id)).requirements).toMatchObject([
        { state: 'NEEDED', rejection: 'Too dark', given: { files: [{}] } },
      ]);
      await desk.acceptRequirement(claim.id, id);
      const accepted = await holder.read(claim.id);
      expect(accepted.requirements).toMatchObject([{ state: 'ACCEPTED' }]);
      expect(accepted.state).not.toBe('ACTION_REQUIRED');
    });

    /** Gives everything, the device by the service. */
    const giveAll = async (holder: Holder, claim: ClaimDetails, answer: string) => {
      contentOf(await give(holder, claim, 'PHOTO', { files }));
      contentOf(await give(holder, claim, 'BACKED_UP', { answer }));
      contentOf(await give(holder, claim, 'CONSENT', { signature }));
      expect((await holder.read(claim.id)).state).toBe('ACTION_REQUIRED');
      await desk.receiveDevice(claim.id, idOf(claim, 'PARCEL'));
      const whole = await holder.read(claim.id);
      expect(whole.state).toBe('IN_REVIEW');
      return whole;
    };

    test('all of it is looked at; then the device is with the service, and nobody waits for it', async () => {
      const [holder, claim] = await filed();
      const whole = await giveAll(holder, claim, 'NO');
      expect(whole.requirements).toMatchObject([
        { state: 'RECEIVED', given: { files: [{ name: 'a.pdf' }] } },
        { state: 'RECEIVED', given: { answer: 'NO' } },
        { state: 'RECEIVED', given: { signature: { name: 'Ada Lovelace' } } },
        { state: 'RECEIVED' },
      ]);
      expect(JSON.stringify(whole)).not.toContain('files.example');
      expect(await desk.refusalOf(() => desk.receiveDevice(claim.id, idOf(claim, 'PARCEL')))).toBe(
        'NOT_IN_THIS_STATE',
      );
      for (const { id } of whole.requirements) await desk.acceptRequirement(claim.id, id);
      const accepted = await holder.read(claim.id);
      expect(accepted).toMatchObject({ state: 'AWAITING_PAYMENT', answers: { BACKED_UP: 'NO' } });
      const owed = accepted.owed ?? { id: '', amount: { amount: 0, currency: 'USD' } };
      contentOf(
        await platform.recordPayment({
          idempotencyKey: holder.change().idempotencyKey,
          owedId: owed.id,
          amount: owed.amount,
          paymentId: `paid-${claim.id}`,
          paidAt: new Date().toISOString(),
        }),
      );
      expect((await holder.read(claim.id)).serviceOrders).toMatchObject([{ state: 'PLACED' }]);
    });

    test('the rules decide by an answer as by one that came with the claim', async () => {
      const [holder, claim] = await filed();
      const whole = await giveAll(holder, claim, 'YES');
      for (const { id } of whole.requirements) await desk.acceptRequirement(claim.id, id);
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'DENIED',
        denial: { code: 'EXCLUDED_INTENT' },
      });
    });

    test('what was rejected is needed again, by a new date', async () => {
      const [holder, claim] = await filed();
      contentOf(await give(holder, claim, 'CONSENT', { signature }));
      const id = idOf(claim, 'CONSENT');
      await desk.rejectRequirement(claim.id, id, 'Another name');
      const again = (await holder.read(claim.id)).requirements.find((one) => one.id === id);
      expect(again).toMatchObject({ state: 'REJECTED', rejection: 'Another name' });
      expect(again?.due).toBe(daysFromNow(30));
      contentOf(await give(holder, claim, 'CONSENT', { signature }));
      expect(await stateOf(holder, claim, 'CONSENT')).toBe('RECEIVED');
    });
  });
}

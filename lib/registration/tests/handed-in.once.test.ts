import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { acceptReceipt, acceptReport, filesOfCase, refuseCase } from '@/insurer';
import { type Change, type Outcome, type RawValues, takeQuotas } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import { snapshotById } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { checkDocument, fileForPlatform, handingOver } from '@/lib/documents';
import { pdf } from '@/lib/documents/tests/good-files';
import { storages, type TestStorage } from '@/lib/documents/tests/storages';
import { entriesOf } from '@/lib/history';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage, recipientHash } from '@/lib/messaging';
import { addClient } from '@/lib/notifications/tests/told';
import * as platforms from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { beginDelegation, delegationTokenHash, openSession } from '@/lib/session';
import { emptyJar } from '@/lib/session/tests/jar';
import { fileStep, followWaiting, tellingPlatform } from '..';
import { confirmEmail } from '../confirm-email';
import { beginningsFor } from '../current-case';
import { describeReceipt } from '../describe-receipt';
import { handInFile } from '../hand-in';
import { reportHolder } from '../report-holder';
import { Browser, codeTo, givePurchases, person } from './world';

const { platformOf } = platforms;

let view: View;
let folder: TestStorage;
beforeAll(async () => {
  await prepareSending([checkDocument, handingOver, deliverMessage, tellingPlatform]);
  folder = await storages.folder();
  globalThis.portalDocumentStorage = folder.storage;
  const snapshot = await snapshotById(await addClient());
  if (!snapshot) throw new Error('No client');
  view = plainView(snapshot, 'en', '/register-plan/receipt');
  await givePurchases(view);
});
afterAll(async () => {
  await folder.stop();
  globalThis.portalDocumentStorage = undefined;
  await endSending();
});

let addresses = 0;
function visitor() {
  const browser = new Browser();
  const networkAddress = `198.51.100.${++addresses}`;
  const run = async <Input>(change: Change<Input>, values: RawValues) => {
    const { cookies } = browser;
    return browser.keep(await runChange(change, { view, cookies, networkAddress }, values));
  };
  /** Sends a file as the form does. */
  const send = async (bytes: Uint8Array, id: string, name = 'receipt.pdf'): Promise<Outcome> => {
    const { upload } = handInFile;
    if (!upload) throw new Error('It takes no file');
    async function* content() {
      yield bytes;
    }
    const before = { case: id };
    const stored = await upload.sink.write({ name, content: content() }, view, before);
    const files = [{ name, size: bytes.length, sha256: '', stored }];
    const { cookies } = browser;
    const input = { case: id };
    return browser.keep(await handInFile.run({ view, input, cookies, networkAddress, files }));
  };
  return { browser, run, send };
}

const receipt = {
  Manufacturer: 'Acme',
  Product: 'Acme One',
  SerialNumber: '',
  Store: 'The dealer',
  PurchasedOn: 'Nov 02, 2026',
};
const report = (more: Readonly<Record<string, string>> = {}) => ({
  Kind: 'DEATH',
  HolderName: 'Ada Lovelace',
  HappenedOn: 'Nov 02, 2026',
  Description: '',
  ReporterName: 'Byron King',
  Relation: 'CHILD',
  Email: `${randomUUID()}@example.com`,
  Phone: '+15035550142',
  ...more,
});

/** Proves the address of what was typed. @returns the id of the case */
async function proven(one: ReturnType<typeof visitor>, kind: 'RECEIPT' | 'HOLDER', email: string) {
  const AccessCode = await codeTo(view, email);
  expect(await one.run(confirmEmail, { AccessCode })).toMatchObject({ kind: 'go' });
  const step = await fileStep(view, one.browser.cookies, kind);
  if (step.kind !== 'file') throw new Error(`It is ${step.kind}`);
  return step.id;
}

async function handedIn(kind: 'RECEIPT' | 'HOLDER', values: RawValues & { Email: string }) {
  const one = visitor();
  if (kind === 'RECEIPT') await one.run(describeReceipt, values);
  else await one.run(reportHolder, values);
  const id = await proven(one, kind, values.Email);
  const outcome = await one.send(await pdf(), id);
  const step = await fileStep(view, one.browser.cookies, kind);
  return { one, id, outcome, reference: (step.kind === 'done' && step.reference) || '' };
}

/** What was sent to somebody, or is on its way, by kind. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const clientId = view.snapshot.id;
  const rows = await database().message.findMany({
    where: { clientId, recipientHash: recipientHash(clientId, email) },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ kind }) => kind);
}

/** What the history of a contract tells, and who did it. */
async function history(subject: string) {
  const owner = { clientId: view.snapshot.id, path: view.path, subject };
  const entries = await entriesOf(owner, { skip: 0, take: 10 });
  return entries.map(({ kind, actor }) => [kind, actor]);
}

/** Lets somebody see a contract, for a month. */
async function delegated(subject: string, email: string): Promise<void> {
  const { snapshot, path, language } = view;
  const delegation = {
    id: randomUUID(),
    clientId: snapshot.id,
    path,
    subject,
    tokenHash: delegationTokenHash(randomUUID()),
    recipientHash: recipientHash(snapshot.id, email),
    may: 'SEE' as const,
    person: { name: 'Charles', email, holder: 'Ada', language },
    endsAt: new Date(Date.now() + 30 * 24 * 3_600_000),
  };
  const begun = await inTransaction((transaction) => beginDelegation(transaction, delegation));
  expect(begun).toBe('BEGUN');
}

const follow = () => followWaiting(new AbortController().signal);

describe('a receipt', () => {
  test('is asked for once the address is proved, is looked into, and waits for people', async () => {
    const values = { ...receipt, ...person() };
    const { outcome, reference, id } = await handedIn('RECEIPT', values);
    expect(outcome).toMatchObject({ kind: 'go', to: '/register-plan/receipt/done' });
    expect(reference).toMatch(/^R-\w{5}-\w{5}$/);
    expect(await filesOfCase(reference)).toHaveLength(1);
    expect(await mailsTo(values.Email)).toEqual(['handed-in']);
    const row = await database().registrationCase.findUniqueOrThrow({ where: { id } });
    expect(row.answers).not.toContain('Jordan');
  });

  test('no file is taken before the address is proved, nor for another’s case', async () => {
    const one = visitor();
    const values = { ...receipt, ...person() };
    await one.run(describeReceipt, values);
    const begun = await database().registrationCase.findFirstOrThrow({
      where: { clientId: view.snapshot.id, state: 'BEGUN' },
      orderBy: { createdAt: 'desc' },
    });
    expect(await one.send(await pdf(), begun.id)).toMatchObject({ errCode: 'REGISTRATION_OVER' });
    const id = await proven(one, 'RECEIPT', values.Email);
    expect(await visitor().send(await pdf(), id)).toMatchObject({ errCode: 'REGISTRATION_OVER' });
    expect(await one.send(Buffer.from('no pdf at all'), id)).toMatchObject({
      errCode: 'HANDED_IN_TYPE',
    });
    expect(await one.send(await pdf(), id, 'receipt.docx')).toMatchObject({
      errCode: 'DOCUMENT_TYPE',
      status: 415,
    });
    expect(await one.send(Buffer.alloc(0), id)).toMatchObject({ errCode: 'DOCUMENT_EMPTY' });
    expect(await one.send(await pdf(), id)).toMatchObject({ kind: 'go' });
  });

  test('one case takes a few files, whatever they are', async () => {
    const one = visitor();
    const values = { ...receipt, ...person() };
    await one.run(describeReceipt, values);
    const id = await proven(one, 'RECEIPT', values.Email);
    const codes: string[] = [];
    for (let sent = 0; sent < 11; sent++) {
      const outcome = await one.send(Buffer.from(`not a pdf ${sent}`), id);
      codes.push(outcome.kind === 'refused' ? outcome.errCode : outcome.kind);
    }
    expect(codes.at(-1)).toBe('DOCUMENT_REFUSED_TOO_OFTEN');
  });

  test('whose answer was lost is taken: the job tells the platform until it has it, once', async () => {
    const one = visitor();
    const values = { ...receipt, ...person() };
    await one.run(describeReceipt, values);
    const id = await proven(one, 'RECEIPT', values.Email);
    const real = platformOf(view);
    const taken: unknown[] = [];
    const lost = vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...real,
      async handInReceipt(asked) {
        taken.push(await real.handInReceipt(asked));
        return { kind: 'unavailable' };
      },
    });
    const done = { kind: 'go', to: '/register-plan/receipt/done' };
    const going = new AbortController().signal;
    expect(await one.send(await pdf(), id)).toEqual(done);
    expect(await fileStep(view, one.browser.cookies, 'RECEIPT')).toEqual({ kind: 'done' });
    expect(await tellingPlatform.due?.(500)).toContain(id);
    await expect(tellingPlatform.run(id, going)).rejects.toThrow('unavailable');
    expect(await mailsTo(values.Email)).toEqual([]);
    lost.mockRestore();
    // A second file for a case that was submitted already.
    const another = Buffer.concat([await pdf(), Buffer.from('%another\n')]);
    expect(await one.send(another, id)).toEqual(done);
    await Promise.all([tellingPlatform.run(id, going), tellingPlatform.run(id, going)]);
    await tellingPlatform.run(id, going);
    const step = await fileStep(view, one.browser.cookies, 'RECEIPT');
    const reference = step.kind === 'done' ? step.reference : undefined;
    expect(taken).toMatchObject([{ value: { id: reference } }, { value: { id: reference } }]);
    expect(await tellingPlatform.due?.(500)).not.toContain(id);
    const [documentId = '', ...others] = await filesOfCase(reference ?? '');
    expect(others).toEqual([]);
    const file = await database().document.findUniqueOrThrow({ where: { id: documentId } });
    const inMonths = new Date(Date.now() + 300 * 24 * 3_600_000);
    expect(file.expiresAt.getTime()).toBeGreaterThan(inMonths.getTime());
    expect(await mailsTo(values.Email)).toEqual(['handed-in']);
  });

  test('that the platform refuses is told so, and can be handed in anew', async () => {
    const one = visitor();
    const values = { ...receipt, ...person() };
    await one.run(describeReceipt, values);
    const id = await proven(one, 'RECEIPT', values.Email);
    const refusing = vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platformOf(view),
      handInReceipt: async () => ({ kind: 'refused', error: { errCode: 'NOT_NOW' } }),
    });
    expect(await one.send(await pdf(), id)).toMatchObject({ kind: 'refused' });
    refusing.mockRestore();
    expect(await fileStep(view, one.browser.cookies, 'RECEIPT')).toMatchObject({ kind: 'file' });
    expect(await one.send(await pdf(), id)).toMatchObject({ kind: 'go' });
    expect(await mailsTo(values.Email)).toEqual(['handed-in']);
  });

  test('accepted, its plan is registered, and its sender is told how to sign in, once', async () => {
    const values = { ...receipt, ...person() };
    const { reference } = await handedIn('RECEIPT', values);
    await follow();
    expect(await mailsTo(values.Email)).toEqual(['handed-in']);
    const context = { now: () => new Date() };
    expect(await acceptReceipt(reference, 'NONE', 24, context)).toMatchObject({
      kind: 'not decided',
    });
    expect(await acceptReceipt(reference, 'PHONE', 24, context)).toEqual({ kind: 'decided' });
    expect(await acceptReceipt(reference, 'PHONE', 24, context)).toMatchObject({
      kind: 'not decided',
    });
    await Promise.all([follow(), follow()]);
    expect(await mailsTo(values.Email)).toEqual(['handed-in', 'handed-in-decided']);
    const answer = await platformOf(view).handedIn({ handedInId: reference });
    expect(answer).toMatchObject({ value: { state: 'ACCEPTED', policyNumber: 'B-00001' } });
    const found = await platformOf(view).searchContract({
      searchParameters: [
        { key: 'Option1_SearchTerm1', value: 'B 00001', normalized: 'B00001' },
        { key: 'Option1_SearchTerm2', value: '97209-1234', normalized: '97209' },
      ],
    });
    if (found.kind !== 'answer') throw new Error(found.kind);
    expect(await history(found.value.reference)).toEqual([['PLAN_REGISTERED', 'HOLDER']]);
  });

  test('that cannot be followed keeps no other from being told', async () => {
    const [first, second] = [person(), person()];
    const references: string[] = [];
    for (const values of [first, second]) {
      const { reference } = await handedIn('RECEIPT', { ...receipt, ...values });
      await refuseCase(reference, 'NOT_READABLE', new Date());
      references.push(reference);
    }
    const real = platformOf(view);
    const failing = vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...real,
      handedIn: (asked) =>
        asked.handedInId === references[0]
          ? Promise.reject(new Error('a bug'))
          : real.handedIn(asked),
    });
    await follow();
    failing.mockRestore();
    expect(await mailsTo(first.Email)).toEqual(['handed-in']);
    expect(await mailsTo(second.Email)).toEqual(['handed-in', 'handed-in-decided']);
    await follow();
    expect(await mailsTo(first.Email)).toEqual(['handed-in', 'handed-in-decided']);
  });

  test('refused, its sender is told why and where to hand it in again', async () => {
    const values = { ...receipt, ...person() };
    const { reference } = await handedIn('RECEIPT', values);
    expect(await refuseCase(reference, 'NOT_READABLE', new Date())).toEqual({ kind: 'decided' });
    await follow();
    expect(await mailsTo(values.Email)).toEqual(['handed-in', 'handed-in-decided']);
    expect((await handedIn('RECEIPT', values)).outcome).toMatchObject({ kind: 'go' });
  });
});

describe('the report that a holder has died or cannot act', () => {
  test('fills nobody’s inbox, from however many places it is begun', async () => {
    const values = report();
    const codes: string[] = [];
    for (let begun = 0; begun < 50; begun++) {
      const Email =
        begun % 2 ? values.Email : values.Email.replace('@', `+${begun}@`).toUpperCase();
      const outcome = await visitor().run(reportHolder, { ...values, Email });
      codes.push(outcome.kind === 'refused' ? outcome.errCode : outcome.kind);
    }
    const sent = codes.filter((code) => code === 'go').length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(view.settings.Verification_MaxCodesPerContact);
    expect(codes.at(-1)).toBe('TOO_MANY_CODES');
    expect(await mailsTo(values.Email)).toEqual([]);
    // However slowly: ten are begun for it in a day.
    const Email = `${randomUUID()}@example.com`;
    const uses: string[] = [];
    for (let begun = 0; begun < 11; begun++) {
      const context = { view, networkAddress: `203.0.113.${begun}` };
      uses.push((await takeQuotas(beginningsFor(context, Email))).kind);
    }
    expect(uses).toEqual([...Array(10).fill('taken'), 'used-up']);
  });

  test('people see its file over HTTP by what it is named by, and nobody else does', async () => {
    const bytes = await pdf();
    const { reference } = await handedIn('HOLDER', report());
    const [documentId = ''] = await filesOfCase(reference);
    const { id: clientId } = view.snapshot;
    const answer = await fileForPlatform(clientId, ['1'], { documentId });
    if (!(answer instanceof Response)) throw new Error(answer);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const got = new Uint8Array(await answer.arrayBuffer());
    expect(got.byteLength).toBe(Number(answer.headers.get('content-length')));
    const digest = createHash('sha256').update(got).digest('hex');
    expect(answer.headers.get('x-content-sha256')).toBe(digest);
    expect(bytes.length).toBeGreaterThan(0);
    for (const [client, path] of [
      [clientId, '2'],
      ['another', '1'],
    ] as const)
      expect(await fileForPlatform(client, [path], { documentId })).toBe('missing');
    expect(await fileForPlatform(clientId, ['1'], { documentId: randomUUID() })).toBe('missing');
    expect(await fileForPlatform(clientId, ['1'], { documentId: 'x' })).toBe('unreadable');
  });

  test('is answered alike, whether there is such a contract or not', async () => {
    const outcomes = await Promise.all(
      ['P-FRESH', 'NOBODY-1'].map(async (Option1_SearchTerm1) => {
        const { outcome } = await handedIn('HOLDER', report({ Option1_SearchTerm1 }));
        return outcome;
      }),
    );
    const done = { kind: 'go', to: '/report-death/done' };
    expect(outcomes).toEqual([done, done]);
    const away = vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platformOf(view),
      reportHolder: async () => ({ kind: 'unavailable' }),
    });
    const { outcome, id, reference } = await handedIn('HOLDER', report());
    away.mockRestore();
    expect([outcome, reference]).toEqual([done, '']);
    await tellingPlatform.run(id, new AbortController().signal);
    const row = await database().registrationCase.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ state: 'WAITING' });
  });

  test('accepted, its cards are let go of, its sessions and delegations end, and who acts is named', async () => {
    const { snapshot, path } = view;
    const reference = `${snapshot.id}:fresh`;
    await openSession(snapshot, { path, subject: reference, idToken: 'x' }, emptyJar);
    await database().savedCard.create({
      data: {
        clientId: snapshot.id,
        path,
        account: 'acct',
        isLive: false,
        reference,
        state: 'KEPT',
        openUntil: new Date(),
      },
    });
    const delegate = `${randomUUID()}@example.com`;
    await delegated(reference, delegate);
    await delegated(`${snapshot.id}:another`, `${randomUUID()}@example.com`);
    const values = report();
    const { reference: handed } = await handedIn('HOLDER', values);
    await follow();
    // Until people have decided, nobody who watches the contract learns that somebody reports.
    expect(await history(reference)).toEqual([]);
    const states = () =>
      database().savedCard.findMany({ where: { reference }, select: { state: true } });
    expect(await states()).toEqual([{ state: 'KEPT' }]);
    expect(await acceptReport(handed, 'Byron King', undefined, new Date())).toMatchObject({
      kind: 'not decided',
    });
    expect(await acceptReport(handed, 'Byron King', 'P-FRESH', new Date())).toEqual({
      kind: 'decided',
    });
    await follow();
    expect(await states()).toEqual([{ state: 'REMOVING' }]);
    const alive = await database().session.count({ where: { subject: reference, endedAt: null } });
    expect(alive).toBe(0);
    const delegations = await database().delegation.findMany({
      where: { clientId: snapshot.id, endedAt: null },
    });
    expect(delegations.map(({ subject }) => subject)).toEqual([`${snapshot.id}:another`]);
    await follow();
    expect(await mailsTo(delegate)).toEqual(['delegation-ended']);
    expect(await mailsTo(values.Email)).toEqual(['handed-in', 'handed-in-decided']);
    expect((await history(reference)).toSorted()).toEqual([
      ['DELEGATE_ENDED', 'PORTAL'],
      ['REPORT_RECEIVED', 'PORTAL'],
    ]);
    expect(await platformOf(view).handedIn({ handedInId: handed })).toMatchObject({
      value: { state: 'ACCEPTED', actsNow: 'Byron King', reference },
    });
  });
});

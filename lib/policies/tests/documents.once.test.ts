import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { importContracts } from '@/insurer';
import { importClaims } from '@/insurer/claims/import-claims';
import { importCatalogue } from '@/insurer/import-catalogue';
import { demonstration, there } from '@/insurer/tests/demonstration';
import { asWritten } from '@/insurer/tests/give-contracts';
import { type ClientSnapshot, clientByHost } from '@/lib/clients';
import { environment } from '@/lib/config';
import { database } from '@/lib/db';
import { log } from '@/lib/observability';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { pdfCompiler } from '@/lib/pdf/compiler/compiler';
import { readPdf } from '@/lib/pdf/tests/read-pdf';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { openSession } from '@/lib/session';
import { emptyJar } from '@/lib/session/tests/jar';
import { patience } from '@/tests/setup/limits';
import { answerDocument } from '../documents/answer-document';
import { returnLabelOf } from '../documents/of-claim';
import { certificateOf } from '../documents/of-plan';

const id = `pdf-${randomUUID().slice(0, 8)}`;
const other = `other-${id}`;
const hostOf = (client: string) => `${client}.test:${environment().PORT}`;
const snapshots = new Map<string, ClientSnapshot>();

/** Of one whose data is to be sent in, one that was cancelled, and one of somebody else. */
const numbers = { sender: 'NW100526', leaver: 'NW099655', stranger: 'NW101177' } as const;

beforeAll(async () => {
  const insurer = there(
    demonstration.find(({ client }) => client === 'northwind'),
    'northwind',
  );
  const clients = [id, other];
  await importPackages(
    clients.map((name) =>
      validPackage(name, { 'client.json': { ...clientFile(name), languages: ['en', 'es'] } }),
    ),
    { author: 'tester', note: 'a test' },
  );
  const contracts = insurer.contracts.filter(({ id: name }) =>
    Object.values<string>(numbers).includes(name.toUpperCase()),
  );
  for (const client of clients) {
    await database().$transaction(async (transaction) => {
      await importCatalogue(transaction, client, {
        holidays: [],
        timeZone: 'UTC',
        products: insurer.catalogue,
        serviceNetwork: insurer.network,
      });
      await importContracts(transaction, client, { ...insurer, contracts }, asWritten);
      await importClaims(transaction, client, { contracts }, new Date());
    }, patience);
    const match = await clientByHost(hostOf(client));
    if (match.kind === 'unknown') throw new Error('The client is not there');
    snapshots.set(client, match.snapshot);
  }
});
afterAll(() => pdfCompiler().stop());
afterEach(() => {
  vi.restoreAllMocks();
});

interface Holder {
  readonly client: string;
  readonly cookie: string;
  readonly token: string;
  readonly platform: platforms.Platform;
}

async function holderOf(number: string, client = id): Promise<Holder> {
  const snapshot = there(snapshots.get(client), client);
  const platform = platformOf({ snapshot, path: '1' });
  const found = await platform.searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: number, isHidden: false }],
  });
  if (found.kind !== 'answer') throw new Error(`${number} is not found`);
  const { token } = found.value.contractDetails;
  const opening = { path: '1', subject: found.value.reference, idToken: token } as const;
  const changes = await openSession(snapshot, opening, emptyJar);
  const cookie = changes.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { client, cookie, token, platform };
}

function ask(
  document: string,
  of: string | undefined,
  { client, cookie }: Pick<Holder, 'client' | 'cookie'>,
): Promise<Response> {
  const query = of === undefined ? '' : `?${new URLSearchParams({ of })}`;
  const host = hostOf(client);
  return answerDocument(
    new NextRequest(`http://${host}/pdf/${document}${query}`, { headers: { host, cookie } }),
    document,
  );
}

async function firstOf<Item>(
  answer: Promise<platforms.PlatformAnswer<{ readonly items: readonly Item[] }>>,
): Promise<Item> {
  const given = await answer;
  if (given.kind !== 'answer') throw new Error(given.kind);
  return there(given.value.items[0], 'the first');
}

/** What a holder has, by the document that is of it. */
async function things({ platform, token }: Holder) {
  const policy = await firstOf(platform.policies({ token }));
  const claims = await platform.claims({ token });
  if (claims.kind !== 'answer') throw new Error(claims.kind);
  const waiting = claims.value.items.find(({ state }) => state === 'ACTION_REQUIRED');
  const invoices = await platform.invoices({ token });
  if (invoices.kind !== 'answer') throw new Error(invoices.kind);
  return {
    policy,
    claim: claims.value.items[0],
    waiting,
    invoice: invoices.value.items[0],
  };
}

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

describe('a holder gets', () => {
  test('§10.18 the certificate, which names to a delegate its people and not where they live', async () => {
    const { platform, token } = await holderOf(numbers.sender);
    const policy = await firstOf(platform.policies({ token, limit: 1 }));
    const asked = { platform, token, id: policy.id, language: 'en', today: '2026-11-24' } as const;
    const addressesFor = async (isForDelegate: boolean) => {
      const found = await certificateOf({ ...asked, isForDelegate });
      if (found.kind !== 'to-make' || found.name !== 'certificate') throw new Error(found.kind);
      return found.data.policy.customers.map(({ lastName, address }) => [
        lastName,
        Object.values(address).join(''),
      ]);
    };
    const [known] = await addressesFor(false);
    expect(known?.[1]).not.toBe('');
    expect(await addressesFor(true)).toEqual(
      policy.customers.map(({ lastName }) => [lastName, '']),
    );
  });

  test('the certificate, as a file that nobody keeps', async () => {
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    const response = await ask('certificate', policy.id, holder);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'content-disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''Certificate%20of%20coverage%20%E2%80%93%20${numbers.sender}.pdf`,
    });
    const text = await textOf(response);
    expect(text).toContain(numbers.sender);
    expect(text).toContain('What is covered');
  });

  test('the terms, in the platform’s words', async () => {
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    const text = await textOf(await ask('terms', policy.id, holder));
    expect(text).toContain('Terms and conditions');
    expect(text.length).toBeGreaterThan(500);
  });

  test('a claim as it stands, with its history', async () => {
    const holder = await holderOf(numbers.sender);
    const { claim } = await things(holder);
    const text = await textOf(await ask('claim', claim?.id, holder));
    expect(text).toContain(claim?.number);
    expect(text).toContain('Timeline');
  });

  test('a label for what is to be sent in, and for nothing else', async () => {
    const holder = await holderOf(numbers.sender);
    const { claim, waiting } = await things(holder);
    const text = await textOf(await ask('return-label', waiting?.id, holder));
    expect(text).toContain('Northwind Data Laboratory');
    expect(text).toContain(waiting?.number);
    expect(claim?.id).not.toBe(waiting?.id);
    expect((await ask('return-label', claim?.id, holder)).status).toBe(404);
  });

  test('a label that says until when, for as long as that is to come', async () => {
    const holder = await holderOf(numbers.sender);
    const { waiting } = await things(holder);
    const { token } = holder;
    const claimId = there(waiting?.id, 'a claim that waits');
    const answer = await holder.platform.claim({ token, claimId });
    if (answer.kind !== 'answer') throw new Error(answer.kind);
    const { requirements, next } = answer.value;
    const value = {
      ...answer.value,
      requirements: requirements.map((asked) => ({ ...asked, due: '2026-11-03' })),
      next: { ...next, turn: 'HOLDER', by: '2026-12-05' },
    } as const;
    const platform = { ...holder.platform, claim: async () => ({ ...answer, value }) };
    const dueOn = async (today: string) => {
      const asked = { platform, token, id: claimId, language: 'en', today } as const;
      const found = await returnLabelOf({ ...asked, isForDelegate: false });
      if (found.kind !== 'to-make' || found.name !== 'return-label') throw new Error(found.kind);
      return found.data.due;
    };
    expect(await dueOn('2026-11-03')).toBe('2026-11-03');
    expect(await dueOn('2026-11-04')).toBe('2026-12-05');
    expect(await dueOn('2026-12-06')).toBeUndefined();
  });

  test('an invoice, and a receipt once it is paid', async () => {
    const holder = await holderOf(numbers.sender);
    const { paidOn: _, ...unpaid } = there((await things(holder)).invoice, 'an invoice');
    expect(await textOf(await ask('invoice', unpaid.id, holder))).toContain(unpaid.number);
    const receiptOf = (invoice: platforms.Invoice) => {
      const platform = { ...holder.platform, invoices: answering(invoice) };
      vi.spyOn(platforms, 'platformOf').mockReturnValue(platform);
      return ask('receipt', invoice.id, holder);
    };
    const paid = { ...unpaid, state: 'PAID', paidOn: '2026-11-01' } as const;
    expect(await textOf(await receiptOf(paid))).toContain('Amount paid');
    expect((await receiptOf({ ...unpaid, state: 'OPEN' })).status).toBe(404);
    expect((await receiptOf({ ...paid, state: 'VOID' })).status).toBe(404);
  });

  test('confirmation of a cancellation, where there was one', async () => {
    const leaver = await holderOf(numbers.leaver);
    const text = await textOf(await ask('cancellation', (await things(leaver)).policy.id, leaver));
    expect(text).toContain('Cancellation confirmation');
    // The plan would have run until then.
    expect(text).not.toContain('2028');
    expect(text).toContain('Canceled on');
    expect(text).toContain('Refund details');
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    expect((await ask('cancellation', policy.id, holder)).status).toBe(404);
  });

  test('confirmation of a cancellation with the refund as accepted, and where it is', async () => {
    const leaver = await holderOf(numbers.leaver);
    const { policy } = await things(leaver);
    const accepted = await leaver.platform.cancellation({
      token: leaver.token,
      policyId: policy.id,
    });
    if (accepted.kind !== 'answer') throw new Error(accepted.kind);
    const amount = { amount: 1234, currency: 'USD' };
    const value = {
      ...accepted.value,
      quote: { ...accepted.value.quote, refund: amount },
      refundState: 'REFUNDED' as const,
      refunded: amount,
    };
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...leaver.platform,
      cancellation: async () => ({ kind: 'answer', value }),
    });
    const text = await textOf(await ask('cancellation', policy.id, leaver));
    expect(text).toContain('Refund status');
    expect(text).toContain('$12.34 refunded');
  });

  test('the insurer’s own PDF, where it has one', async () => {
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    const own = (content: string) => ({
      ...holder.platform,
      planDocuments: answering({
        id: 'own',
        policyId: policy.id,
        kind: 'CERTIFICATE' as const,
        title: 'Own',
        language: 'en-US',
        mediaType: 'application/pdf',
        issuedOn: '2026-01-01',
      }),
      planDocument: async () =>
        ({
          kind: 'answer',
          value: {
            id: 'own',
            policyId: policy.id,
            kind: 'CERTIFICATE',
            title: 'Own',
            language: 'en-US',
            mediaType: 'application/pdf',
            issuedOn: '2026-01-01',
            content: Buffer.from(content).toString('base64'),
          },
        }) as const,
    });
    vi.spyOn(platforms, 'platformOf').mockReturnValue(own('%PDF-1.4 of the insurer'));
    const response = await ask('certificate', policy.id, holder);
    expect(await response.text()).toBe('%PDF-1.4 of the insurer');
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
    // It is what its bytes say: ours stands in for it.
    vi.spyOn(platforms, 'platformOf').mockReturnValue(own('<script>alert(1)</script>'));
    expect(await textOf(await ask('certificate', policy.id, holder))).toContain('Certificate');
  });
});

function answering<Item>(item: Item) {
  return async () => ({ kind: 'answer' as const, value: { items: [item] } });
}

describe('invariant 15', () => {
  test('another contract’s identifier, in this client or another, is answered like an unknown one', async () => {
    const holder = await holderOf(numbers.sender);
    const own = await things(holder);
    const stranger = await holderOf(numbers.stranger);
    const foreign = await holderOf(numbers.leaver, other);
    for (const [document, of] of [
      ['certificate', own.policy.id],
      ['terms', own.policy.id],
      ['cancellation', own.policy.id],
      ['invoice', own.invoice?.id],
      ['receipt', own.invoice?.id],
      ['claim', own.claim?.id],
      ['return-label', own.waiting?.id],
    ] as const) {
      const none = await ask(document, 'of-nobody', stranger);
      expect(none.status, document).toBe(404);
      const said = [Object.fromEntries(none.headers), await none.text()];
      for (const whoever of [stranger, foreign]) {
        const answer = await ask(document, there(of, document), whoever);
        expect(answer.status, document).toBe(404);
        expect([Object.fromEntries(answer.headers), await answer.text()]).toEqual(said);
      }
    }
  });

  test('a session of another client opens nothing here', async () => {
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    const answer = await ask('certificate', policy.id, { client: other, cookie: holder.cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://${hostOf(other)}/`);
  });

  test('nobody gets anything without a session', async () => {
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    const answer = await ask('certificate', policy.id, { client: id, cookie: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://${hostOf(id)}/`);
  });

  test.each(['voucher', 'constructor', '__proto__', '..', ''])(
    'there is no document called %j',
    async (document) => {
      const holder = await holderOf(numbers.sender);
      const { policy } = await things(holder);
      expect((await ask(document, policy.id, holder)).status).toBe(404);
      expect((await ask('certificate', undefined, holder)).status).toBe(404);
    },
  );
});

describe('where something is away', () => {
  const failing = [
    [{ kind: 'unavailable' }, '/pages/unavailable'],
    [{ kind: 'malformed', reference: 'AAAA-BBBB' }, '/pages/error?reference=AAAA-BBBB'],
    [{ kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } }, '/'],
  ] as const;
  test.each(failing)('the platform: %j', async (answer, to) => {
    const holder = await holderOf(numbers.sender);
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...holder.platform,
      policies: async () => answer,
      claim: async () => answer,
      invoices: async () => answer,
    });
    for (const document of ['certificate', 'claim', 'invoice']) {
      const response = await ask(document, 'any', holder);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`http://${hostOf(id)}${to}`);
    }
  });

  test('the compiler: too many ask, or it fails', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const holder = await holderOf(numbers.sender);
    const { policy } = await things(holder);
    const make = vi.spyOn(pdfCompiler(), 'make');
    make.mockResolvedValueOnce({ kind: 'busy' });
    const busy = await ask('certificate', policy.id, holder);
    expect(busy.headers.get('location')).toMatch(/\/pages\/unavailable$/);
    make.mockResolvedValueOnce({ kind: 'too-many' });
    const tooMany = await ask('certificate', policy.id, holder);
    expect(tooMany.status).toBe(429);
    expect(tooMany.headers.get('retry-after')).toBe('5');
    expect(tooMany.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(await tooMany.text()).toContain('<h1>Too many documents at once</h1>');
    const [[, first], [, again]] = [make.mock.calls[0] ?? [], make.mock.calls[1] ?? []];
    expect(first).toMatchObject({ holder: expect.stringContaining(id) });
    expect(again).toEqual(first);
    make.mockResolvedValueOnce({ kind: 'failed', reference: 'AAAA-BBBB' });
    const failed = await ask('certificate', policy.id, holder);
    expect(failed.headers.get('location')).toMatch(/\/pages\/error\?reference=AAAA-BBBB$/);
  });
});

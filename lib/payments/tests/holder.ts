import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { vi } from 'vitest';
import { embeddedPlatform, mintSessionLink } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { type Change, changeRoute } from '@/lib/changes';
import { clientByHost, clientFileSchema, originOf, showPublished } from '@/lib/clients';
import { database } from '@/lib/db';
import { contentOf, givenPlans } from '@/lib/platform/tests/suite/world';
import { requestView } from '@/lib/request';
import { openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { duesOf } from '../dues';
import type { ProviderUnderTest } from './provider-under-test';

/** A holder who has signed in, whose plan has an invoice to pay. */
export async function newHolder(
  stripe: ProviderUnderTest,
  agent?: { id: string; name: string },
  clientId = `bills-${randomUUID().slice(0, 8)}`,
  of: {
    readonly plans: Parameters<typeof loadEmbedded>[1];
    readonly policyNumber: string;
    readonly contract: string;
  } = { plans: givenPlans(), policyNumber: 'P-ENDING', contract: 'ending' },
) {
  const host = `${clientId}.example`;
  const client = clientFileSchema.parse({
    id: clientId,
    name: 'Bills',
    hosts: [host],
    languages: ['en', 'es'],
    defaultLanguage: 'en',
    theme: 'blue',
    timeZone: 'UTC',
  });
  await database().client.create({
    data: {
      id: clientId,
      version: 1,
      hosts: { create: { host } },
      releases: { create: { version: 1, content: { client }, author: 'test', note: '' } },
    },
  });
  await showPublished();
  await loadEmbedded(clientId, of.plans);
  const name = clientId.toUpperCase().replaceAll('-', '_');
  const key = `sk_test_${randomUUID().replaceAll('-', '')}`;
  stripe.open(key);
  vi.stubEnv(`PAYMENTS_SECRET_KEY_${name}_1`, key);
  const match = await clientByHost(host);
  if (match.kind === 'unknown') throw new Error('The client is not there');
  const { snapshot } = match;
  const payer = { clientId, path: '1', reference: `${clientId}:${of.contract}` } as const;
  const signedIn = async () => {
    const oneTimeToken = (await mintSessionLink(clientId, of.policyNumber)) ?? '';
    const { token: idToken } = contentOf(await embeddedPlatform(clientId).logOn({ oneTimeToken }));
    const opening = { path: payer.path, subject: payer.reference, idToken };
    const proof = agent ? { agent } : { isProven: true };
    return openSession(snapshot, { ...opening, ...proof }, emptyJar);
  };
  let changes = await signedIn();
  const origin = originOf(snapshot, match.host);
  const view = () =>
    requestView({
      snapshot,
      language: 'en',
      cookies: jar(...changes),
      pathname: '/policy-billing',
      query: new URLSearchParams(),
    });
  const send = async <Input>(change: Change<Input>, values: Record<string, string>) => {
    const body = new URLSearchParams({
      from: '/policy-billing',
      idempotencyKey: randomUUID(),
      ...values,
    });
    const request = new NextRequest(`http://${host}${change.address}`, {
      method: 'POST',
      headers: {
        host,
        origin,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: changes.map((one) => `${one.name}=${one.value}`).join('; '),
      },
      body: body.toString(),
    });
    const response = await changeRoute(change)(request);
    return { status: response.status, body: await response.json() };
  };
  const due = async () => {
    const dues = await duesOf(await view());
    if (dues.kind !== 'dues' || !dues.dues[0]) throw new Error('Nothing is due');
    return dues.dues[0];
  };
  const signInAgain = async () => {
    changes = await signedIn();
  };
  return { clientId, host, snapshot, view, send, due, payer, session: changes, signInAgain };
}

export type Holder = Awaited<ReturnType<typeof newHolder>>;

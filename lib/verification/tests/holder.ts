import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { embeddedPlatform, mintSessionLink } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { type Change, changeRoute } from '@/lib/changes';
import {
  type ClientSnapshot,
  clientByHost,
  clientFileSchema,
  originOf,
  showPublished,
} from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { database } from '@/lib/db';
import { outboxMessages } from '@/lib/messaging';
import { newestCode } from '@/lib/messaging/tests/sent-codes';
import { contentOf, givenPlans } from '@/lib/platform/tests/suite/world';
import { requestView, type View } from '@/lib/request';
import { openSession, type SessionOpening } from '@/lib/session';
import { emptyJar } from '@/lib/session/tests/jar';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** The browser of somebody who has signed in, and keeps the cookies that it is sent. */
export class Holder {
  readonly #cookies = new Map<string, string>();

  private constructor(
    readonly snapshot: ClientSnapshot,
    readonly idToken: string,
  ) {}

  /** Somebody who has signed in by a link, which proves nothing, at a client of their own. */
  static async new(
    settings: Readonly<Record<string, string | number | boolean>> = {},
  ): Promise<Holder> {
    const id = `holder-${randomUUID().slice(0, 8)}`;
    const host = `${id}.example`;
    const client = clientFileSchema.parse({
      id,
      name: 'Holders',
      hosts: [host],
      languages: ['en', 'es'],
      defaultLanguage: 'en',
      theme: 'blue',
      timeZone: 'UTC',
    });
    const content = { client, settings, labels: { en: productLabelsIn('en') } };
    await database().client.create({
      data: {
        id,
        version: 1,
        hosts: { create: { host } },
        releases: { create: { version: 1, content, author: 'test', note: '' } },
      },
    });
    await showPublished();
    await loadEmbedded(id, givenPlans());
    return Holder.#signedIn(host, id);
  }

  static async #signedIn(
    host: string,
    clientId: string,
    more: Partial<SessionOpening> = {},
  ): Promise<Holder> {
    const match = await clientByHost(host);
    if (match.kind === 'unknown') throw new Error('The client is not there');
    const oneTimeToken = (await mintSessionLink(clientId, 'P-ENDING')) ?? '';
    const { token } = contentOf(await embeddedPlatform(clientId).logOn({ oneTimeToken }));
    const holder = new Holder(match.snapshot, token);
    const opening = { path: '1', subject: `${clientId}:ending`, idToken: token, ...more } as const;
    for (const { name, value } of await openSession(match.snapshot, opening, emptyJar))
      holder.#cookies.set(name, value);
    return holder;
  }

  get clientId(): string {
    return this.snapshot.id;
  }

  get platform() {
    return embeddedPlatform(this.clientId);
  }

  /** The same holder in another browser; or an agent for them. */
  elsewhere(more: Partial<SessionOpening> = {}): Promise<Holder> {
    return Holder.#signedIn(this.snapshot.hosts[0] ?? '', this.clientId, more);
  }

  /** What this browser holds, and could be stolen from it or brought in. */
  readonly cookies = (name: string): string | undefined => this.#cookies.get(name);

  bring(name: string, value = ''): void {
    this.#cookies.set(name, value);
  }

  view(pathname = '/security-verification/proof'): Promise<View> {
    return requestView({
      snapshot: this.snapshot,
      language: 'en',
      cookies: this.cookies,
      pathname,
      query: new URLSearchParams(),
    });
  }

  /** Sends a change as its form does. */
  async send<Input>(
    change: Change<Input>,
    values: Readonly<Record<string, string>> = {},
    { from = '/security-verification/proof', address = '203.0.113.7' } = {},
  ): Promise<Answer> {
    const host = this.snapshot.hosts[0] ?? '';
    const body = new URLSearchParams({ from, idempotencyKey: randomUUID(), ...values });
    const request = new NextRequest(`http://${host}${change.address}`, {
      method: 'POST',
      headers: {
        host,
        origin: originOf(this.snapshot, host),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: body.toString(),
    });
    const response = await changeRoute(change)(request);
    for (const { name, value, maxAge } of response.cookies.getAll())
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    return { status: response.status, body: await response.json() };
  }

  /** Messages that were sent for the client, the newest first. */
  messages() {
    return outboxMessages({ clientId: this.clientId, limit: 50 });
  }

  /** The code that was sent last. */
  code(): Promise<string> {
    return newestCode(this.clientId);
  }

  async isProven(): Promise<boolean> {
    const { audience } = await this.view();
    return 'session' in audience && audience.session.isProven;
  }

  /** Lets time pass for the codes and quotas of the client. */
  async pass(interval: string): Promise<void> {
    await database().$executeRaw`
      UPDATE portal.access_code SET sent_at = sent_at - ${interval}::interval,
        expires_at = expires_at - ${interval}::interval WHERE client_id = ${this.clientId}`;
  }
}

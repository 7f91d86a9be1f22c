import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '@/lib/observability';
import type { Books } from './books';
import { expanded } from './expand';
import type { Faults } from './faults';
import { decodeForm, type Form } from './form';
import { readBody } from './read-body';
import { early, Refusal } from './refusal';
import { findRoute } from './routes/all-routes';
import type { Route } from './routes/route';
import type { Scope } from './store';
import { apiVersion } from './version';
import { scopeOf } from './whose-key';

/** Seconds that an idempotency key lives. */
const secondsKept = 24 * 3600;
const longestKey = 255;

interface Asked {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly scope: Scope;
  readonly form: Form;
  readonly route: Route;
  readonly ids: readonly string[];
  readonly key: string | null;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stripe's API over HTTP: whose key it is, what is asked, and each key's answer once. */
export class Api {
  readonly #books: Books;
  readonly #faults: Faults;
  readonly #origin: string;
  readonly #running = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(books: Books, faults: Faults, origin: string) {
    this.#books = books;
    this.#faults = faults;
    this.#origin = origin;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = `req_${randomBytes(10).toString('hex')}`;
    const fault = this.#faults.next(`${request.method} ${request.url}`);
    let answer: Answer | 'lost';
    try {
      const asked = await this.#read(request, id);
      if (fault?.kind === 'slow') this.#begin(asked);
      if (fault?.kind === 'slow') await this.#wait(fault.wait);
      answer = await this.#answerOnce(asked, fault?.kind, fault?.kind === 'slow');
    } catch (error) {
      if (this.#stopping.signal.aborted) return void response.destroy();
      answer = this.#refused(asRefusal(error), id);
    }
    if (fault?.kind === 'hangs') return;
    if (answer === 'lost' || fault?.kind === 'loses-answers') return void response.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': id,
      'stripe-version': apiVersion,
      ...answer.headers,
    });
    response.end(answer.body);
  }

  /** @throws Refusal for what no account may ask, or is no call of Stripe's */
  async #read(request: IncomingMessage, id: string): Promise<Asked> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://provider.invalid');
    const method = request.method ?? 'GET';
    const encoded = await readBody(request);
    const scope = scopeOf(this.#books, request);
    const version = request.headers['stripe-version'];
    if (version !== undefined && version !== apiVersion)
      throw early(400, `Invalid Stripe API version: ${version}`);
    const found = findRoute(method, pathname);
    if (!found)
      throw early(
        404,
        `Unrecognized request URL (${method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      );
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (encoded !== '' && !isForm)
      throw early(
        400,
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
      );
    const form = decodeForm(method === 'POST' ? encoded : search.slice(1));
    if (!form) throw early(400, 'Invalid request: its parameters cannot be read.');
    const sent = request.headers['idempotency-key'];
    const key = method === 'POST' && typeof sent === 'string' && sent !== '' ? sent : null;
    if (key && key.length > longestKey)
      throw early(400, `Idempotency keys can be up to ${longestKey} characters.`);
    return { id, method, path: pathname, scope, form, key, ...found };
  }

  /** @throws Refusal where the key of this request belongs to one that still runs */
  #begin({ key, scope }: Asked): void {
    if (key === null) return;
    const running = runningName(key, scope);
    if (this.#running.has(running))
      throw new Refusal(
        409,
        {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        { isEarly: true },
      );
    this.#running.add(running);
  }

  async #answerOnce(
    asked: Asked,
    fault: string | undefined,
    hasBegun: boolean,
  ): Promise<Answer | 'lost'> {
    const { key, scope } = asked;
    if (key === null) return this.#perform(asked, fault);
    if (!hasBegun) this.#begin(asked);
    try {
      return this.#replayed(asked) ?? (await this.#perform(asked, fault));
    } finally {
      this.#running.delete(runningName(key, scope));
    }
  }

  /** What the key was answered first. @throws Refusal where something else was asked with it */
  #replayed({ key, scope, method, path, form }: Asked): Answer | undefined {
    this.#books.store.forgetAnswers(this.#books.now - secondsKept);
    const kept = key === null ? undefined : this.#books.store.answer(key, scope);
    if (!kept) return undefined;
    const [endpoint = '', parameters] = kept.asked.split(' ');
    if (endpoint !== `${method}:${path}`)
      throw misused(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${endpoint.split(':')[1]}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (parameters !== fingerprint(form))
      throw misused(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    return {
      status: kept.status,
      body: kept.body,
      headers: {
        'idempotency-key': key ?? '',
        'idempotent-replayed': 'true',
        'original-request': kept.request,
        ...(kept.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
      },
    };
  }

  async #perform(asked: Asked, fault: string | undefined): Promise<Answer | 'lost'> {
    const { id, key, scope } = asked;
    if (fault === 'busy')
      throw new Refusal(
        429,
        {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
        },
        { isEarly: true },
      );
    const expand = pathsOf(asked.form);
    const done = await this.#books.run(
      scope,
      { id, idempotency_key: key },
      (call) => {
        if (fault === 'fails') throw failed();
        // Kept together with what it says was done: nothing can come between them.
        try {
          const object = expanded(call, asked.route.run(call, asked.form, asked.ids), expand);
          const body = JSON.stringify(object);
          this.#keep(asked, 200, body);
          return body;
        } catch (error) {
          if (error instanceof Refusal && error.keeps)
            this.#keep(asked, error.status, this.#refused(error, id).body);
          throw error;
        }
      },
      this.#stopping.signal,
    );
    const headers = key === null ? {} : { 'idempotency-key': key, 'original-request': id };
    if (done.kind === 'refused' && done.refusal.isEarly) throw done.refusal;
    const answer =
      done.kind === 'done'
        ? { status: 200, body: done.result, headers }
        : { ...this.#refused(done.refusal, id, key !== null), headers };
    if (done.kind === 'refused' && !done.refusal.keeps)
      this.#keep(asked, answer.status, answer.body);
    return done.isAnswerLost ? 'lost' : answer;
  }

  #keep({ id, key, scope, method, path, form }: Asked, status: number, body: string): void {
    if (key === null) return;
    const said = `${method}:${path} ${fingerprint(form)}`;
    const at = this.#books.now;
    this.#books.store.keepAnswer(key, { asked: said, status, body, request: id, at }, scope);
  }

  #refused({ status, error }: Refusal, id: string, isKept = false): Answer {
    const code = error.code?.replaceAll('_', '-');
    const body = {
      error: {
        ...error,
        ...(code ? { doc_url: `https://docs.stripe.com/error-codes/${code}` } : {}),
        request_log_url: `${this.#origin}/control#${id}`,
      },
    };
    const headers =
      status === 409
        ? { 'stripe-should-retry': 'true' }
        : status >= 500 && isKept
          ? { 'stripe-should-retry': 'false' }
          : {};
    return { status, body: JSON.stringify(body), headers };
  }

  #wait(milliseconds: number): Promise<void> {
    return delay(milliseconds, undefined, { signal: this.#stopping.signal, ref: false });
  }
}

const expandSchema = z.array(z.string()).catch([]);

function pathsOf({ expand }: Form): readonly string[] {
  return expandSchema.parse(expand ?? []);
}

function runningName(key: string, { account, livemode }: Scope): string {
  return `${account} ${livemode} ${key}`;
}

function fingerprint(form: Form): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url');
}

function misused(message: string): Refusal {
  return new Refusal(400, { type: 'idempotency_error', message }, { isEarly: true });
}

function failed(): Refusal {
  return new Refusal(500, {
    type: 'api_error',
    message: 'An unknown error occurred. The provider has been told to fail.',
  });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const problem = error instanceof Error ? error.name : 'unknown';
  log.error({ problem }, 'The local payment provider has failed');
  const message = 'Something has gone wrong in the local provider.';
  return new Refusal(500, { type: 'api_error', message });
}

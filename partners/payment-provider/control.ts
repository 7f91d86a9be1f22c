import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Books } from './books';
import type { Call } from './call';
import { type Faults, faultSchema } from './faults';
import type { Kind } from './kept';
import { controlPage } from './pages/control-page';
import { redirect, sendHtml } from './pages/layout';
import { readBody } from './read-body';
import { invalid, Refusal } from './refusal';
import { answerDispute, closeDispute, createDispute } from './resources/disputes';
import { chargeToRefund, endRefund } from './resources/refunds';
import type { Scope } from './store';
import { type Webhooks, webhookMoodSchema } from './webhooks';

/** A form has texts alone; JSON has numbers. */
const seconds = z.coerce.number().int().min(0).max(86_400);
const mostForward = 400 * 24 * 3600;
const forward = z.coerce.number().int().min(-mostForward).max(mostForward);
const faultOfForm = faultSchema.extend({
  times: z.coerce.number().int().min(1).default(1),
  wait: z.coerce.number().int().min(0).max(600_000).default(1000),
});

/** What is done when a control is used. */
interface Action {
  run(desk: Desk, sent: unknown): { readonly result: object } | { readonly problem: string };
}

/** What the controls work on. */
interface Desk {
  readonly books: Books;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

function action<Schema extends z.ZodType>(
  schema: Schema,
  run: (desk: Desk, given: z.output<Schema>) => object,
): Action {
  return {
    run(desk, sent) {
      const read = schema.safeParse(sent);
      return read.success
        ? { result: run(desk, read.data) }
        : { problem: z.prettifyError(read.error) };
    },
  };
}

/** What can be made to happen: for tests, and for whoever tries the demonstration. Stripe has none of it. */
const actions = new Map<string, Action>([
  [
    '/control/webhooks',
    action(webhookMoodSchema.extend({ seconds: seconds.default(10) }), ({ webhooks }, mood) => {
      webhooks.mood = mood;
      return mood;
    }),
  ],
  [
    '/control/webhooks/release',
    // The form beside it comes along.
    action(z.object({}), ({ webhooks }) => {
      webhooks.release();
      return {};
    }),
  ],
  [
    '/control/webhooks/resend',
    action(z.strictObject({ event: z.string() }), ({ books, webhooks }, { event }) => {
      webhooks.resend(event, scopeOf(books, 'event', event));
      return {};
    }),
  ],
  [
    '/control/faults',
    action(faultOfForm, ({ faults }, fault) => {
      faults.plan(fault);
      return faults.planned;
    }),
  ],
  [
    '/control/faults/clear',
    action(z.object({}), ({ faults }) => {
      faults.clear();
      return [];
    }),
  ],
  [
    '/control/clock',
    action(z.strictObject({ seconds: forward }), ({ books }, given) => {
      books.advance(given.seconds);
      return { now: books.now };
    }),
  ],
  [
    '/control/disputes',
    action(
      z.strictObject({ payment_intent: z.string(), reason: z.string().default('fraudulent') }),
      ({ books }, { payment_intent, reason }) =>
        change(books, 'payment_intent', payment_intent, (call) =>
          createDispute(call, chargeToRefund(call, { payment_intent }).id, reason),
        ),
    ),
  ],
  [
    '/control/disputes/close',
    action(
      z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost', 'under_review']) }),
      ({ books }, { dispute, status }) =>
        change(books, 'dispute', dispute, (call) =>
          status === 'under_review'
            ? answerDispute(call, dispute)
            : closeDispute(call, dispute, status),
        ),
    ),
  ],
  [
    '/control/refunds/end',
    action(
      z.strictObject({
        refund: z.string(),
        status: z.enum(['succeeded', 'failed']),
        reason: z.string().default('unknown'),
      }),
      ({ books }, { refund, status, reason }) =>
        change(books, 'refund', refund, (call) => endRefund(call, refund, status, reason)),
    ),
  ],
]);

/** `/control`: a page, and the same by JSON. */
export class Control {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === 'GET' && path === '/control') {
      this.#show(response);
      return;
    }
    if (!isFromHere(request)) return say(response, 403, { error: 'Another site may not do this.' });
    const asked = actions.get(path);
    if (!asked || request.method !== 'POST') return say(response, 404, { error: 'Not found.' });
    const isForm = !request.headers['content-type']?.startsWith('application/json');
    const body = await readBody(request);
    try {
      const done = asked.run(
        this.#desk,
        isForm ? Object.fromEntries(new URLSearchParams(body)) : parsed(body),
      );
      if ('problem' in done) this.#refuse(response, isForm, 400, done.problem);
      else if (isForm) redirect(response, '/control');
      else say(response, 200, done.result);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refuse(response, isForm, error.status, error.message);
    }
  }

  #refuse(response: ServerResponse, isForm: boolean, status: number, problem: string): void {
    if (isForm) this.#show(response, status, problem);
    else say(response, status, { error: problem });
  }

  #show(response: ServerResponse, status = 200, problem?: string): void {
    const page = controlPage({
      books: this.#desk.books,
      mood: this.#desk.webhooks.mood,
      waiting: this.#desk.books.store.waitingDeliveries(),
      faults: this.#desk.faults.planned,
      problem,
    });
    sendHtml(response, status, page);
  }
}

function change(books: Books, kind: Kind, id: string, run: (call: Call) => object): object {
  const own = { id: null, idempotency_key: null };
  const done = books.runNow(scopeOf(books, kind, id), own, run);
  if (done === 'later') throw invalid('The bank takes long.');
  if (done.kind === 'refused') throw done.refusal;
  return done.result;
}

function scopeOf({ store }: Books, kind: Kind, id: string): Scope {
  const [found] = store.find(kind, 'id = ?', [id]);
  if (!found) throw invalid(`There is no ${kind} ${id}.`);
  return found.scope;
}

/** A page of somebody else's must not play with the books of whoever reads it. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    return undefined;
  }
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

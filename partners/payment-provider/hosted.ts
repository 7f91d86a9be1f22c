import type { IncomingMessage, ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import type { Books, Done } from './books';
import { idOf } from './call';
import type { Challenge } from './kept';
import { moneyText } from './money';
import { challengePage, messagePage } from './pages/challenge-page';
import { checkoutPage } from './pages/checkout-page';
import { wordsFor } from './pages/language';
import { type Brand, brandOf, redirect, sendHtml, usualColour } from './pages/layout';
import { fieldsOf, type Problems, readCard, type TypedFields } from './pages/typed-card';
import type { ProblemName, Words } from './pages/words/words';
import { readBody } from './read-body';
import type { Refusal } from './refusal';
import { successUrl } from './resources/checkout-sessions';
import { endChallenge } from './resources/confirm';
import { endSetupChallenge } from './resources/setup-intents';
import { resumeSession, type Submitted, submitSession } from './resources/submit-checkout';
import type { Scope } from './store';

/** What is done on a page is no request of the API's. */
const byHand = { id: null, idempotency_key: null };

const nothing: TypedFields = {
  email: '',
  number: '',
  expiry: '',
  code: '',
  name: '',
  save: false,
};

/** The pages that cardholders see: a Checkout's, and the bank's. */
export class HostedPages {
  readonly #books: Books;
  readonly #stopping = new AbortController();

  constructor(books: Books) {
    this.#books = books;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** The page of a Checkout, and what was typed into it. */
  async checkout(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const scope = this.#books.store.find('checkout.session', 'id = ?', [id])[0]?.scope;
    const found = scope && this.#books.store.get('checkout.session', id, scope);
    if (!found) return this.#missing(request, response);
    const { object: session, hidden } = found;
    const brand = brandOf(session.branding_settings, this.#nameOf(scope));
    const words = wordsFor(session.locale, request.headers['accept-language']);
    if (!this.#isOpen(session)) return over(response, words, brand, session);
    const needsEmail = session.mode === 'payment' && !session.customer && !session.customer_email;
    const show = (
      status: number,
      fields: TypedFields,
      problems: Problems,
      problem?: ProblemName | undefined,
    ) => {
      const lines = hidden.lineItems;
      const page = { session, lines, brand, fields, needsEmail, problems, problem };
      sendHtml(response, status, checkoutPage(words, page));
    };
    if (request.method !== 'POST') {
      const asked = new URL(request.url ?? '/', 'http://provider.invalid').searchParams;
      return show(200, nothing, {}, problemNamed(asked.get('problem')));
    }
    const fields = fieldsOf(new URLSearchParams(await readBody(request)));
    const read = readCard(fields, needsEmail, this.#books.now);
    if (read.kind === 'problems') return show(422, fields, read.problems);
    const done = await this.#books.run(
      scope,
      byHand,
      (call) =>
        submitSession(call, id, read.card, {
          isSaved: fields.save,
          returnUrl: `${call.origin}/c/pay/${id}`,
        }),
      this.#stopping.signal,
    );
    if (done.isAnswerLost) return void response.destroy();
    if (done.kind === 'done') return goOn(response, done.result);
    const after = this.#books.store.get('checkout.session', id, scope)?.object ?? session;
    if (!this.#isOpen(after)) return over(response, words, brand, after);
    show(422, fields, {}, problemOf(done.refusal));
  }

  /** The bank's page, and the answer that was given there. */
  async challenge(
    request: IncomingMessage,
    response: ServerResponse,
    token: string,
  ): Promise<void> {
    const waiting = this.#waiting(token);
    if (!waiting) return this.#missing(request, response);
    const { scope, kind, intent, challenge, sessionId } = waiting;
    const session = sessionId
      ? this.#books.store.get('checkout.session', sessionId, scope)?.object
      : undefined;
    const words = wordsFor(session?.locale ?? null, request.headers['accept-language']);
    if (request.method !== 'POST') {
      const method = this.#books.store.get('payment_method', idOf(intent.payment_method), scope);
      const amount =
        intent.object === 'payment_intent'
          ? moneyText(intent.amount, intent.currency, words.language)
          : undefined;
      const page = challengePage(words, {
        brand: brandOf(session?.branding_settings, this.#nameOf(scope)),
        amount,
        digits: method?.object.card?.last4 ?? '',
        action: `/3d_secure_2/hosted?source=${encodeURIComponent(token)}`,
      });
      return sendHtml(response, 200, page);
    }
    const isPassed = new URLSearchParams(await readBody(request)).get('answer') === 'pass';
    if (sessionId) {
      const done = await this.#books.run(
        scope,
        byHand,
        (call) => resumeSession(call, sessionId, isPassed),
        this.#stopping.signal,
      );
      return this.#returnToCheckout(response, done, sessionId);
    }
    const done = await this.#books.run(
      scope,
      byHand,
      (call) =>
        kind === 'payment_intent'
          ? endChallenge(call, intent.id, isPassed)
          : endSetupChallenge(call, intent.id, isPassed),
      this.#stopping.signal,
    );
    if (done.isAnswerLost) return void response.destroy();
    redirect(response, returnAddress(challenge, kind, intent, done.kind === 'done' && isPassed));
  }

  #returnToCheckout(
    response: ServerResponse,
    done: Done<Submitted | undefined>,
    sessionId: string,
  ): void {
    const problem = done.kind === 'refused' ? problemOf(done.refusal) : undefined;
    if (done.isAnswerLost) response.destroy();
    else if (done.kind === 'done' && done.result) goOn(response, done.result);
    else redirect(response, `/c/pay/${sessionId}${problem ? `?problem=${problem}` : ''}`);
  }

  /** The intent whose challenge has this token. */
  #waiting(token: string) {
    const { store } = this.#books;
    for (const kind of ['payment_intent', 'setup_intent'] as const) {
      const [found] = store.find(kind, `json_extract(hidden, '$.challenge.token') = ?`, [token]);
      const kept = found && store.get(kind, found.id, found.scope);
      if (!found || !kept?.hidden.challenge) continue;
      const { challenge, session: sessionId } = kept.hidden;
      return { scope: found.scope, kind, intent: kept.object, challenge, sessionId };
    }
    return undefined;
  }

  /** Its time can be over a moment before somebody has written that down. */
  #isOpen({ status, expires_at }: Stripe.Checkout.Session): boolean {
    return status === 'open' && expires_at > this.#books.now;
  }

  #nameOf(scope: Scope): string {
    return this.#books.accountIn(scope)?.name ?? '';
  }

  #missing(request: IncomingMessage, response: ServerResponse): void {
    const words = wordsFor(null, request.headers['accept-language']);
    const brand = { name: '', colour: usualColour, border: 'rounded' };
    const page = messagePage(words, { brand, title: words.missingTitle, text: words.missing });
    sendHtml(response, 404, page);
  }
}

function goOn(response: ServerResponse, submitted: Submitted): void {
  redirect(response, submitted.kind === 'complete' ? submitted.successUrl : submitted.url);
}

/** A Checkout that nobody can pay any more, because it was paid or because its time is over. */
function over(
  response: ServerResponse,
  words: Words,
  brand: Brand,
  session: Stripe.Checkout.Session,
): void {
  const isDone = session.status === 'complete';
  const page = messagePage(words, {
    brand,
    title: isDone ? words.doneTitle : words.overTitle,
    text: isDone ? words.done : words.over,
    link: isDone ? successUrl(session) : session.cancel_url,
  });
  sendHtml(response, isDone ? 200 : 410, page);
}

/** Where the account wanted the cardholder back, with what Stripe adds to it. */
function returnAddress(
  { returnUrl }: Challenge,
  kind: 'payment_intent' | 'setup_intent',
  { id, client_secret }: Stripe.PaymentIntent | Stripe.SetupIntent,
  isDone: boolean,
): string {
  const address = new URL(returnUrl);
  address.searchParams.set(kind, id);
  address.searchParams.set(`${kind}_client_secret`, client_secret ?? '');
  address.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed');
  return address.href;
}

const problemsByCode: Readonly<Record<string, ProblemName>> = {
  expired_card: 'expired',
  incorrect_cvc: 'codeWrong',
  incorrect_number: 'number',
  insufficient_funds: 'funds',
  payment_intent_authentication_failure: 'authentication',
  processing_error: 'processing',
};

/** What a cardholder is told; that a card was lost or stolen is not. */
function problemOf({ error }: Refusal): ProblemName {
  return problemsByCode[error.decline_code ?? ''] ?? problemsByCode[error.code ?? ''] ?? 'declined';
}

function problemNamed(name: string | null): ProblemName | undefined {
  return [...Object.values(problemsByCode), 'declined' as const].find((known) => known === name);
}

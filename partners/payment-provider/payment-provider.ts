import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { log } from '@/lib/observability';
import { Api } from './api';
import { Books } from './books';
import type { Account } from './call';
import { Control } from './control';
import { Faults } from './faults';
import { HostedPages } from './hosted';
import { messagePage } from './pages/challenge-page';
import { wordsFor } from './pages/language';
import { brandedStylesheet, sendHtml, usualColour } from './pages/layout';
import { Refusal } from './refusal';
import { Store } from './store';
import { Webhooks } from './webhooks';

export type { Account, Endpoint } from './call';

/** How often it is looked for what is over, in milliseconds. */
const datesEvery = 1000;
/** Milliseconds that the bank of the late card takes: longer than the `stripe` package waits. */
const usuallyLateAfter = 90_000;

export interface PaymentProviderOptions {
  /** Where its pages begin, such as `http://localhost:3001`. */
  readonly origin: string;
  /** Asked each time: there can be more of them later. */
  readonly accounts: () => readonly Account[];
  /** The file of its books; without one it forgets everything when it ends. */
  readonly file?: string;
  readonly lateAfter?: number;
}

/** A payment provider of our own that speaks Stripe's API: for the demonstration and for tests. */
export interface PaymentProvider {
  /** @returns false for an address that is none of the provider's */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Resolves once every webhook has been sent that is due. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export function paymentProvider({
  origin,
  accounts,
  file,
  lateAfter = usuallyLateAfter,
}: PaymentProviderOptions): PaymentProvider {
  if (file) mkdirSync(path.dirname(file), { recursive: true });
  const store = new Store(file ?? ':memory:');
  const webhooks = new Webhooks(store, accounts);
  const books = new Books(store, accounts, webhooks, { origin, lateAfter });
  const faults = new Faults();
  const api = new Api(books, faults, origin);
  const pages = new HostedPages(books);
  const control = new Control({ books, webhooks, faults });
  const dates = setInterval(() => {
    try {
      books.passDates();
    } catch (error) {
      log.error({ problem: nameOf(error) }, 'What dates bring about cannot be written');
    }
  }, datesEvery);
  dates.unref();
  // What a kill has left undelivered.
  webhooks.wake();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, checkout] = /^\/c\/pay\/(\w+)$/.exec(pathname) ?? [];
    if (pathname.startsWith('/v1/')) await api.answer(request, response);
    else if (checkout) await pages.checkout(request, response, checkout);
    else if (pathname === '/3d_secure_2/hosted')
      await pages.challenge(request, response, searchParams.get('source') ?? '');
    else if (pathname === '/control' || pathname.startsWith('/control/'))
      await control.answer(request, response, pathname);
    else if (pathname === '/payments.css') sendStylesheet(response, searchParams);
    else return false;
    return true;
  };

  return {
    async answer(request, response) {
      try {
        return await answer(request, response);
      } catch (error) {
        if (!(error instanceof Refusal))
          log.error({ problem: nameOf(error) }, 'The local payment provider has failed');
        if (response.headersSent) response.destroy();
        else sendFailure(request, response);
        return true;
      }
    },
    settled: () => webhooks.settled(),
    async stop() {
      clearInterval(dates);
      api.stop();
      pages.stop();
      await webhooks.stop();
      store.close();
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

function sendStylesheet(response: ServerResponse, asked: URLSearchParams): void {
  response.writeHead(200, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'max-age=300',
    'x-content-type-options': 'nosniff',
  });
  response.end(brandedStylesheet(asked));
}

function sendFailure(request: IncomingMessage, response: ServerResponse): void {
  const words = wordsFor(null, request.headers['accept-language']);
  const brand = { name: '', colour: usualColour, border: 'rounded' };
  sendHtml(
    response,
    500,
    messagePage(words, { brand, title: words.failedTitle, text: words.failed }),
  );
}

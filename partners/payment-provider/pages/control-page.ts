import type Stripe from 'stripe';
import type { Books } from '../books';
import type { Fault } from '../faults';
import type { Kind } from '../kept';
import { moneyText } from '../money';
import type { WebhookMood } from '../webhooks';
import { type Html, html } from './html';
import { layout, usualColour } from './layout';
import { en } from './words/en';

/** How many of each are shown: the newest. */
const most = 15;

/** Everything that a tester may see and do, in English alone. */
export function controlPage({
  books,
  mood,
  waiting,
  faults,
  problem,
}: {
  readonly books: Books;
  readonly mood: WebhookMood;
  readonly waiting: number;
  readonly faults: readonly Fault[];
  /** Why what was asked for was not done. */
  readonly problem?: string | undefined;
}): string {
  return layout(en, {
    title: 'Local payment provider',
    brand: { name: 'Local payment provider', colour: usualColour, border: 'rounded' },
    kind: 'wide',
    body: html`<h1>Local payment provider</h1>
<p>It speaks Stripe’s API for the demonstration. No money moves.</p>
${problem ? html`<p class="alert" role="alert">${problem}</p>` : undefined}
<section class="tools">
<form class="card" method="post" action="/control/webhooks">
<h2>Webhooks</h2>
<p>Now: ${mood.kind}. Waiting: ${waiting}.</p>
<label for="mood">From now on they come</label>
<select id="mood" name="kind">${choices(['at-once', 'late', 'twice', 'reversed', 'held', 'never'], mood.kind)}</select>
<label for="seconds">Late by seconds</label>
<input id="seconds" name="seconds" inputmode="numeric" value="${mood.seconds}">
<button>Set</button>
<button class="quiet" formaction="/control/webhooks/release">Let all go now</button>
</form>
<form class="card" method="post" action="/control/faults">
<h2>Faults</h2>
<p>${faults.length === 0 ? 'None planned.' : faults.map(({ kind, times, of }) => `${times} × ${kind} (${of})`).join(', ')}</p>
<label for="fault">The next request</label>
<select id="fault" name="kind">${choices(['fails', 'busy', 'loses-answers', 'hangs', 'slow'], '')}</select>
<label for="of">that begins with</label>
<input id="of" name="of" value="POST /v1/">
<button>Plan</button>
</form>
<form class="card" method="post" action="/control/clock">
<h2>Clock</h2>
<p>${new Date(books.now * 1000).toISOString()}</p>
<label for="forward">Forward by seconds</label>
<input id="forward" name="seconds" inputmode="numeric" value="3600">
<button>Put forward</button>
</form>
</section>
${table('Payments', ['Payment', 'Amount', 'State', 'Make it'], newest(books, 'payment_intent').map(paymentRow))}
${table('Refunds', ['Refund', 'Amount', 'State', 'Make it'], newest(books, 'refund').map(refundRow))}
${table('Disputes', ['Dispute', 'Amount', 'State', 'Make it'], newest(books, 'dispute').map(disputeRow))}
${table(
  'Events',
  ['Event', 'What', 'Webhooks', 'Make it'],
  newest(books, 'event').map(
    ({ id, type, pending_webhooks }) =>
      html`<tr><td><code>${id}</code></td><td>${type}</td><td>${pending_webhooks} to deliver</td>
<td>${action('/control/webhooks/resend', { event: id }, 'Send again')}</td></tr>`,
  ),
)}`,
  });
}

function paymentRow({ id, amount, currency, status }: Stripe.PaymentIntent): Html {
  return html`<tr><td><code>${id}</code></td><td>${moneyText(amount, currency)}</td><td>${status}</td>
<td>${status === 'succeeded' && action('/control/disputes', { payment_intent: id }, 'Dispute')}</td></tr>`;
}

function refundRow({ id, amount, currency, status }: Stripe.Refund): Html {
  const end = (how: string) => action('/control/refunds/end', { refund: id, status: how }, how);
  return html`<tr><td><code>${id}</code></td><td>${moneyText(amount, currency)}</td><td>${status ?? ''}</td>
<td>${status === 'pending' && end('succeeded')} ${status !== 'failed' && end('failed')}</td></tr>`;
}

function disputeRow({ id, amount, currency, status }: Stripe.Dispute): Html {
  const close = (how: string) =>
    action('/control/disputes/close', { dispute: id, status: how }, how);
  const isOpen = status !== 'won' && status !== 'lost';
  return html`<tr><td><code>${id}</code></td><td>${moneyText(amount, currency)}</td><td>${status}</td>
<td>${isOpen && close('won')} ${isOpen && close('lost')}</td></tr>`;
}

function newest<K extends Kind>({ store }: Books, kind: K) {
  return store
    .find(kind, '1 = 1', [])
    .slice(-most)
    .reverse()
    .flatMap(({ id, scope }) => {
      const found = store.get(kind, id, scope);
      return found ? [found.object] : [];
    });
}

function table(name: string, columns: readonly string[], rows: readonly Html[]): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<section class="card">
<h2>${name}</h2>
${rows.length === 0 ? html`<p>None yet.</p>` : html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`}
</section>`;
}

function choices(values: readonly string[], chosen: string): readonly Html[] {
  return values.map(
    (value) => html`<option${value === chosen && html` selected`}>${value}</option>`,
  );
}

function action(address: string, fields: Readonly<Record<string, string>>, label: string): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${address}">${hidden}<button class="quiet">${label}</button></form>`;
}

import type Stripe from 'stripe';
import { testCards } from '../cards';
import { moneyText } from '../money';
import { type Html, html } from './html';
import { filled } from './language';
import { type Brand, layout } from './layout';
import type { FieldName, Problems, TypedFields } from './typed-card';
import type { ProblemName, Words } from './words/words';

/** Everything that the page of a Checkout shows. */
export interface CheckoutPage {
  readonly session: Stripe.Checkout.Session;
  readonly lines: readonly Stripe.LineItem[];
  readonly brand: Brand;
  readonly fields: TypedFields;
  readonly needsEmail: boolean;
  readonly problems: Problems;
  /** Of the whole, such as a declined card. */
  readonly problem: ProblemName | undefined;
}

/** The page where a card is typed, to pay with it or to save it. */
export function checkoutPage(words: Words, page: CheckoutPage): string {
  const { session, brand, problem, problems } = page;
  const values = { business: brand.name, amount: amountOf(words, session) };
  const isSetup = session.mode === 'setup';
  const title = filled(isSetup ? words.saveTitle : words.payTitle, values);
  const isWrong = problem !== undefined || Object.keys(problems).length > 0;
  return layout(words, {
    title: isWrong ? `${words.problem}: ${title}` : title,
    brand,
    kind: 'split',
    body: html`${session.livemode ? undefined : testNote(words)}
<section class="summary">
<p class="business">${brand.name}</p>
<h1>${title}</h1>
${isSetup ? html`<p>${words.saveIntro}</p>` : summary(words, page, values.amount)}
${
  session.cancel_url
    ? html`<p><a class="back" href="${session.cancel_url}">${filled(words.back, values)}</a></p>`
    : undefined
}
</section>
<form class="card" method="post" novalidate>
${problem ? html`<p class="alert" role="alert">${words.problems[problem]}</p>` : undefined}
${page.needsEmail && field(words, page, 'email', words.email, 'email', 'inputmode="email" autocapitalize="none" spellcheck="false" dir="ltr"')}
${field(words, page, 'number', words.number, 'cc-number', 'inputmode="numeric" dir="ltr"')}
<div class="pair">
${field(words, page, 'expiry', words.expiry, 'cc-exp', 'inputmode="numeric" dir="ltr"', words.expiryHint)}
${field(words, page, 'code', words.code, 'cc-csc', 'inputmode="numeric" dir="ltr"', words.codeHint)}
</div>
${field(words, page, 'name', words.name, 'cc-name', '')}
${
  session.saved_payment_method_options?.payment_method_save === 'enabled'
    ? html`<div class="check"><input id="save" name="save" type="checkbox" value="yes"${
        page.fields.save ? html` checked` : undefined
      }><label for="save">${words.keepCard}</label></div>`
    : undefined
}
${isSetup ? html`<p class="hint">${filled(words.agreement, values)}</p>` : undefined}
<button>${isSetup ? words.save : filled(words.pay, values)}</button>
</form>`,
  });
}

function summary(words: Words, { session, lines }: CheckoutPage, amount: string): Html {
  const rows = lines.map(({ description, quantity, amount_total, currency }) => {
    const times = quantity && quantity > 1 ? ` × ${quantity}` : '';
    const price = moneyText(amount_total, currency, words.language);
    return html`<div><dt>${description ?? ''}${times}</dt><dd><bdi>${price}</bdi></dd></div>`;
  });
  return html`<p class="amount"><bdi>${amount}</bdi></p>
<dl class="lines">
${rows}
<div class="total"><dt>${words.total}</dt><dd><bdi>${moneyText(session.amount_total ?? 0, session.currency ?? 'usd', words.language)}</bdi></dd></div>
</dl>`;
}

function field(
  words: Words,
  { fields, problems }: CheckoutPage,
  name: FieldName,
  label: string,
  autocomplete: string,
  attributes: string,
  hint?: string,
): Html {
  const problem = problems[name];
  const described = [hint && `${name}-hint`, problem && `${name}-wrong`].filter(Boolean).join(' ');
  // The security code is typed anew each time: it is kept nowhere, not even for a moment.
  const value = name === 'code' ? '' : fields[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
<input id="${name}" name="${name}" autocomplete="${autocomplete}" value="${value}" required${
    described ? html` aria-describedby="${described}"` : undefined
  }${problem ? html` aria-invalid="true"` : undefined}${attributesOf(attributes)}>
${problem ? html`<p class="wrong" id="${name}-wrong">${words.problems[problem]}</p>` : undefined}
</div>`;
}

/** `inputmode="numeric" dir="ltr"`: written by us alone. */
function attributesOf(written: string): readonly Html[] {
  return [...written.matchAll(/(\w+)="(\w+)"/g)].map(
    ([, name = '', value = '']) => html` ${name}="${value}"`,
  );
}

/** What may be tried, for whoever sees the demonstration. */
function testNote(words: Words): Html {
  const cards = testCards.map(
    ({ number, does }) =>
      html`<li><code>${number}</code> <span lang="en" dir="ltr">${does}</span></li>`,
  );
  return html`<details class="note">
<summary>${words.test}</summary>
<p>${words.testIntro}</p>
<ul>${cards}</ul>
</details>`;
}

function amountOf(words: Words, { amount_total, currency }: Stripe.Checkout.Session): string {
  return currency ? moneyText(amount_total ?? 0, currency, words.language) : '';
}

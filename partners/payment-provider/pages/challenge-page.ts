import { html } from './html';
import { filled } from './language';
import { type Brand, layout } from './layout';
import type { Words } from './words/words';

/** The page of the bank that wants to know whether it is the cardholder. */
export function challengePage(
  words: Words,
  {
    brand,
    amount,
    digits,
    action,
  }: {
    readonly brand: Brand;
    /** Absent where a card is only saved. */
    readonly amount: string | undefined;
    readonly digits: string;
    readonly action: string;
  },
): string {
  const values = { business: brand.name, amount: amount ?? '', digits };
  return layout(words, {
    title: words.challengeTitle,
    brand,
    kind: 'narrow',
    body: html`<div class="card stack">
<p class="seal" aria-hidden="true">✓</p>
<h1>${words.challengeTitle}</h1>
<p>${filled(amount ? words.challengePay : words.challengeSave, values)}</p>
<form method="post" action="${action}">
<button name="answer" value="pass">${words.challengeYes}</button>
<button class="quiet" name="answer" value="fail">${words.challengeNo}</button>
</form>
</div>`,
  });
}

/** A page that only says something, with a way on where there is one. */
export function messagePage(
  words: Words,
  {
    brand,
    title,
    text,
    link,
  }: {
    readonly brand: Brand;
    readonly title: string;
    readonly text: string;
    readonly link?: string | null | undefined;
  },
): string {
  return layout(words, {
    title,
    brand,
    kind: 'narrow',
    body: html`<div class="card stack">
<h1>${title}</h1>
<p>${text}</p>
${link ? html`<a class="button" href="${link}">${filled(words.back, { business: brand.name })}</a>` : undefined}
</div>`,
  });
}

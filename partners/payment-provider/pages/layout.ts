import type { ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { type Html, html } from './html';
import { stylesheet } from './stylesheet';
import type { Words } from './words/words';

/** What a business is shown as. */
export interface Brand {
  readonly name: string;
  /** `#rrggbb` of buttons. */
  readonly colour: string;
  readonly border: string;
}

export const usualColour = '#0b5cad';

export function brandOf(
  settings: Stripe.Checkout.Session.BrandingSettings | undefined,
  name: string,
): Brand {
  return {
    name: settings?.display_name ?? name,
    colour: settings?.button_color ?? usualColour,
    border: settings?.border_style ?? 'rounded',
  };
}

/** A whole page. @param kind how wide its parts stand */
export function layout(
  words: Pick<Words, 'language' | 'direction'>,
  {
    title,
    brand,
    kind,
    body,
  }: {
    readonly title: string;
    readonly brand: Brand;
    readonly kind: 'narrow' | 'split' | 'wide';
    readonly body: Html;
  },
): string {
  return html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheetAddress(brand)}">
<link rel="icon" href="data:,">
</head>
<body>
<main class="${kind}">
${body}
</main>
</body>
</html>
`.text;
}

/** Colours and corners of a business stand in the address of its stylesheet: no page has a style inside. */
function stylesheetAddress({ colour, border }: Brand): string {
  return `/payments.css?${new URLSearchParams({ colour, border })}`;
}

export function brandedStylesheet(asked: URLSearchParams): string {
  const colour = asked.get('colour') ?? '';
  const known = /^#[0-9a-fA-F]{6}$/.test(colour) ? colour : usualColour;
  const border = asked.get('border');
  const radius = border === 'pill' ? '1.5rem' : border === 'rectangular' ? '0' : '.625rem';
  const on = isLight(known) ? '#000' : '#fff';
  return `${stylesheet}:root { --brand: ${known}; --on-brand: ${on}; --radius: ${radius}; }\n`;
}

/** Whether black is easier to read on a colour than white (WCAG 2.2, relative luminance). */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

export function sendHtml(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No `form-action`: browsers would hold the way back to the portal to it.
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    // With `no-referrer` browsers post a form with `Origin: null`, and the controls would refuse it.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(page);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' });
  response.end();
}

import { refusedByFailure, refusedByPlatform } from '@/lib/changes';
import { texts, unmarked } from '@/lib/content';
import { today } from '@/lib/dates';
import { isDatabaseOutage } from '@/lib/db';
import { link } from '@/lib/navigation';
import { payerOf, receiptPayment } from '@/lib/payments';
import { type MadeDocument, makeDocument } from '@/lib/pdf';
import { identifier, platformOf, tokenRefused } from '@/lib/platform';
import {
  answerSafely,
  directionOf,
  type HandledRequest,
  type HandlerRequest,
  handledRequest,
  isWithinReach,
  plainPolicy,
  plainReply,
  redirectHeaders,
  requestView,
  sessionOf,
  toResponse,
  unknownClient,
  type View,
} from '@/lib/request';
import type { AskedDocument, FoundDocument, NoAnswer } from './asked-document';
import { claimSummaryOf, returnLabelOf } from './of-claim';
import { invoiceOf, receiptOf } from './of-invoice';
import { cancellationOf, certificateOf, termsOf } from './of-plan';

/** The documents that a holder gets of what their contract has, by the name that addresses have. */
const finders = {
  certificate: certificateOf,
  terms: termsOf,
  cancellation: cancellationOf,
  invoice: invoiceOf,
  receipt: receiptOf,
  claim: claimSummaryOf,
  'return-label': returnLabelOf,
} as const satisfies Readonly<Record<string, (asked: AskedDocument) => Promise<FoundDocument>>>;
export type HoldersDocument = keyof typeof finders;

const byName: ReadonlyMap<string, (asked: AskedDocument) => Promise<FoundDocument>> = new Map(
  Object.entries(finders),
);

/** Where a document is, of a policy, an invoice or a claim. */
export function documentAddress(view: View, document: HoldersDocument, id: string): string {
  return link(view, `/pdf/${document}?${new URLSearchParams({ of: id })}`);
}

/** Whether a view may lead to a document: an address that an agent may not be at would end the session. */
export function isDocumentWithinReach(view: View, document: HoldersDocument): boolean {
  return isWithinReach(view, `/pdf/${document}`);
}

/**
 * Answers with a document of the signed-in contract. The identifier of another contract’s document, in
 * this client or another, is answered like an unknown one (invariant 15).
 */
export function answerDocument(request: HandlerRequest, document: string): Promise<Response> {
  return answerSafely(async () => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const leadOn = (to: string) => redirect(handled, to);
    const { pathname } = new URL(request.url);
    try {
      const view = await requestView({ ...handled, pathname });
      const session = sessionOf(view);
      const find = byName.get(document);
      const id = identifier.safeParse(handled.query.get('of')).data;
      if (!session) return leadOn(link(view, '/'));
      if (!find || id === undefined) return notFound();
      const { language, snapshot } = view;
      const payer = payerOf(view);
      const found = await find({
        platform: platformOf(view),
        token: session.idToken,
        isForDelegate: view.audience.kind === 'delegate',
        id,
        ...(payer ? { paidHere: (owedId: string) => receiptPayment(payer, owedId) } : {}),
        language,
        today: today(snapshot.timeZone),
      });
      switch (found.kind) {
        case 'missing':
          return notFound();
        case 'failed':
          return leadOn(link(view, afterFailure(view, found.answer)));
        case 'own':
          return file(document, document, found.pdf);
        case 'to-make': {
          const made = await makeDocument(snapshot, language, found.name, found.data, {
            session: session.idHash,
            holder: `${snapshot.id} ${view.path} ${session.subject}`,
          });
          if (made.kind === 'too-many') return tooMany(view);
          return made.kind === 'made'
            ? file(document, made.name, made.pdf)
            : leadOn(link(view, afterMaking(made)));
        }
      }
    } catch (error) {
      if (isDatabaseOutage(error)) return leadOn('/pages/unavailable');
      throw error;
    }
  });
}

const notFound = () => toResponse(plainReply(404, 'Not found'));

/** Where somebody is told that nothing came of it. */
function afterFailure(view: View, answer: NoAnswer): string {
  if (answer.kind === 'refused') {
    if (answer.error.errCode === tokenRefused) return '/';
    const { reference } = refusedByPlatform(view, answer.error);
    return errorPage(reference);
  }
  if (answer.kind === 'unavailable') return '/pages/unavailable';
  return errorPage(refusedByFailure(view, answer).reference);
}

function afterMaking(made: Exclude<MadeDocument, { kind: 'made' | 'too-many' }>): string {
  return made.kind === 'busy' ? '/pages/unavailable' : errorPage(made.reference);
}

/** What one is made in on a busy machine, in seconds. */
const retryAfter = 5;

/** A page that says so, since a browser shows it where the file would have been. */
function tooMany({ snapshot, language }: View): Response {
  const { text } = texts(unmarked(snapshot), language);
  const title = escaped(text('Pdf_TooMany_Title'));
  const body = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${escaped(text('Pdf_TooMany_Text'))}</p>
</html>`;
  const page = plainReply(429, body, {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(retryAfter),
  });
  return toResponse(page);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function errorPage(reference: string | undefined): string {
  return reference === undefined ? '/pages/error' : `/pages/error?reference=${reference}`;
}

function redirect({ origin }: HandledRequest, to: string): Response {
  const headers = { ...redirectHeaders, location: `${origin}${to}` };
  return new Response(null, { status: 303, headers });
}

/** It is kept by nobody on the way, and is a file and nothing else to a browser. */
function file(document: string, name: string, pdf: Uint8Array<ArrayBuffer>): Response {
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': `attachment; filename="${document}.pdf"; filename*=UTF-8''${encoded(`${name}.pdf`)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': `${plainPolicy}; sandbox`,
      'x-content-type-options': 'nosniff',
    },
  });
}

const longestName = 120;

/** A name that is one in every file system, as RFC 8187 has it. */
function encoded(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(-longestName)
    .toWellFormed();
  return encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

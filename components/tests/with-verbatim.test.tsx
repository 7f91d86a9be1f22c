import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PlansNotice } from '@/components/claims/filing/plans-notice';
import { DoingPage } from '@/components/claims/tracking/doing-page';
import { NeedsSection } from '@/components/dashboard/needs-section';
import { DueCard } from '@/components/payments/due-card';
import { shown } from '@/components/tests/shown';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { claimDetailsSchema, policySchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const session = sessionWith();
const view: View = {
  ...plainView(snapshot, 'en', '/dashboard'),
  nonce: 'nonce',
  audience: { kind: 'holder', session },
};

/** What a browser that translates the page may change. */
const translatable = (html: string) =>
  html
    .replaceAll(/<bdi translate="no"[^>]*>.*?<\/bdi>/g, ' ')
    .replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>|<[^>]*>/g, ' ');

const claim = claimDetailsSchema.parse({
  id: 'claim',
  number: 'C-205475351',
  policyId: 'plan',
  productId: 'phone',
  claimType: 'DAMAGE',
  cause: 'SCREEN',
  causeTitle: 'Cracked screen',
  state: 'AWAITING_CHOICE',
  dateOfLoss: '2026-11-26',
  submittedAt: '2026-11-27T12:00:00Z',
  updatedAt: '2026-11-27T12:00:00Z',
  text: 'It is approved.',
  next: { text: 'Choose.', turn: 'HOLDER' },
  description: 'It fell.',
  answers: {},
  requirements: [],
  quotes: [],
  serviceOrders: [],
  appointments: [],
});
const due = {
  owedId: 'owed',
  id: 'owed',
  kind: 'invoice' as const,
  title: 'November',
  number: '2026-000123',
  isOverdue: false,
  left: { amount: 2159, currency: 'USD' },
};
const policy = policySchema.parse({
  id: 'plan',
  policyNumber: 'NW101302-3',
  dealerCode: '',
  productCode: '',
  planName: 'Phone Protect',
  status: 'expired',
  effectiveDate: '2020-01-01',
  expiryDate: '2021-01-01',
  customers: [],
  products: [],
  coverages: [],
});

describe('what a text names is shown as it is in every language', () => {
  it.each([
    [
      'Claim C-1: screen',
      'C-1',
      '<span>Claim </span><bdi translate="no">C-1</bdi><span>: screen</span>',
    ],
    ['C-1', 'C-1', '<bdi translate="no">C-1</bdi>'],
    [
      'C-1 and $2',
      ['$2', 'C-1'],
      '<bdi translate="no">C-1</bdi><span> and </span><bdi translate="no">$2</bdi>',
    ],
    ['Nothing', '', '<span>Nothing</span>'],
  ])('%s', async (text, of, html) => {
    expect(await shown(<WithVerbatim of={of}>{text}</WithVerbatim>)).toBe(html);
  });

  it.each([
    [
      'a claim on the dashboard',
      claim.number,
      <NeedsSection key="1" view={view} needs={[{ kind: 'claim', claim, by: 'claim' }]} />,
    ],
    [
      'a page about a claim',
      claim.number,
      <DoingPage key="2" view={view} claim={claim} title="Appeal" lead="" isOpen>
        {null}
      </DoingPage>,
    ],
    [
      'a bill',
      due.number,
      <DueCard key="3" view={view} due={due} cards={[]} mayPay kept={new Map()} />,
    ],
    [
      'what is paid of a bill',
      '$21.59',
      <DueCard key="4" view={view} due={due} cards={[]} mayPay kept={new Map()} />,
    ],
    [
      'a plan that is over',
      policy.policyNumber,
      <PlansNotice key="5" view={view} policies={[policy]} day="2026-11-28" />,
    ],
  ])('%s', async (_, named, page) => {
    const html = await shown(page);
    expect(html).toContain(`<bdi translate="no">${named}</bdi>`);
    expect(translatable(html)).not.toContain(named);
  });

  it('no text of a page is filled with a number that may be translated', () => {
    const filled =
      /(?:\btext\(\s*[^(){}]*\{[^{}]*\b(?:number|serial)\b[^{}]*\}\s*\)|`\$\{localized[^`\n]*[nN]umber\}[^`\n]*`|sr-only">[^<]*\{\w*[nN]umber\})/g;
    // What is spoken has no markup; a sentence with a name is marked where it is shown.
    const elsewhere = /(?:label=\{?|const about =)$/;
    const found = globSync('components/**/*.tsx')
      .filter((file) => !/\/(tests|tools|home|faq|lookup|settling\/centers-map)\//.test(file))
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8');
        return [...source.matchAll(filled)]
          .filter(({ index }) => {
            const before = source.slice(0, index).trimEnd();
            return !/<WithVerbatim\s+of=\{[^<]*$/.test(before) && !elsewhere.test(before);
          })
          .map(([text]) => `${file}: ${text}`);
      });
    expect(found).toEqual([]);
  });
});

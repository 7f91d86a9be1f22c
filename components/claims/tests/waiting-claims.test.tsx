import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { ClaimList } from '@/components/claims/claim-list';
import { WaitingClaims } from '@/components/claims/filing/waiting-claims';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimSchema, productSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

const product = productSchema.parse({
  id: 'phone',
  policyId: 'p',
  policyNumber: 'P-1',
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription: 'Acme One',
});

const claim = claimSchema.parse({
  id: 'claim',
  number: 'C-1',
  productId: 'phone',
  policyId: 'p',
  state: 'IN_REVIEW',
  cause: 'DROP',
  causeTitle: 'Dropped',
  claimType: 'DAMAGE',
  text: 'We’re reviewing your claim.',
  next: { turn: 'INSURER', text: 'We’ll decide.' },
  dateOfLoss: '2026-11-01',
  submittedAt: '2026-11-02T09:00:00Z',
  updatedAt: '2026-11-02T09:00:00Z',
});

test('invariant 8: a claim that waits goes on with what is not agreed to yet, before its next step', async () => {
  const at = new Date('2026-11-02T10:00:00Z');
  const waiting = {
    claims: [
      { id: 'a', productId: undefined, beganAt: at, begunBy: '', savedAt: at, keptUntil: at },
    ],
    byProof: [],
  };
  const { prelude } = await prerender(
    <WaitingClaims view={view} waiting={waiting} products={[]} heading="h3" />,
  );
  expect(await new Response(prelude).text()).toContain('href="/file-claim/a/changed"');
});

test('each unfiled claim is named by its device, its cause or its start date', async () => {
  const at = (time: string) => new Date(`2026-11-02T${time}:00Z`);
  const waits = (id: string, time: string, more: object = {}) => ({
    id,
    productId: undefined,
    beganAt: at(time),
    begunBy: '',
    savedAt: at('12:00'),
    keptUntil: at('13:00'),
    ...more,
  });
  const claims = [
    waits('a', '08:00'),
    waits('b', '09:00'),
    waits('c', '10:00', { cause: 'Dropped' }),
    waits('d', '11:00', { productId: 'phone', cause: 'Dropped' }),
  ];
  const { prelude } = await prerender(
    <WaitingClaims
      view={view}
      waiting={{ claims, byProof: [] }}
      products={[product]}
      heading="h3"
    />,
  );
  const html = await new Response(prelude).text();
  const names = [...html.matchAll(/<h4[^>]*>(.*?)<\/h4>/g)].map(([, name]) => name);
  const { moment } = texts(view.snapshot, 'en');
  expect(names).toEqual([
    `Claim started ${moment(at('08:00'))}`,
    `Claim started ${moment(at('09:00'))}`,
    'Dropped',
    'Acme One',
  ]);
});

test.each([
  ['of a holder who has filed nothing', []],
  ['before the filed ones', [claim]],
])(
  '§2.1 claim-track: the list has claims that are not filed, with the way on: %s',
  async (_, claims) => {
    const at = new Date('2026-11-02T10:00:00Z');
    const one = {
      id: 'a',
      productId: 'phone',
      beganAt: at,
      begunBy: '',
      savedAt: at,
      keptUntil: at,
    };
    const page = {
      kind: 'claims',
      claims,
      waiting: { claims: [one], byProof: [] },
      products: new Map([[product.id, product]]),
      takesClaims: true,
      today: '2026-11-02',
      isFirst: true,
    } as const;
    const { prelude } = await prerender(<ClaimList view={view} page={page} href="/claim-track" />);
    const html = await new Response(prelude).text();
    const headings = [...html.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(([, ...of]) =>
      of.join(' '),
    );
    expect(headings.slice(0, 2)).toEqual(['h2 Not filed yet', 'h3 Acme One']);
    expect(html).toContain('href="/file-claim/a/changed"');
    expect(html.indexOf('Not filed yet')).toBeLessThan(
      html.indexOf(claims.length > 0 ? 'C-1' : 'No claims yet'),
    );
  },
);

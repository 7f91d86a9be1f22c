import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { FulfilmentStep } from '@/components/claims/settling/fulfilment-step';
import { OptionsStep } from '@/components/claims/settling/options-step';
import { ReplacementStep } from '@/components/claims/settling/replacement-step';
import type { Choices } from '@/lib/claims/settling/choices';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimDetailsSchema, quoteSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
/** Of a holder who has proved themselves just now. */
const view: View = {
  ...plainView(snapshot, 'en', '/file-claim'),
  audience: {
    kind: 'holder',
    session: {
      idHash: 'hash',
      subject: 'contract',
      idToken: 'token',
      endsIn: { idle: 600, absolute: 3600 },
      isProven: true,
      hasDraft: false,
    },
  },
};
const { text } = texts(snapshot, 'en');
const dollars = (amount: number) => ({ amount, currency: 'USD' });

async function shown(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  return html.replaceAll('<!-- -->', '');
}

/** A claim with one way to settle it, by which another device is sent. */
function settlingOf(more: object = {}, choices: Choices = { quoteId: 'a' }): OpenSettling {
  const quote = quoteSchema.parse({
    id: 'a',
    serviceRoute: 'REPLACEMENT',
    title: 'Another one',
    lines: [],
    covered: dollars(40_000),
    holderPays: dollars(2_900),
    payableTo: 'INSURER',
    returnWithinDays: 14,
    mostItCosts: dollars(60_000),
    validUntil: '2099-01-01T00:00:00Z',
    ...more,
  });
  const claim = claimDetailsSchema.parse({
    id: 'claim',
    number: 'C-1',
    policyId: 'plan',
    productId: 'phone',
    claimType: 'DAMAGE',
    cause: 'NO_POWER',
    causeTitle: 'Does not switch on',
    state: 'CHOOSING',
    dateOfLoss: '2026-11-20',
    submittedAt: '2026-11-24T12:00:00Z',
    updatedAt: '2026-11-24T12:00:00Z',
    text: 'Approved.',
    next: { text: 'Choose.', turn: 'HOLDER' },
    description: 'It is dead.',
    answers: {},
    requirements: [],
    quotes: [quote],
    serviceOrders: [],
    appointments: [],
  });
  return {
    kind: 'settling',
    facts: { claim, now: new Date('2026-11-25T12:00:00Z'), takesCards: false },
    kept: { claimId: 'claim', choices, version: 1 },
    choices,
    product: undefined,
  };
}

const fulfilment = (settling: OpenSettling) =>
  shown(
    <FulfilmentStep
      view={view}
      settling={settling}
      content={{ step: 'fulfilment', cards: [], added: undefined }}
      kept={undefined}
      keptCard={undefined}
      said={undefined}
    />,
  );

describe('§2.1 fulfilment: what must come back is agreed to as it can be done', () => {
  test('a device is sent back, by when and for how much otherwise', async () => {
    const page = await fulfilment(settlingOf());
    expect(page).toContain('Send it within 14 days of receiving the new one.');
    expect(page).toMatch(/I send it back within 14 days. If not, up to \$600.00/);
  });

  test('a swollen battery is brought, and no word says that it is sent', async () => {
    const settling = settlingOf({ isHandedOver: true });
    const page = await fulfilment(settling);
    expect(page).toContain('Bring it to one of our service centers within 14 days');
    expect(page).toMatch(/I bring it back within 14 days, and do not post it. If not, up to \$600/);
    expect(page).not.toMatch(/Send it|I send it/);
    const options = await shown(<OptionsStep view={view} settling={settling} said={undefined} />);
    expect(options).toContain('it must not be posted');
    expect(options).not.toContain('Send the old device back');
  });

  test('what needs a device that can be switched on says so, and who cannot is asked', async () => {
    const preparations = [
      { code: 'BACK_UP', title: 'Make a back-up', how: 'In its settings.', needsPower: true },
      { code: 'SIM_OUT', title: 'Take the SIM out', how: 'With a pin.' },
    ];
    const page = await fulfilment(settlingOf({ preparations }));
    expect(page.match(/while it can be switched on/g)).toHaveLength(1);
    expect(page.match(/name="power"/g)?.length).toBeGreaterThanOrEqual(2);
    const without = await fulfilment(settlingOf({ preparations: preparations.slice(1) }));
    expect(without).not.toContain('while it can be switched on');
  });
});

describe('§2.1 replacement options: a substitute is shown before consent', () => {
  test('the only one there is says what differs and what it costs more', async () => {
    const like = {
      id: 'like',
      kind: 'COMPARABLE',
      title: 'Solara 9',
      description: 'A year newer, and blue.',
      extra: dollars(0),
    };
    const better = { ...like, id: 'more', kind: 'UPGRADE', extra: dollars(19_440) };
    const one = settlingOf({ replacements: [like] });
    const page = await shown(<ReplacementStep view={view} settling={one} said={undefined} />);
    expect(page).toContain('A year newer, and blue.');
    expect(page).toContain(text('Claims_Replacement_Only'));
    const two = settlingOf({ replacements: [like, better] });
    const both = await shown(<ReplacementStep view={view} settling={two} said="replacement" />);
    expect(both).toContain('$194.40');
    expect(both).toContain(text('Claims_Settle_Said_replacement'));
  });
});

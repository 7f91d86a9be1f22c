import { describe, expect, test } from 'vitest';
import { CentersStep } from '@/components/claims/settling/centers-step';
import { ConfirmStep } from '@/components/claims/settling/confirm-step';
import { DeliveryStep } from '@/components/claims/settling/delivery-step';
import { FulfilmentStep } from '@/components/claims/settling/fulfilment-step';
import { openingHours } from '@/components/claims/settling/hours';
import { NonePage } from '@/components/claims/settling/none-page';
import { OptionsStep } from '@/components/claims/settling/options-step';
import { ReplacementStep } from '@/components/claims/settling/replacement-step';
import { SchedulerStep } from '@/components/claims/settling/scheduler-step';
import { shown } from '@/components/tests/shown';
import type { Choices } from '@/lib/claims/settling/choices';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import {
  type Appointment,
  claimDetailsSchema,
  quoteSchema,
  serviceCenterSchema,
} from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
/** Of a holder who has proved themselves just now. */
const view: View = {
  ...plainView(snapshot, 'en', '/file-claim'),
  audience: {
    kind: 'holder',
    session: sessionWith({ isProven: true }),
  },
};
const { text } = texts(snapshot, 'en');
const dollars = (amount: number) => ({ amount, currency: 'USD' });

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
    causeTitle: 'Won’t turn on or charge',
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
      content={{ step: 'fulfilment', visitTo: undefined, cards: [], added: undefined }}
      kept={undefined}
      keptCard={undefined}
      said={undefined}
    />,
  );

describe('§2.1 deductible payment: what is confirmed is what its holder gets', () => {
  test('a payment of $160 for a repair of $189, with the share that was deducted', async () => {
    const paidBack = {
      serviceRoute: 'REIMBURSEMENT',
      covered: dollars(16_000),
      holderPays: dollars(2_900),
      payableTo: 'OFF_PAYOUT',
    };
    const page = await shown(
      <ConfirmStep
        view={view}
        settling={settlingOf(paidBack)}
        content={{
          step: 'deductible-payment',
          visitTo: undefined,
          proof: { kind: 'none', isElsewhere: false },
          cards: [],
          billing: undefined,
          payment: undefined,
        }}
        kept={undefined}
        said={undefined}
      />,
    );
    expect(page).toMatch(/What we pay you<.*\$160\.00/s);
    expect(page).toContain('Your share of $29.00 is already deducted.');
    expect(page).not.toContain('What you pay<');
  });
});

describe('§2.1 fulfilment: what must come back is agreed to as it can be done', () => {
  test('a device is sent back, by when and for how much otherwise', async () => {
    const page = await fulfilment(settlingOf());
    expect(page).toContain('Send it back within 14 days of receiving the new one.');
    expect(page).toMatch(
      /I’ll send it back within 14 days. If I don’t, I may be invoiced up to \$600.00/,
    );
  });

  test('§2.1 file-claim: what is paid to us on a page of its own behind the others is counted as one of them', async () => {
    expect(await fulfilment(settlingOf())).toContain('Step 1 of 3');
    expect(await fulfilment(settlingOf({ payableTo: 'SHOP' }))).toContain('Step 1 of 2');
    expect(await fulfilment(settlingOf({ holderPays: dollars(0) }))).toContain('Step 1 of 2');
  });

  test('a swollen battery is brought, and no word says that it is sent', async () => {
    const settling = settlingOf({ isHandedOver: true });
    const page = await fulfilment(settling);
    expect(page).toContain('Bring it to one of our service centers within 14 days');
    expect(page).toMatch(
      /I’ll bring it back within 14 days and won’t mail it. If I don’t, .* up to \$600/,
    );
    expect(page).not.toMatch(/Send it|I’ll send it/);
    const options = await shown(<OptionsStep view={view} settling={settling} said={undefined} />);
    expect(options).toContain('It must not be mailed');
    expect(options).not.toContain('Send the old product back');
  });

  test('what needs a device that can be switched on says so, and who cannot is asked', async () => {
    const preparations = [
      { code: 'BACK_UP', title: 'Make a back-up', how: 'In its settings.', needsPower: true },
      { code: 'SIM_OUT', title: 'Take the SIM out', how: 'With a pin.' },
    ];
    const page = await fulfilment(settlingOf({ preparations }));
    expect(page.match(/while it still turns on/g)).toHaveLength(1);
    expect(page.match(/name="power"/g)?.length).toBeGreaterThanOrEqual(2);
    const without = await fulfilment(settlingOf({ preparations: preparations.slice(1) }));
    expect(without).not.toContain('while it still turns on');
  });
});

describe('§2.1 file-claim: a step with one single way to choose is passed over', () => {
  test('the first step that is shown says what was taken, for how much, and how to decline it', async () => {
    const page = await fulfilment(settlingOf({ endsPlan: true }));
    const taken = page.slice(page.indexOf(text('Claims_Options_Only_Title')));
    expect(taken).toMatch(/Another one<.*\$29\.00.*you pay this after you confirm/s);
    expect(taken).toContain(text('Claims_Options_EndsPlan'));
    expect(page).toContain('/file-claim/settle/claim/service-options"');
    expect(page).toContain('/file-claim/settle/claim/none"');
    // The way back leads out, not to the step that leads here.
    expect(page).toMatch(/href="\/claim-confirmation\/claim"[^>]*>.*Back to claim/s);
  });

  test('its own page is no step: it is read, not chosen, and leads on', async () => {
    const page = await shown(<OptionsStep view={view} settling={settlingOf()} said={undefined} />);
    expect(page).toContain(text('Claims_Options_Only_Lead'));
    expect(page).not.toMatch(/Step \d/);
    expect(page).toMatch(/>Continue<span class="sr-only">: Another one/);
    for (const label of ['Claims_Options_Choose', 'Claims_Options_Keep', 'Claims_Options_Refuse'])
      expect(page).not.toContain(`>${text(label)}<`);
  });

  test('a step behind the first does not say it again', async () => {
    const settling = settlingOf();
    const page = await shown(
      <ConfirmStep
        view={view}
        settling={settling}
        content={{
          step: 'deductible-payment',
          visitTo: undefined,
          proof: { kind: 'none', isElsewhere: false },
          cards: [],
          billing: undefined,
          payment: undefined,
        }}
        kept={undefined}
        said={undefined}
      />,
    );
    expect(page).not.toContain(text('Claims_Options_Only_Title'));
    expect(page).toContain(text('Claims_Options_Only_See'));
  });

  test('the only delivery is said, and no button stands beside it', async () => {
    const sent = { id: 'post', kind: 'STANDARD', title: 'By mail', arrivesOn: '2026-11-30' };
    const faster = { ...sent, id: 'fast', kind: 'EXPRESS', title: 'Express' };
    const delivery = (deliveryOptions: readonly object[]) =>
      shown(
        <DeliveryStep
          view={view}
          settling={settlingOf({
            needsDelivery: true,
            deliveryOptions: deliveryOptions.map((one) => ({ ...one, extra: dollars(0) })),
          })}
          content={{ step: 'delivery', address: undefined }}
          kept={undefined}
          said={undefined}
        />,
      );
    const one = await delivery([sent]);
    expect(one).toContain('By mail');
    expect(one).toMatch(/<input type="hidden" name="option" value="post"/);
    expect(one).not.toContain('type="radio"');
    expect(await delivery([sent, faster])).toContain('type="radio"');
  });
});

test('§2.1 file-claim: what to do with a dangerous device stands before every choice', async () => {
  const { facts, ...settling } = settlingOf();
  const safety = [{ title: 'Never send it by mail', text: 'Keep it outside.' }];
  const dangerous = { ...settling, facts: { ...facts, claim: { ...facts.claim, safety } } };
  const none = <NonePage view={view} settling={dangerous} kept={undefined} />;
  const options = <OptionsStep view={view} settling={dangerous} said={undefined} />;
  for (const page of [await fulfilment(dangerous), await shown(options), await shown(none)]) {
    expect(page).toMatch(/Never send it by mail.*<form/s);
    expect(page.split('Never send it by mail')).toHaveLength(2);
  }
});

test.each([
  [1, 'Decline this option?', 'Back to this option'],
  [2, 'Decline these options?', 'Back to options'],
])(
  '§2.1 service options: declining %i is asked about in as many words',
  async (count, title, back) => {
    const { facts, ...settling } = settlingOf();
    const [quote] = facts.claim.quotes;
    const quotes = ['a', 'b'].slice(0, count).map((id) => quoteSchema.parse({ ...quote, id }));
    const of = { ...settling, facts: { ...facts, claim: { ...facts.claim, quotes } } };
    const html = await shown(<NonePage view={view} settling={of} kept={undefined} />);
    expect(html).toContain(title);
    expect(html).toContain(back);
    if (count === 1) expect(html).not.toMatch(/these options|Back to options/);
  },
);

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

describe('§2.1 service options: one date, which the claim and its list say as well', () => {
  const options = (settling: OpenSettling) =>
    shown(<OptionsStep view={view} settling={settling} said={undefined} />);
  const by = (day: string, validUntil: string) => {
    const { facts, ...settling } = settlingOf({ validUntil });
    const next = { ...facts.claim.next, by: day };
    return { ...settling, facts: { ...facts, claim: { ...facts.claim, next } } };
  };

  test('the day of the claim, where the offer stands longer', async () => {
    const page = await options(by('2026-12-10', '2026-12-25T05:12:00Z'));
    expect(page).toContain('Choose by December 10, 2026.');
    expect(page).not.toContain('December 25');
  });

  test('the end of the offer, where it comes first', async () => {
    const page = await options(by('2026-12-10', '2026-12-05T05:12:00Z'));
    expect(page).toMatch(/Choose by December 5, 2026/);
    expect(page).not.toContain('December 10');
  });
});

describe('§2.1 service centers: when a place is open', () => {
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' }));
  const place = { hours, timeZone: 'America/Los_Angeles' };
  test.each([
    ['before it opens', '2026-11-26T16:00:00Z', 'Open today 10:00 AM – 7:00 PM'],
    ['while it is open', '2026-11-27T02:59:00Z', 'Open today 10:00 AM – 7:00 PM'],
    ['once it has closed', '2026-11-27T03:00:00Z', 'Closed now · opens Friday 10:00 AM – 7:00 PM'],
    ['before a weekend', '2026-11-28T04:00:00Z', 'Closed now · opens Monday 10:00 AM – 7:00 PM'],
  ])('%s', (_, now, said) => {
    expect(openingHours(view, place, new Date(now)).replaceAll(/[\u2009\u202f]/g, ' ')).toBe(said);
  });

  test('a day on which it is closed all the same is passed over', () => {
    const holiday = { ...place, closedOn: ['2026-11-26'] };
    const said = openingHours(view, holiday, new Date('2026-11-26T18:30:00Z'));
    expect(said).toContain('Closed now · opens Friday');
  });

  test('where nobody has said when, nothing is', () => {
    expect(openingHours(view, { ...place, hours: [] }, new Date())).toBe('');
  });
});

describe('§2.1 service centers: list first, the map behind it, far places apart', () => {
  const center = (id: string, distance: number, isFull: boolean) =>
    serviceCenterSchema.parse({
      id,
      name: `Place ${id}`,
      address: { address1: '1 Way', city: 'Portland', country: 'US' },
      latitude: 45.5,
      longitude: -122.7,
      timeZone: 'America/Los_Angeles',
      distance,
      hours: [],
      deviceClasses: ['PHONE'],
      ...(isFull ? {} : { nextSlot: '2026-11-27T18:00:00Z' }),
    });
  const tiles = {
    ...view,
    settings: {
      ...view.settings,
      URL_MapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
      Maps_Attribution: '© Some Map',
    },
  };
  const centers = (near: readonly string[], far: readonly string[], isFull = false) =>
    shown(
      <CentersStep
        view={tiles}
        settling={settlingOf({ serviceRoute: 'CARRY_IN', needsAppointment: true })}
        content={{
          step: 'service-centers',
          near: { postalCode: '97209', country: 'US' },
          centers: {
            kind: 'centers',
            near: near.map((id) => center(id, 3_000, isFull)),
            far: far.map((id) => center(id, 300_000, isFull)),
            within: 100_000,
          },
          isSearched: true,
        }}
        kept={undefined}
        said={undefined}
      />,
    );

  test('pictures of the map have their sizes, pins their places, and all of it stands behind the list', async () => {
    const page = await centers(['a', 'b'], []);
    const pictures = page.match(/<image [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures)
      expect(picture).toMatch(/href="https:\/\/tiles\.example\/.*width="256" height="256"/);
    expect(page).toContain('aria-label="2: Place b"');
    expect(page).toContain('© Some Map');
    expect(page.indexOf('<image')).toBeGreaterThan(page.lastIndexOf('id="place-2"'));
  });

  test('how far a near place lies at most is said, and further ones stand apart', async () => {
    const page = await centers(['a'], ['far']);
    expect(page).toContain('Your plan’s service providers are within 62 mi.');
    expect(page).toContain('1 service provider farther than 62 mi');
    expect(page).not.toContain('aria-label="2: Place far"');
  });

  test('where none of them has a free time, that is said, and that nothing is lost', async () => {
    expect(await centers(['a'], ['far'])).not.toContain(text('Claims_Centers_NoTime_Title'));
    const page = await centers(['a'], ['far'], true);
    expect(page).toContain(text('Claims_Centers_NoTime'));
    expect(page).not.toContain('name="center"');
  });

  test('where none is near, that is said, with whom to ask', async () => {
    const page = await centers([], ['far']);
    expect(page).toContain('No service providers within 62 mi of 97209.');
    expect(page).toContain(text('Dashboard_Contact'));
    expect(page).not.toContain('<image');
  });
});

describe('§8 another time, where nobody was there at the first or somebody else had it', () => {
  const missed = (payableTo: string, choices: Choices = {}): OpenSettling => {
    const settling = settlingOf({ payableTo, needsAppointment: true }, choices);
    const text = 'The time that you chose is taken.';
    const now = { state: 'FULFILLING', chosenQuoteId: 'a', text } as const;
    const claim = { ...settling.facts.claim, ...now };
    return { ...settling, facts: { ...settling.facts, claim } };
  };
  const confirm = (payableTo: string, who: View) =>
    shown(
      <ConfirmStep
        view={who}
        settling={missed(payableTo)}
        content={{
          step: 'deductible-payment',
          visitTo: undefined,
          proof: { kind: 'none', isElsewhere: false },
          cards: [],
          billing: undefined,
          payment: undefined,
        }}
        kept={undefined}
        said={undefined}
      />,
    );

  test('what was paid to us is not asked for once more, and no page says that it is', async () => {
    const page = await confirm('INSURER', view);
    expect(page).toContain(text('Claims_Confirm_Pays_Paid'));
    expect(page).not.toContain(text('Claims_Confirm_Pays_INSURER'));
    expect(await confirm('SHOP', view)).toContain(text('Claims_Confirm_Pays_SHOP'));
  });

  test('§10.18 an agent takes it for them: it costs its holder nothing that they have not agreed to', async () => {
    if (view.audience.kind !== 'holder') throw new Error(view.audience.kind);
    const session = { ...view.audience.session, agent: { name: 'Agent', id: 'agent' } };
    const page = await confirm('INSURER', { ...view, audience: { kind: 'agent', session } });
    expect(page).not.toContain(text('Claims_Holder_Title'));
    expect(page).toContain(text('Claims_Confirm'));
  });

  const { id, name, address, phoneNumber, timeZone } = serviceCenterSchema.parse({
    id: 'center',
    name: 'Downtown',
    address: { address1: '1 Main Street', city: 'Portland', country: 'US' },
    phoneNumber: '+15035550100',
    latitude: 45.5,
    longitude: -122.6,
    timeZone: 'America/Los_Angeles',
    hours: [],
    deviceClasses: [],
  });
  const center = { id, name, address, phoneNumber, timeZone };

  test('why it is asked for stands where it is chosen', async () => {
    const settling = missed('INSURER', { center });
    const page = await shown(
      <SchedulerStep
        view={view}
        settling={settling}
        content={{ step: 'scheduler', slots: { kind: 'unavailable' } }}
        said={undefined}
        lost={undefined}
      />,
    );
    expect(page).toContain('The time that you chose is taken.');
  });

  test.each(['taken', 'hold-over'] as const)(
    'an address that says %s is not believed while a time is held',
    async (said) => {
      const settling = settlingOf({ needsAppointment: true }, { quoteId: 'a', center });
      const startsAt = '2026-11-26T16:00:00Z';
      const held: Appointment = {
        id: 'held',
        centerId: center.id,
        slotId: 'slot',
        startsAt,
        endsAt: '2026-11-26T17:00:00Z',
        state: 'HELD',
        heldUntil: '2026-11-25T12:10:00Z',
      };
      const scheduler = (appointments: Appointment[], lost = startsAt) => {
        const claim = { ...settling.facts.claim, appointments };
        return shown(
          <SchedulerStep
            view={view}
            settling={{ ...settling, facts: { ...settling.facts, claim } }}
            content={{ step: 'scheduler', slots: { kind: 'unavailable' } }}
            said={said}
            lost={lost}
          />,
        );
      };
      const isSaid = /was just taken|no longer held/;
      expect(await scheduler([])).toMatch(isSaid);
      const page = await scheduler([held]);
      expect(page).toContain(text('Claims_Slots_Held_Title'));
      expect(page).not.toMatch(isSaid);
      expect(page).not.toContain('isn’t held for you');
      // A holder who asks for another time while one is held reads which one they have.
      const other = await scheduler([held], '2026-11-26T18:00:00Z');
      expect(other).not.toMatch(isSaid);
      expect(other.includes('isn’t held for you. The time below still is.')).toBe(said === 'taken');
    },
  );
});

test('what a way leaves is left of the coverage that pays, and not of the plan', async () => {
  const options = (more: object) =>
    shown(
      <OptionsStep
        view={view}
        settling={settlingOf({ claimsLeft: 0, ...more })}
        said={undefined}
      />,
    );
  const named = await options({ coverageTitle: 'Battery' });
  expect(named).toContain('What’s left under “Battery”');
  expect(named).toContain('No more claims left.');
  expect(named).not.toContain('of your plan');
  expect(await options({})).toContain('What’s left under this coverage');
});

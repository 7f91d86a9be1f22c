import { describe, expect, test } from 'vitest';
import { DeskClaimPage } from '@/components/desk/claim-page';
import { DeskListPage } from '@/components/desk/list-page';
import { shown } from '@/components/tests/shown';
import type { KeptForm } from '@/lib/changes';
import type { Language } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import type { HoldReason } from '@/lib/documents';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { ClaimReach } from '@/lib/notifications';
import {
  claimDetailsSchema,
  type DeskActionKind,
  type DeskClaim,
  type DeskEntry,
  type DeskFilter,
  type DeskProblem,
  deskActionKinds,
} from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import type { Handler } from '@/lib/session';

const languages = ['en', 'es', 'de', 'fr', 'ar'] as const satisfies readonly Language[];

const ida: Handler = {
  id: 'ida',
  name: 'Ida Berg',
  email: 'ida@desk.example',
  limit: { amount: 20_000, currency: 'USD' },
};
const max: Handler = { ...ida, id: 'max', name: 'Max Holm', email: 'max@desk.example' };

function viewIn(language: Language): View {
  const labels = { [language]: productLabelsIn(language) };
  const snapshot = { ...snapshotWith(), labels, languages: [language] };
  return { ...plainView(snapshot, language, '/desk'), handler: ida, nonce: 'x' };
}

const words = { en: 'Said', es: 'Dicho', de: 'Gesagt', fr: 'Dit', ar: 'قيل' };
const usd = (amount: number) => ({ amount, currency: 'USD' });

const claim = claimDetailsSchema.parse({
  id: 'claim-1',
  number: 'C-0000001',
  policyId: 'plan',
  productId: 'phone',
  claimType: 'DAMAGE',
  cause: 'SCREEN',
  causeTitle: words,
  state: 'IN_REVIEW',
  dateOfLoss: '2026-10-01',
  submittedAt: '2026-10-02T09:00:00Z',
  updatedAt: '2026-10-03T09:00:00Z',
  text: words,
  next: { text: words, turn: 'INSURER', by: '2026-10-09' },
  description: 'It fell <b>down</b>.',
  answers: {},
  requirements: [
    {
      id: 'photo',
      code: 'PHOTO',
      kind: 'FILE',
      title: words,
      state: 'RECEIVED',
      given: {
        at: '2026-10-03T09:00:00Z',
        files: [{ name: 'screen.jpg', mediaType: 'image/jpeg' }],
      },
    },
    { id: 'receipt', code: 'RECEIPT', kind: 'FILE', title: words, state: 'NEEDED' },
  ],
  quotes: [],
  serviceOrders: [],
  appointments: [],
});

const pdf = {
  requirementId: 'photo',
  documentId: '0e7d7b7e-5d53-4f0e-8a52-7f2f5a6f0b22',
  name: 'estimate.pdf',
  mediaType: 'application/pdf',
};

const problem: DeskProblem = {
  problem: 'NOBODY_CAME',
  at: new Date('2026-10-03T09:00:00Z'),
  by: '2026-10-06',
  said: 'I waited all day <b>long</b>.',
  told: words,
  before: [
    { problem: 'TOO_LONG', at: new Date('2026-10-02T09:00:00Z'), said: 'Two <b>weeks</b>.' },
  ],
  steps: [
    { code: 'GOES_ON', text: words },
    { code: 'COME_AGAIN', text: words },
  ],
};

const nothing: DeskClaim['may'] = {
  approve: false,
  deny: false,
  ask: false,
  verify: false,
  requote: false,
  waive: false,
  sendToLook: false,
  noteDiagnosis: false,
  write: false,
};

function deskClaim(changes: Partial<DeskClaim> = {}): DeskClaim {
  return {
    claim,
    seen: '3.5.2',
    isChangedSince: false,
    reference: 'contract',
    policyNumber: 'P-1',
    planName: words,
    product: { manufacturer: 'Acme', description: words, serialNumber: 'SN1' },
    holders: ['Ada Lovelace'],
    currency: 'USD',
    isAppeal: true,
    isDenier: false,
    signals: [{ code: 'HIGH_COST', text: words }],
    said: ['It was not on purpose.'],
    saidCost: usd(12_000),
    notCovered: 0,
    isBeyondRepair: false,
    questions: [
      {
        code: 'HOW',
        text: words,
        choices: [
          { code: 'DROPPED', text: words },
          { code: 'ON_PURPOSE', text: words },
        ],
        answer: 'ON_PURPOSE',
      },
    ],
    files: [
      pdf,
      {
        requirementId: 'photo',
        documentId: '6f1f6d2e-3b1c-4b43-9a2f-0a8f3f2d1c11',
        name: 'screen.jpg',
        mediaType: 'image/jpeg',
      },
    ],
    estimate: {
      kind: 'APPROVED',
      most: usd(50_000),
      isAboveLimit: true,
      ways: [{ route: 'CARRY_IN', title: words, covered: usd(50_000), holderPays: usd(2900) }],
    },
    denials: [{ code: 'WEAR', text: words }],
    askable: [{ code: 'REPORT', text: words }],
    awaited: [{ requirementId: 'receipt' }],
    takingBack: [{ code: 'HERE_ALREADY', text: words }],
    rejections: [{ code: 'NOT_READABLE', text: words }],
    waivers: [{ code: 'GOODWILL', text: words }],
    history: [
      ...deskActionKinds.map((action, index) => ({
        id: `a${index}`,
        at: new Date('2026-10-03T09:00:00Z'),
        isNew: index === 0,
        said: {
          kind: 'ACTION' as const,
          action,
          by: 'Max Holm',
          before: 'IN_REVIEW' as const,
          after: 'DENIED' as const,
          words,
          amount: usd(50_000),
        },
      })),
      {
        id: 'e1',
        at: new Date('2026-10-02T09:00:00Z'),
        isNew: false,
        said: { kind: 'EVENT' as const, actor: 'DELEGATE' as const, text: words },
      },
    ],
    may: { ...nothing, approve: true, deny: true, ask: true },
    ...changes,
  };
}

function claimPage(
  language: Language,
  changes: Partial<DeskClaim> = {},
  done?: DeskActionKind,
  kept: ReadonlyMap<string, KeptForm> = new Map(),
  heldBack: ReadonlyMap<string, HoldReason> = new Map(),
  reach: ClaimReach | undefined = undefined,
) {
  return shown(
    <DeskClaimPage
      view={viewIn(language)}
      shown={deskClaim({ isChangedSince: done === undefined, ...changes })}
      reach={reach}
      handlers={[ida, max]}
      kept={kept}
      sizes={new Map([[pdf.documentId, 250_000]])}
      heldBack={heldBack}
      done={done}
      today="2026-10-08"
    />,
  );
}

const counts: Readonly<Record<DeskFilter, number>> = {
  OPEN: 2,
  EVERY: 9,
  IN_REVIEW: 1,
  ACTION_REQUIRED: 1,
  APPEALED: 1,
  PROPOSED: 0,
  CHOOSING: 3,
  DIAGNOSIS: 0,
  REPORTED: 1,
  WRITTEN: 0,
  AWAITING_PAYMENT: 0,
};
const entry: DeskEntry = {
  id: 'claim-1',
  number: 'C-0000001',
  causeTitle: words,
  product: words,
  state: 'IN_REVIEW',
  isAppeal: true,
  isProposed: true,
  isUnproved: true,
  isWritten: true,
  submittedAt: new Date('2026-10-02T09:00:00Z'),
  due: '2026-10-05',
  turn: 'INSURER',
  handlerId: 'max',
};

const listPage = (
  language: Language,
  entries: readonly DeskEntry[],
  page = 1,
  seen = viewIn(language),
) =>
  shown(
    <DeskListPage
      view={seen}
      asked={{ filter: 'OPEN', owner: 'ALL', page }}
      list={{ entries, hasMore: true, counts }}
      handlers={[ida, max]}
      today="2026-10-08"
    />,
  );

const gone: KeptForm = {
  values: { words: 'x' },
  problems: [],
  refusal: { errCode: 'DESK_CHANGED', messageHtml: '', reset: false },
};

describe('the pages of the desk', () => {
  test.each(languages)('every word of them is said in %s', async (language) => {
    const pages = await Promise.all([
      claimPage(language),
      claimPage(language, { isDenier: true, handlerId: 'max' }, 'PROPOSED'),
      claimPage(language, {
        estimate: { kind: 'NOT', reason: 'DOCUMENTS' },
        proposal: {
          by: { id: 'max', name: 'Max Holm' },
          at: new Date('2026-10-03T09:00:00Z'),
          amount: usd(50_000),
          isCurrent: true,
          waiver: words,
        },
        waiver: words,
        problem,
        may: { ...nothing, verify: true, requote: true, waive: true, noteDiagnosis: true },
      }),
      claimPage(language, { may: nothing }, undefined, new Map([['ask', gone]])),
      claimPage(language, {}, undefined, new Map([['ask', gone]])),
      listPage(language, [entry, { ...entry, id: 'other', turn: 'HOLDER', handlerId: 'ida' }], 2),
      listPage(language, []),
    ]);
    for (const page of pages) expect(page).not.toMatch(/(?:Desk|Claims|Lookup|Layout)_[A-Z]\w+/);
  });

  test('§2.1 a booked appointment has its time, and who comes or where it is', async () => {
    const center = {
      name: 'Wayland Home Service',
      address: { address1: '900 Shop Road' },
      phoneNumber: '',
      timeZone: 'America/New_York',
    };
    const [startsAt, endsAt] = ['2026-10-12T15:00:00Z', '2026-10-12T17:00:00Z'];
    const booked = (serviceRoute: string) => ({
      claim: claimDetailsSchema.parse({
        ...claim,
        quotes: [
          {
            id: 'quote',
            serviceRoute,
            title: words,
            lines: [],
            covered: usd(0),
            holderPays: usd(0),
            payableTo: 'SHOP',
            validUntil: '2099-01-01T00:00:00Z',
          },
        ],
        chosenQuoteId: 'quote',
        appointments: [
          {
            id: 'appointment',
            centerId: 'center',
            slotId: 'slot',
            startsAt,
            endsAt,
            state: 'BOOKED',
            center,
          },
        ],
      }),
    });
    const [visit, shop] = [
      await claimPage('en', booked('ON_SITE')),
      await claimPage('en', booked('CARRY_IN')),
    ];
    for (const page of [visit, shop]) expect(page).toMatch(/Monday, October 12, 2026.*11:00/);
    expect(visit).toMatch(/At the holder’s address.*Service provider.*Wayland Home Service/s);
    expect(visit).not.toContain('900 Shop Road');
    expect(shop).toContain('Wayland Home Service, 900 Shop Road');
  });

  test('what a holder has paid for a claim, and what of it went back, stands among its facts', async () => {
    const holderPayments = { paid: usd(19_900), refunded: usd(9_900), refundDue: usd(10_000) };
    for (const language of languages) {
      const page = await claimPage(language, { claim: { ...claim, holderPayments } });
      expect(page).not.toMatch(/Desk_[A-Z]\w+/);
      if (language === 'en')
        expect(page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
          /Paid by the holder \$199\.00 Refunded \$99\.00 Refund on its way \$100\.00/,
        );
    }
    expect(await claimPage('en')).not.toContain('Paid by the holder');
  });

  test('what a holder has typed is text, and files come from the portal alone', async () => {
    const page = await claimPage('en');
    expect(page).toContain('It fell &lt;b&gt;down&lt;/b&gt;.');
    expect(page).toContain('src="/api/desk/file?claim=claim-1&amp;id=6f1f6d2e');
    expect(page).not.toMatch(/https?:\/\//);
  });

  test('whom a holder has paid, when, and whether it was agreed before is shown', async () => {
    const cost = usd(18_900);
    const expense = { paidTo: 'Screen Doctor', paidOn: '2026-10-02', wasAuthorised: false, cost };
    const page = await claimPage('en', { claim: { ...claim, expense } });
    expect(page).toMatch(/Who you paid<\/dt><dd[^>]*>Screen Doctor/);
    expect(page).toMatch(/Date paid<\/dt><dd[^>]*>October 2, 2026/);
    expect(page).toMatch(/Did we approve it in advance\?<\/dt><dd[^>]*>No/);
    expect(page).toContain('$189.00');
  });

  test('§10.17 a PDF stands beside the pictures by its name and size, and is shown in no frame of the portal', async () => {
    const page = await claimPage('en');
    expect(page).toMatch(/PDF.*?244 kB/s);
    expect(page).toContain('Save estimate.pdf');
    expect(page).toMatch(/<a href="[^"]*id=0e7d7b7e[^"]*" download/);
    expect(page).not.toMatch(/<(?:iframe|object|embed)/);
    expect(page).not.toContain('id=0e7d7b7e-5d53-4f0e-8a52-7f2f5a6f0b22&amp;part=preview');
  });

  test.each<[DeskActionKind, turn: string, ClaimReach | undefined, said: string | undefined]>([
    ['ASKED', 'HOLDER', { needed: ['•••• 0109'], news: [] }, 'We’ll send a message to •••• 0109.'],
    ['WROTE', 'INSURER', { needed: ['•••• 0109'], news: [] }, 'We’ll send a message to •••• 0109.'],
    ['APPROVED', 'INSURER', { needed: ['•••• 0109'], news: [] }, 'We won’t send a message'],
    [
      'APPROVED',
      'INSURER',
      { needed: ['a•@e•.com'], news: ['a•@e•.com'] },
      'We’ll send a message to a•@e•.com.',
    ],
    ['NOTED', 'HOLDER', { needed: ['a•@e•.com'], news: ['a•@e•.com'] }, undefined],
    [
      'ASKED',
      'HOLDER',
      { needed: [], news: [] },
      'We can’t send the holder messages about this claim',
    ],
    ['ASKED', 'HOLDER', undefined, undefined],
  ])(
    '§8 %s, turn %s, reach %j: whether the holder gets a message',
    async (done, turn, reach, said) => {
      const next = { text: words, turn };
      const of = { claim: claimDetailsSchema.parse({ ...claim, next }) };
      const page = await claimPage('en', of, done, new Map(), new Map(), reach);
      const all = [
        'We’ll send a message to',
        'We won’t send a message',
        'We can’t send the holder messages about this claim',
      ];
      for (const sentence of all)
        expect(page.includes(sentence), sentence).toBe(said?.startsWith(sentence) ?? false);
      if (said) expect(page).toContain(said);
      // The facts say the same as the claim's page.
      const goes = reach?.news.length ? 'We send updates' : 'We only send requests and replies';
      expect(page.includes(`${goes} about this claim to`)).toBe((reach?.needed.length ?? 0) > 0);
      expect(page).not.toContain('is told');
    },
  );

  test('every form says which claim was shown, and is sent once', async () => {
    const page = await claimPage('en');
    const forms = page.match(/<form[^>]+action="\/api\/desk\/[^>]*>.*?<\/form>/gs) ?? [];
    expect(forms.length).toBe(7);
    for (const form of forms) {
      expect(form).toContain('name="claim" value="claim-1"');
      expect(form).toContain('name="seen" value="3.5.2"');
      expect(form).toContain('name="idempotencyKey"');
    }
  });

  test('§2.1 document upload: with fewer files than are needed a person sees how many, and may accept them', async () => {
    const inPart = {
      ...claim,
      requirements: claim.requirements
        .filter(({ id }) => id === 'photo')
        .map((one) => ({ ...one, state: 'NEEDED' as const, filesNeeded: 2 })),
    };
    const page = await claimPage('en', { claim: inPart });
    expect(page).toContain('1 of 2 files');
    expect(page).toContain('action="/api/desk/requirement"');
    expect(page).toContain('If you accept these, the others are no longer needed.');
    const nothingYet = inPart.requirements.map(({ given: _, ...one }) => one);
    const empty = await claimPage('en', { claim: { ...inPart, requirements: nothingYet } });
    expect(empty).toContain('0 of 2 files');
    expect(empty).not.toContain('action="/api/desk/requirement"');
  });

  test.each(['BROKEN_OFF', 'NOT_TAKEN'] as const)(
    '§2.1 document upload: that files wait with the portal (%s) is said where they were asked for, in every language',
    async (reason) => {
      for (const language of languages) {
        const page = await claimPage(
          language,
          {},
          undefined,
          new Map(),
          new Map([['receipt', reason]]),
        );
        expect(page).toContain(productLabelsIn(language)[`Desk_Held_Back_${reason}`]);
      }
    },
  );

  test('what is awaited can be taken back, or it says why not', async () => {
    const form = 'action="/api/desk/take-back"';
    expect(await claimPage('en')).toContain(form);
    const awaited = [{ requirementId: 'receipt', whyKept: 'RULES_NEED_IT' }];
    const page = await claimPage('en', { awaited });
    expect(page).not.toContain(form);
    expect(page).toContain('You can’t withdraw this request, because the product’s rules need it');
  });

  test('what was typed into a form that the claim has no more is shown as it was written', async () => {
    const sent: KeptForm = {
      values: { code: 'OWN', title: 'The <b>back</b>', reason: 'We look at it.' },
      problems: [],
      refusal: { errCode: 'DESK_CHANGED', messageHtml: '', reset: false },
    };
    const kept = new Map([['ask', sent]]);
    const still = await claimPage('en', {}, undefined, kept);
    expect(still).toContain('What you typed is saved.');
    expect(still).not.toContain('The action you chose is no longer available');
    const gone = await claimPage('en', { may: nothing }, undefined, kept);
    expect(gone).not.toContain('What you typed is saved.');
    expect(gone).toContain('The action you chose is no longer available.');
    expect(gone).toMatch(/<blockquote[^>]*>The &lt;b&gt;back&lt;\/b&gt;<\/blockquote>/);
    expect(gone).toMatch(/<blockquote[^>]*>We look at it\.<\/blockquote>/);
  });

  test('who has denied it is offered a note and another handler, and no decision', async () => {
    const page = await claimPage('en', { isDenier: true });
    const actions = [...page.matchAll(/action="(\/api\/desk\/[\w-]+)"/g)].map(([, to]) => to);
    expect(actions).toEqual(['/api/desk/note', '/api/desk/hand-on']);
  });

  test('§8 what goes wrong says what, since when, by when, with whom, and what can be done', async () => {
    const page = await claimPage('en', { problem, handlerId: 'max', may: nothing });
    for (const said of [
      'No one came',
      'I waited all day &lt;b&gt;long&lt;/b&gt;.',
      'Two &lt;b&gt;weeks&lt;/b&gt;.',
      'Overdue since October 6, 2026',
      'Max Holm',
      'action="/api/desk/see-to"',
    ])
      expect(page).toContain(said);
    const list = await listPage('en', [{ ...entry, state: 'FULFILLING', problem: 'TOO_LONG' }]);
    expect(list).toContain('It’s taking too long');
  });

  test('what is late is said, and whose it is', async () => {
    const page = await listPage('en', [entry]);
    expect(page).toContain('Overdue since October 5, 2026');
    expect(page).toContain('Max Holm');
    expect(page).toContain('6 days old');
  });

  test('a claim that was filed in the evening, when it is tomorrow in UTC, was filed today', async () => {
    const view = viewIn('en');
    const west = { ...view, snapshot: { ...view.snapshot, timeZone: 'America/Los_Angeles' } };
    const filed = { ...entry, submittedAt: new Date('2026-10-09T01:30:00Z') };
    expect(await listPage('en', [filed], 1, west)).toContain('filed today');
  });
});

import type { ClientSnapshot, Language } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { DocumentData, DocumentName } from '../documents/documents';

/** A client with the product’s labels in all five languages. */
export function brand(changes: Partial<ClientSnapshot> = {}): ClientSnapshot {
  const languages = ['en', 'es', 'fr', 'de', 'ar'] as const;
  return {
    ...snapshotWith({ Global_HomeCountry: 'DE' }),
    name: 'Northwind Protect',
    languages,
    labels: Object.fromEntries(languages.map((language) => [language, productLabelsIn(language)])),
    ...changes,
  };
}

/** What a person and a thing could be called where a language is spoken. */
export const people: Readonly<Record<Language, Texts>> = {
  en: {
    name: ['Maya', 'Okafor'],
    plan: 'Phone Protect Plus',
    thing: 'Galaxy S25',
    cover: 'Accidental damage',
    means: 'Drops, cracked screens and broken parts from everyday handling.',
    story: 'I dropped it on the stairs.\nThe screen is black since then.',
  },
  es: {
    name: ['Lucía', 'Ibáñez Núñez'],
    plan: 'Protección Plus para teléfonos',
    thing: 'Galaxy S25',
    cover: 'Daños accidentales',
    means: 'Caídas, pantallas rotas y piezas dañadas por el uso diario.',
    story: 'Se me cayó en la escalera.\nLa pantalla está negra desde entonces.',
  },
  fr: {
    name: ['Zoé', 'Lefèvre-Garçon'],
    plan: 'Protection téléphone Plus',
    thing: 'Galaxy S25',
    cover: 'Dommages accidentels',
    means: 'Chutes, écrans fissurés et pièces cassées à l’usage.',
    story: 'Je l’ai laissé tomber dans l’escalier.\nL’écran est noir depuis.',
  },
  de: {
    name: ['Jürgen', 'Müller-Weiß'],
    plan: 'Handyschutz Plus',
    thing: 'Galaxy S25',
    cover: 'Schäden durch Unfälle',
    means: 'Stürze, gesprungene Bildschirme und gebrochene Teile im Alltag.',
    story: 'Es ist mir auf der Treppe heruntergefallen.\nSeither ist der Bildschirm schwarz.',
  },
  ar: {
    name: ['محمد', 'عبد الله'],
    plan: 'حماية الهاتف بلس',
    thing: 'Galaxy S25',
    cover: 'الأضرار العرضية',
    means: 'السقوط والشاشات المكسورة والقطع التالفة من الاستخدام اليومي.',
    story: 'سقط الهاتف على الدرج.\nالشاشة سوداء منذ ذلك الحين.',
  },
};

interface Texts {
  readonly name: readonly [first: string, last: string];
  readonly plan: string;
  readonly thing: string;
  readonly cover: string;
  readonly means: string;
  readonly story: string;
}

/** What each document could be made of. */
export function samples(language: Language): {
  readonly [Name in DocumentName]: DocumentData<Name>;
} {
  const { name, plan, thing, cover, means, story } = people[language];
  const [firstName, lastName] = name;
  const money = (amount: number) => ({ amount, currency: 'USD' });
  const address = {
    address1: '1826 NW Kearney St',
    address2: 'Apt 5',
    city: 'Portland',
    state: 'OR',
    postalCode: '97209',
    country: 'US',
  };
  const holder = { firstName, lastName, address };
  const term = { effectiveDate: '2025-09-12', expiryDate: '2028-09-11' };
  const policy = {
    ...term,
    id: 'policy-1',
    policyNumber: 'NW100418',
    dealerCode: 'PDX-PEARL',
    productCode: 'PHPLUS',
    planName: plan,
    status: 'active',
    customers: [holder],
  };
  const product = {
    id: 'product-1',
    policyId: policy.id,
    policyNumber: policy.policyNumber,
    Manufacturer: 'Samsung',
    Type: 'Phone',
    ProductDescription: thing,
    serialNumber: '356938035643809',
    purchaseDate: '2025-09-10',
  };
  const coverage = (id: string, limit: number, deductible: number) => ({
    ...term,
    id,
    policyId: policy.id,
    policyNumber: policy.policyNumber,
    coverageTypeCode: id,
    title: cover,
    description: means,
    limit: money(limit),
    deductible: money(deductible),
  });
  const invoice = {
    id: 'invoice-1',
    policyId: policy.id,
    number: '2026-00417',
    title: plan,
    issuedOn: '2026-08-28',
    dueOn: '2026-09-12',
    amount: money(1428),
    tax: money(228),
    taxes: [{ title: cover, amount: money(228) }],
    seller: {
      name: 'Northwind Protect LLC',
      address: holder.address,
      taxNumber: 'EIN 12-3456789',
    },
    period: { from: '2026-09-12', to: '2026-10-11' },
    state: 'PAID',
    paidOn: '2026-09-10',
  };
  const asOf = '2026-11-02';
  const text = (sentence: string) => ({
    [language]: `${language === 'en' ? sentence : ''} ${means}`,
  });
  return {
    certificate: {
      policy,
      products: [product, { ...product, id: 'product-2', serialNumber: '356938035643810' }],
      coverages: [
        coverage('ACCIDENT', 120_000, 9900),
        coverage('SCREEN', 40_000, 2900),
        coverage('LIQUID', 120_000, 0),
      ],
      asOf,
    },
    terms: {
      policy,
      asOf,
      terms: `${plan}\n\n${cover}\n\n${means} ${means} ${means}\n\n${cover} 2\n\n- ${means}\n- ${means}\n\n${means}\n`,
    },
    invoice: { invoice: { ...invoice, state: 'OPEN' }, policy },
    receipt: {
      invoice,
      policy,
      paymentId: '019a8c52-7d1e-7c3a-9f60-2b1f4c8d5e01',
      paidWith: { brand: 'Visa', lastFour: '4242' },
    },
    'claim-summary': {
      asOf,
      now: new Date(`${asOf}T12:00:00Z`),
      policy,
      product,
      claim: {
        id: 'claim-1',
        number: 'C-20418',
        policyId: policy.id,
        productId: product.id,
        claimType: 'DAMAGE',
        cause: 'DROP',
        causeTitle: cover,
        state: 'AWAITING_PAYMENT',
        dateOfLoss: '2026-10-20',
        submittedAt: '2026-10-21T09:30:00Z',
        updatedAt: '2026-10-22T09:30:00Z',
        text: text('Your claim is approved.'),
        next: { text: text('Pay your share.'), turn: 'HOLDER', by: '2026-11-20' },
        description: story,
        answers: {},
        requirements: [
          {
            id: 'requirement-1',
            code: 'PHOTO',
            kind: 'FILE',
            title: text('A picture of the damage'),
            state: 'NEEDED',
            due: '2026-11-12',
          },
        ],
        quotes: [
          {
            id: 'quote-1',
            serviceRoute: 'MAIL_IN',
            title: text('Mail-in repair'),
            lines: [
              { kind: 'COVERED', title: cover, amount: money(9000) },
              { kind: 'DEDUCTIBLE', title: plan, amount: money(9900) },
            ],
            covered: money(9000),
            holderPays: money(9900),
            payableTo: 'INSURER',
            validUntil: '2026-12-01T00:00:00Z',
          },
        ],
        chosenQuoteId: 'quote-1',
        serviceOrders: [],
        appointments: [
          {
            id: 'appointment-1',
            centerId: 'center-1',
            slotId: 'slot-1',
            startsAt: '2026-11-23T15:00:00Z',
            endsAt: '2026-11-23T17:00:00Z',
            state: 'BOOKED',
            center: {
              name: 'Wayland Home Service',
              address,
              phoneNumber: '+15035550123',
              timeZone: 'America/Los_Angeles',
            },
          },
        ],
        payout: {
          id: 'payout-1',
          amount: money(2500),
          method: 'TRANSFER',
          lastFour: '6789',
          state: 'SENT',
        },
      },
      events: [
        {
          id: 'event-1',
          at: '2026-10-21T09:30:00Z',
          kind: 'STATE_CHANGED',
          actor: 'HOLDER',
          text: text('The claim was filed.'),
        },
        {
          id: 'event-2',
          at: '2026-10-22T09:30:00Z',
          kind: 'STATE_CHANGED',
          actor: 'INSURER',
          text: text('The claim was approved.'),
        },
      ],
    },
    'return-label': {
      from: holder,
      to: {
        name: 'Northwind Service Center',
        address: {
          address1: '400 Industrial Way',
          city: 'Louisville',
          state: 'KY',
          postalCode: '40210',
          country: 'US',
        },
      },
      mark: 'C-20418',
      due: '2026-11-20',
    },
    voucher: {
      order: {
        id: 'order-1',
        productId: 'gift-50',
        amount: money(5000),
        state: 'ISSUED',
        code: 'NWGV-7Q2M-K4PX-93TD',
        validUntil: '2029-11-02',
      },
      title: plan,
      address: 'https://northwind.example/',
    },
    cancellation: {
      policy: {
        ...policy,
        status: 'cancelled',
        cancellation: {
          acceptedOn: '2026-10-20',
          lastDay: '2026-10-31',
          refund: {
            lines: [
              { kind: 'UNUSED', title: plan, amount: money(4200) },
              { kind: 'FEE', title: cover, amount: money(-500) },
            ],
            refund: money(3700),
            refundTo: 'HOLDER',
            basis: means,
          },
        },
      },
      cancellation: {
        quote: {
          id: 'quote-1',
          policyId: policy.id,
          effectiveOn: '2026-10-31',
          lines: [
            { kind: 'UNUSED', title: plan, amount: money(4200) },
            { kind: 'OPEN_CLAIMS', title: cover, amount: money(-500) },
          ],
          refund: money(3700),
          refundTo: 'HOLDER',
          basis: means,
          waitsForClaims: { claimIds: ['claim-1'], most: money(500) },
          validUntil: '2026-10-22T10:00:00Z',
        },
        acceptedAt: '2026-10-20T10:00:00Z',
        refundState: 'WAITING_FOR_CLAIM',
        refunded: money(3700),
      },
      asOf,
    },
  };
}

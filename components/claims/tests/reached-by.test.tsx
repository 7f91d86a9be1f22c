import { describe, expect, test } from 'vitest';
import { CustomerStep } from '@/components/claims/filing/customer-step';
import { SummaryStep } from '@/components/claims/filing/summary-step';
import { shown } from '@/components/tests/shown';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import type { ReachedBy } from '@/lib/claims/filing/reached-by';
import { offeredBy } from '@/lib/claims/tests/offered';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { productSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');
const answers = { answers: {}, productId: 'phone', cause: 'LOST' };
const filing: OpenFiling = {
  kind: 'filing',
  draft: {
    kind: 'draft',
    id: '0ff8e931-8119-46ea-a8f2-e1cae4c06002',
    contact: '',
    begunBy: '',
    typist: '',
    answers,
    version: 1,
    beganAt: new Date(0),
    savedAt: new Date(0),
    isEndTold: false,
    keptUntil: new Date(0),
  },
  facts: { productIds: ['phone'], options: offeredBy('northwind').get('PHPLUS') },
  answers,
  products: [
    productSchema.parse({
      id: 'phone',
      policyId: 'plan',
      policyNumber: 'NW1',
      Manufacturer: 'Solara',
      Type: 'Phone',
      ProductDescription: 'Solara',
      deviceClass: 'PHONE_STANDARD',
    }),
  ],
  policies: [],
  today: '2026-11-28',
};

const customer = (reached: ReachedBy | undefined) =>
  shown(<CustomerStep view={view} filing={filing} kept={undefined} reached={reached} />);
const summary = (reached: ReachedBy | undefined) =>
  shown(
    <SummaryStep
      view={view}
      filing={filing}
      kept={undefined}
      hasChanged={false}
      same={undefined}
      proof={{ kind: 'any' }}
      usedUp={[]}
      reached={reached}
    />,
  );

const mail = { id: 'mail', channel: 'email', masked: 'a•••@e•••.com', mayBeGone: false } as const;
const phone = { id: 'phone', channel: 'sms', masked: '•••• 0112', mayBeGone: false } as const;
const gone = { ...phone, mayBeGone: true } as const;
const all = ({ masked }: { readonly masked: string }) => ({ needed: [masked], news: [masked] });
const nowhere = { needed: [], news: [] };
const checked = (html: string) =>
  /<input[^>]*value="([^"]*)"[^>]*checked=""|checked=""[^>]*value="([^"]*)"/.exec(html);

describe('§8 how the holder is reached about a claim', () => {
  test('one contact is one line, without a choice', async () => {
    const only = { contacts: [mail], contact: mail, isChosen: false, reach: all(mail) };
    const html = await customer(only);
    expect(html).toContain('We send updates about this claim to');
    expect(html).toContain('a•••@e•••.com');
    expect(html).not.toContain('type="radio"');
    expect(await summary(only)).toContain('a•••@e•••.com');
  });

  test('a single phone without text messages gets what needs an answer alone, and both pages say so', async () => {
    const reach = { needed: [phone.masked], news: [] };
    const only = { contacts: [phone], contact: phone, isChosen: false, reach };
    for (const html of [await customer(only), await summary(only)]) {
      expect(html).toContain('We only send requests and replies about this claim to');
      expect(html).toContain('•••• 0112');
    }
  });

  test('several are a choice, and the usual one is chosen', async () => {
    const several = { contacts: [mail, phone], contact: phone, isChosen: true, reach: all(phone) };
    const html = await customer(several);
    expect(html).toContain('How should we reach you about this claim?');
    for (const label of ['Email to a•••@e•••.com', 'Text message to •••• 0112'])
      expect(html).toContain(label);
    expect(checked(html)?.slice(1)).toContain('phone');
    expect(html).not.toContain('None of these');
    const end = await summary(several);
    expect(end).toContain('•••• 0112');
    expect(end).not.toContain('a•••@e•••.com');
  });

  test('§10.18 numbers that may be in the lost phone are chosen by nobody but their holder', async () => {
    const lost = { contacts: [gone], isChosen: true, reach: nowhere };
    const html = await customer(lost);
    expect(html).toContain('only if it works on another phone');
    expect(html).toContain('None of these');
    // One of them may still be chosen.
    expect(html).not.toContain('We have no way to send messages about this claim.');
    expect(checked(html)?.slice(1)).toContain('');
    expect(await summary(lost)).toContain('We have no way to send messages about this claim.');
  });

  test('where there is no contact, both pages say so and lead to where one is added', async () => {
    for (const html of [
      await customer({ contacts: [], isChosen: false, reach: nowhere }),
      await summary({ contacts: [], isChosen: false, reach: nowhere }),
    ]) {
      expect(html).toContain('We have no way to send messages about this claim.');
      expect(html).toContain('/policy-account/contacts');
      expect(html).not.toContain('type="radio"');
    }
  });

  test('where nobody can tell, nothing is said', async () => {
    for (const html of [await customer(undefined), await summary(undefined)])
      expect(html).not.toMatch(/about this claim/);
  });
});

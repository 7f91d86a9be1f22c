import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { UrgentPage } from '@/components/claims/urgent/urgent-page';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { policySchema, productSchema, urgentCauseSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const plain: View = {
  ...plainView(
    { ...snapshotWith(), labels: { en: productLabelsIn('en') } },
    'en',
    '/file-claim/urgent',
  ),
  nonce: 'nonce',
};
const session = sessionWith({ subject: 'one', isProven: true });
const holder: View = { ...plain, audience: { kind: 'holder', session } };

const policy = (id: string, address1: string) =>
  policySchema.parse({
    id,
    policyNumber: id,
    dealerCode: 'D',
    productCode: 'P',
    planName: 'Home plan',
    status: 'ACTIVE',
    effectiveDate: '2026-01-01',
    expiryDate: '2030-12-31',
    customers: [{ firstName: 'Ada', lastName: 'Lovelace', address: address(address1) }],
  });
const address = (address1: string) => ({
  address1,
  address2: '',
  city: 'Newport',
  state: 'RI',
  postalCode: '02840',
  country: 'US',
});
const product = (id: string, policyId: string) =>
  productSchema.parse({
    id,
    policyId,
    policyNumber: policyId,
    Manufacturer: 'Kestrel',
    Type: 'Furnace',
    ProductDescription: 'Furnace',
  });
const cause = (productId: string, more: object = {}) =>
  urgentCauseSchema.parse({
    productId,
    cause: `CAUSE-${productId}`,
    title: 'No heat',
    emergency: { text: 'Go outside.', numbers: [{ title: 'Emergency services', number: '911' }] },
    canBePaidBack: false,
    isAtHome: true,
    ...more,
  });

async function shown(
  view: View,
  causes = [cause('one')],
  homes = [policy('plan', '48 Thames Street')],
  phone?: string,
): Promise<string> {
  const products = [product('one', 'plan'), product('two', 'other')];
  const content = {
    kind: 'causes',
    causes,
    products,
    homes,
    ...(phone === undefined ? {} : { phone }),
  } as const;
  const { prelude } = await prerender(
    <UrgentPage view={view} content={content} kept={undefined} help={null} paidBack={undefined} />,
  );
  return new Response(prelude).text();
}

describe('design §8: where urgent help goes', () => {
  test('to a home: its address is asked for, and filled in as the plan has it', async () => {
    const page = await shown(holder);
    expect(page).toContain('Where should help come?');
    expect(page).toContain('value="48 Thames Street, Newport, RI 02840');
    expect(page).toContain('This is the address on your plan.');
    expect(page).not.toContain('An address, or the road, your direction and nearby landmarks');
  });

  test('to the road: where one is, and no address', async () => {
    const page = await shown(holder, [cause('one', { isAtHome: false })]);
    expect(page).toContain('An address, or the road, your direction and nearby landmarks');
    expect(page).not.toContain('48 Thames Street');
  });

  test('an address is not guessed where plans have several, or nobody can tell', async () => {
    const two = [cause('one'), cause('two')];
    const homes = [policy('plan', '48 Thames Street'), policy('other', '1 Long Wharf')];
    for (const page of [await shown(holder, two, homes), await shown(holder, undefined, [])]) {
      expect(page).toContain('Your home address, with apartment or floor.');
      expect(page).not.toContain('48 Thames Street');
    }
    const same = [policy('plan', '48 Thames Street'), policy('other', '48 Thames Street')];
    expect(await shown(holder, two, same)).toContain('value="48 Thames Street');
  });

  test('nobody but the holder is shown where the holder lives', async () => {
    const agent: View = {
      ...plain,
      audience: { kind: 'agent', session: { ...session, agent: { id: 'a-7', name: 'Lee' } } },
    };
    const page = await shown(agent);
    expect(page).toContain('Where should help come?');
    expect(page).not.toContain('48 Thames Street');
  });
});

describe('design §8: what urgent help asks for', () => {
  test('a number only where the contract has none, and only masked', async () => {
    const known = await shown(holder, undefined, undefined, '•••• 0142');
    expect(known).toContain('We’ll call •••• 0142 unless you enter another number.');
    expect(fieldOf(known, 'phone')).not.toContain('required');
    const unknown = await shown(holder);
    expect(unknown).toContain('A phone you have with you, for example');
    expect(fieldOf(unknown, 'phone')).toContain('required');
  });

  test('nothing again that the cause has said', async () => {
    expect(fieldOf(await shown(holder), 'wrong')).not.toContain('required');
  });
});

/** The input of a field as it is written. */
function fieldOf(page: string, name: string): string {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>|<input name="${name}"[^>]*>`).exec(
    page,
  );
  if (!input) throw new Error(`There is no field ${name}`);
  return input[0];
}

import { expect, test } from 'vitest';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import type { Customer } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { PlanPeople } from '../plan/plan-people';

const customer: Customer = {
  firstName: 'Daniel',
  lastName: 'Reyes',
  address: {
    address1: '415 Pike St',
    address2: '',
    city: 'Seattle',
    state: 'WA',
    postalCode: '98101',
    country: 'US',
  },
};

/** All that a page sends of what its server rendered: texts, attributes and the keys of its elements. */
const sent = (view: View) => JSON.stringify(PlanPeople({ view, customers: [customer] }));

const view = plainView(snapshotWith(), 'en', '/policy-management/p');
const session = sessionWith();

test('a representative is sent no address of the holder, not even as a key', () => {
  const delegate = { id: 'd', name: 'Charles', holder: 'Daniel', may: 'SEE' } as const;
  const acting: View = {
    ...view,
    audience: { kind: 'delegate', session: { ...session, delegate } },
  };
  expect(sent({ ...view, audience: { kind: 'holder', session } })).toContain('415 Pike St');
  expect(sent(acting)).toContain('Reyes');
  expect(sent(acting)).not.toMatch(/Pike|98101/);
});

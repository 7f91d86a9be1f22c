import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { schemaOf } from '@/lib/form';
import { plainView } from '@/lib/request';
import { chooseDelivery } from '../settling/choose-delivery';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/file-claim/settle/claim/delivery');

test.each([
  ['shop', 'shop locker', []],
  ['standard', 'shop locker', ['address1', 'city', 'state', 'postalCode']],
  ['standard', '', ['address1', 'city', 'state', 'postalCode']],
])(
  '§2.1 delivery: with %o chosen, of which %o are picked up, %j is asked for',
  (option, pickUp, fields) => {
    // The form is shown before any of its options is chosen.
    const rules = schemaOf(chooseDelivery.rules(view, { claim: 'claim', country: 'US', pickUp }));
    const typed = { address1: '', city: '', state: '', postalCode: '', chosenCountry: '' };
    const result = rules.safeParse({ claim: 'claim', country: 'US', pickUp, option, ...typed });
    expect((result.error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields);
  },
);

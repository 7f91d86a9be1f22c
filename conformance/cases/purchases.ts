import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  areRefused,
  type ConformanceCase,
  caseOf,
  doneOnce,
  fits,
  fitting,
  inDays,
  newKey,
  refuses,
  same,
} from '../conformance-case';

const customer = {
  firstName: 'Robin',
  lastName: 'Check',
  address: {
    address1: '1 Check Street',
    address2: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  },
};
const contacts = { email: 'portico-check@example.com', phoneNumber: '+15035550142' };
const unusable = ['CODE_MISTYPED', 'CODE_UNKNOWN', 'CODE_USED', 'CODE_EXPIRED'];

/** Plans that were bought elsewhere. */
export const purchaseCases: readonly ConformanceCase[] = [
  caseOf(
    'registerPlan',
    'registers the plan of a code once, also of many at once',
    ['purchase'],
    async (platform, { purchase }) => {
      const { code } = purchase;
      fitting(await platform.purchase({ code }), purchase, unusable, 'its code registers nothing');
      const register = (email = contacts.email, idempotencyKey = newKey()) =>
        platform.registerPlan({
          code,
          customer,
          contacts: { ...contacts, email },
          idempotencyKey,
        });
      const keys = [newKey(), newKey(), newKey()];
      const answers = await Promise.all(keys.map((key) => register(contacts.email, key)));
      fits(!areRefused(answers, 'CODE_EXPIRED'), purchase, 'its code has expired');
      const { reference, token } = doneOnce(
        answers,
        'Three registrations at once',
        'PLAN_REGISTERED_BY_YOU',
      );
      const won = keys[answers.findIndex(({ kind }) => kind === 'answer')] ?? '';
      same(
        answered(await register(contacts.email, won), 'The same key').reference,
        reference,
        'The same key registers another',
      );
      const { items } = answered(await platform.policies({ token }), 'policies');
      same(items.length, 1, 'The contract does not have one policy');
      same(items[0]?.customers[0]?.firstName, customer.firstName, 'The holder is not named');
      refuses(
        await register('somebody.else@example.com'),
        'PLAN_ALREADY_REGISTERED',
        'A registration by somebody else',
      );
      refuses(await platform.purchase({ code }), 'CODE_USED', 'A code that was used');
      refuses(
        await platform.purchase({ code, email: contacts.email }),
        'PLAN_REGISTERED_BY_YOU',
        'A code that its holder has used',
      );
      refuses(
        await platform.purchase({ code, email: 'somebody.else@example.com' }),
        'CODE_UNKNOWN',
        'A used code for somebody else',
      );
    },
  ),
  caseOf(
    'handInReceipt',
    'takes a receipt once for its key, which then waits',
    ['receipt'],
    async (platform, { receipt }) => {
      const idempotencyKey = newKey();
      const handIn = () =>
        platform.handInReceipt({
          customer,
          contacts,
          ...receipt,
          purchasedOn: inDays(-3),
          files: [],
          sender: { language: 'en' },
          idempotencyKey,
        });
      const { id, state } = answered(await handIn(), 'handInReceipt');
      same(state, 'WAITING', 'A new receipt does not wait');
      same(answered(await handIn(), 'The same key').id, id, 'The same key hands in another');
      same(answered(await platform.handedIn({ handedInId: id }), 'handedIn').id, id, 'Another one');
    },
  ),
];

/** What somebody hands in who has not signed in. */
export const handedInCases: readonly ConformanceCase[] = [
  caseOf(
    'reportHolder',
    'is answered alike, whether there is such a contract or not',
    ['holderReport'],
    async (platform, { holderReport }) => {
      const { searchParameters } = holderReport;
      const wrong = searchParameters.map((parameter) => ({ ...parameter, value: unknownId }));
      for (const terms of [searchParameters, wrong]) {
        const report = await platform.reportHolder({
          kind: 'INCAPACITY',
          holderName: 'Robin Check',
          searchParameters: terms,
          happenedOn: inDays(-3),
          description: 'Portico checks its platform.',
          reporter: { name: 'Alex Check', relation: 'OTHER', ...contacts },
          files: [],
          sender: { language: 'en' },
          idempotencyKey: newKey(),
        });
        const { id: _, ...others } = answered(report, 'reportHolder');
        same(others, { state: 'WAITING' }, 'A report is answered with more than that it waits');
      }
    },
  ),
];

import { isKnownCustomer, type Platform } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  areRefused,
  type ConformanceCase,
  caseOf,
  change,
  doneOnce,
  fits,
  found,
  holds,
  newKey,
  opened,
  refuses,
  same,
  undo,
} from '../conformance-case';

const customer = (firstName: string) => ({ firstName, lastName: 'Check', address: address('1') });
const address = (number: string) => ({
  address1: `${number} Check Street`,
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
});
/** The clocks of the two systems may differ by so much, in milliseconds. */
const aMinute = 60_000;
const contacts = { email: 'portico-check@example.com', phoneNumber: '+15035550142' };

/** Who holders are, where they live and are reached. */
export const customerCases: readonly ConformanceCase[] = [
  caseOf('contacts', 'are those that the search has found', [], async (platform, _, sample) => {
    const { token, contractDetails } = await found(platform, sample);
    const { items } = answered(await platform.contacts({ token }), 'contacts');
    const values = (kind: string) =>
      items.flatMap((contact) => (contact.kind === kind ? [contact.value] : [])).toSorted();
    same(values('EMAIL'), contractDetails.email.toSorted(), 'The e-mail addresses differ');
    same(values('PHONE'), contractDetails.phoneNumber.toSorted(), 'The telephone numbers differ');
    holds(
      items.every(({ since }) => Date.parse(since) < Date.now() + aMinute),
      'A contact is there since a moment to come: nobody could prove themselves by it',
    );
  }),
  caseOf(
    'contactsOfContract',
    'are those that the holder sees, of contracts that there are',
    [],
    async (platform, _, sample) => {
      const { token, reference } = await found(platform, sample);
      const { items } = answered(await platform.contacts({ token }), 'contacts');
      const told = answered(await platform.contactsOfContract({ reference }), 'contactsOfContract');
      same(told.items, items, 'The contacts of a contract differ from those of its holder');
      refuses(
        await platform.contactsOfContract({ reference: unknownId }),
        'CONTRACT_UNKNOWN',
        'A contract that there is not',
      );
    },
  ),
  caseOf(
    'updateCustomer',
    'names nobody anew where somebody is known',
    ['changeable'],
    async (platform, { changeable }) => {
      const { token, policy } = await opened(platform, changeable);
      if (!policy.customers.some(isKnownCustomer)) return;
      const asked = { customer: customer('Eve'), contacts };
      refuses(
        await platform.updateCustomer({ ...change(token), ...asked }),
        'CUSTOMER_KNOWN',
        'Another holder than the one who is known',
      );
    },
  ),
  caseOf(
    'updateCustomer',
    'names a holder once, of two at once one',
    ['unknownHolder'],
    async (platform, { unknownHolder }) => {
      const { token, policy: unnamed } = await opened(platform, unknownHolder);
      fits(!unnamed.customers.some(isKnownCustomer), unknownHolder, 'its holder is known');
      const name = (firstName: string) =>
        platform.updateCustomer({ ...change(token), customer: customer(firstName), contacts });
      const named = doneOnce(
        await Promise.all([name('Ann'), name('Ben')]),
        'Two holders at once',
        'CUSTOMER_KNOWN',
      );
      const { policy } = await opened(platform, unknownHolder);
      same(
        policy.customers.map(({ firstName }) => firstName),
        [named.firstName],
        'The policy does not show the holder who was named',
      );
      const { contractDetails } = await found(platform, unknownHolder);
      same(
        contractDetails.email,
        [contacts.email],
        'The search does not find the new e-mail address',
      );
      refuses(await name('Eve'), 'CUSTOMER_KNOWN', 'A second holder');
    },
  ),
  caseOf(
    'changeAddress',
    'changes the address on all policies, once for its key',
    ['changeable'],
    async (platform, { changeable }) => {
      const { token } = await found(platform, changeable);
      await withAddressPutBack(platform, token, async () => {
        const asked = { ...change(token), address: address(newKey().slice(-6)) };
        const [one, again] = await Promise.all([
          platform.changeAddress(asked),
          platform.changeAddress(asked),
        ]);
        const changed = answered(one, 'A change of address');
        same(
          answered(again, 'The same with the same key'),
          changed,
          'The same key answers otherwise',
        );
        const { items } = answered(await platform.policies({ token }), 'policies');
        holds(
          items.every(
            ({ customers }) =>
              customers.length > 0 &&
              customers.every((one) => one.address.address1 === asked.address.address1),
          ),
          'A policy shows another address',
        );
        // Clocks may differ by a while.
        const since = Date.now() - 10 * 60_000;
        holds(
          items.every(({ customers }) =>
            customers.every(
              ({ addressSince }) => addressSince === undefined || Date.parse(addressSince) > since,
            ),
          ),
          'An address that was changed just now is told to be older',
        );
        refuses(
          await platform.changeAddress({ ...asked, address: address('other') }),
          'KEY_REUSED',
          'Something else with the same key',
        );
      });
    },
  ),
  caseOf(
    'changeContact',
    'adds a contact, and knows which there are',
    ['changeable'],
    async (platform, { changeable }) => {
      const { token } = await found(platform, changeable);
      const value = `${newKey().slice(-12)}@example.com`;
      const add = (more: object = {}) =>
        platform.changeContact({ ...change(token), kind: 'EMAIL', value, ...more });
      refuses(
        await add({ replaces: unknownId }),
        'CONTACT_UNKNOWN',
        'Instead of an unknown contact',
      );
      const { id } = answered(await add(), 'A new contact');
      const { items } = answered(await platform.contacts({ token }), 'contacts');
      const shown = items.find((contact) => contact.id === id);
      holds(shown?.value === value, 'The list does not show the new contact');
      refuses(await add(), 'CONTACT_KNOWN', 'A contact that there is already');
      const other = `other-${value}`;
      answered(await add({ replaces: id, value: other }), 'A contact instead of another');
      refuses(await add({ replaces: id }), 'CONTACT_UNKNOWN', 'Instead of one that was replaced');
    },
  ),
  caseOf(
    'createUser',
    'creates an account once, and for an address of the contract',
    ['account'],
    async (platform, { account }) => {
      const { token } = await found(platform, account);
      const { clientId } = account;
      const create = (emailAddress: string) =>
        platform.createUser({ ...change(token), clientId, emailAddress });
      refuses(
        await create('portico-eve@example.com'),
        'USER_INVALID',
        'An address of somebody else',
      );
      const { emailAddress } = account;
      const created = await Promise.all([create(emailAddress), create(emailAddress)]);
      fits(!areRefused(created, 'USER_EXISTS'), account, 'its e-mail address has an account');
      fits(
        !areRefused(created, 'USER_INVALID'),
        account,
        'its e-mail address is none of its contract',
      );
      doneOnce(created, 'Two accounts at once', 'USER_EXISTS');
      refuses(await create(emailAddress), 'USER_EXISTS', 'A second account');
    },
  ),
];

/** Runs what changes the address of a contract, which is as it was afterwards, whatever comes of it. */
export async function withAddressPutBack(
  platform: Platform,
  token: string,
  run: () => Promise<void>,
): Promise<void> {
  const { items } = answered(await platform.policies({ token }), 'policies');
  const [before] = items.flatMap(({ customers }) => customers.map((customer) => customer.address));
  try {
    await run();
  } finally {
    if (before) await undo(() => platform.changeAddress({ ...change(token), address: before }));
  }
}

import { expect, test } from 'vitest';
import { mostOffered, offeredContacts } from '../offered-contacts';

const addresses = Array.from({ length: 8 }, (_, place) => `robin-${place}@example.com`);
const none = { phoneNumber: [], maskedPhone: [] };

test('a visitor is offered the first contacts of a contract, each with its own mask', () => {
  const masks = addresses.map((address) => `mask of ${address}`);
  expect(offeredContacts({ ...none, email: addresses, maskedEmail: masks })).toEqual({
    ...none,
    email: addresses.slice(0, mostOffered),
    maskedEmail: masks.slice(0, mostOffered),
  });
});

test('an address that no mail server takes is not offered, nor one whose mask is as long', () => {
  const long = `${'語'.repeat(100)}@example.com`;
  expect(
    offeredContacts({
      email: ['a@example.com', long, 'c@example.com', 'd@example.com'],
      maskedEmail: ['a', 'b', 'x'.repeat(300), 'd'],
      phoneNumber: ['+15035550142', '5'.repeat(300)],
      maskedPhone: ['•0142', '•'],
    }),
  ).toEqual({
    email: ['a@example.com', 'd@example.com'],
    maskedEmail: ['a', 'd'],
    phoneNumber: ['+15035550142'],
    maskedPhone: ['•0142'],
  });
});

import { contractOf } from '../setup/claims-client';
import type { SharedClientId } from '../setup/shared-clients';
import { fileClaim } from './file-claim';
import { goToProvider, typeCard } from './pay-at-provider';
import { expect, test } from './portal';
import { enterCode, search } from './sign-in';

const client = 'scaup' satisfies SharedClientId;

test('§2.1 file-claim without script: from the first answer to a time that is paid for', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  const { terms, contact } = contractOf('readsWithoutScript');
  await search(visitor, terms);
  await enterCode(visitor, contact);
  await fileClaim(visitor, {
    cause: 'Cracked screen',
    answers: {
      'How did it happen?': 'It fell',
      'Does the screen still respond': 'Everywhere',
      'Before this happened': 'No, neither',
    },
  });
  expect(visitor.page.heading).toBe('Your claim is approved');
  await visitor.press(/^Choose this option ?: At a repair partner/);
  expect(visitor.page.heading).toBe('Choose a place');
  expect(visitor.page.title).toContain('Choose a place · Settle your claim');
  await visitor.press(/^Choose this location/);
  expect(visitor.page.heading).toBe('Choose a time');
  await visitor.press(/^Choose\W*\d/);
  expect(visitor.page.heading).toBe('What happens next');
  visitor.check('Yes, it turns on');
  await visitor.press('Continue');
  await visitor.press('Confirm and pay $29.00');
  expect(visitor.page.heading).toBe('Pay your share');
  await goToProvider(visitor, /^Pay ?\$/);
  await typeCard(visitor, /^Pay ?\$/);
  expect(visitor.page.heading).toBe('Payment received');
  const service = visitor.page.main.getByRole('region', { name: 'Service details' });
  expect(service.textContent).toContain('Appointment');
});

import { jpeg } from '../../lib/documents/tests/good-files';
import { soon } from '../setup/limits';
import { textOf } from './page';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';

const client = 'harbor';
const receipt = 'receipt-a53a6e.jpg';

test('§2.1 register-product and a receipt, by plain forms', async ({ portal }) => {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, '0000062050');
  await visitor.open('/register-product');
  visitor.check('Septic system');
  await visitor.press('Continue');
  visitor.fill({ Type: 'Septic system', 'Price in USD (optional)': '9.500,00' });
  await visitor.press('Continue');
  visitor.page.main.getByRole('link', { name: 'Manufacturer is missing.' });
  expect(visitor.value('Type')).toBe('Septic system');
  visitor.fill({ Manufacturer: 'Deepwell' });
  await visitor.press('Continue');
  expect(visitor.page.text).toContain('$9,500.00');
  await visitor.press('Register product');
  expect(visitor.page.heading).toBe('Your product is registered');

  await visitor.follow('Add documents');
  const product = visitor.page.address;
  const content = new Uint8Array(await jpeg());
  visitor.attach('Choose a file', new File([content], receipt, { type: 'image/jpeg' }));
  await visitor.press('Send file');
  const sent = async () => {
    const { document } = await visitor.open(product);
    return [...document.querySelectorAll('main li')]
      .map(textOf)
      .find((one) => one.includes(receipt));
  };
  await expect.poll(sent, soon).toContain('Received');
  await visitor.press('Delete file');
  expect(visitor.page.heading).toMatch(/^Septic system/);
  expect(visitor.page.text).not.toContain(receipt);
});

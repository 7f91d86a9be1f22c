import { randomUUID } from 'node:crypto';
import { expect, test } from './portal';
import { enter } from './session-link';
import type { Visitor } from './visitor';

/** Opens the first product of the contract. @returns its address */
async function openProduct(visitor: Visitor): Promise<string> {
  await visitor.open('/dashboard/products');
  await visitor.follow('View and add products');
  expect(visitor.page.heading).toBe('Products');
  await visitor.follow(/^Acme/);
  return visitor.page.address;
}

test('§2.1 product-management: a holder corrects a product and takes it off, without script', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  const product = await openProduct(visitor);
  expect(visitor.page.heading).toBe('Acme Wash 7');
  await visitor.follow('Edit');
  visitor.fill({ Manufacturer: '' });
  await visitor.press('Save');
  expect(visitor.page.html).toContain('Manufacturer is missing.');
  visitor.fill({ Manufacturer: 'Acme Works', 'Serial number (optional)': 'AW-7 0001' });
  await visitor.press('Save');
  expect(visitor.page.address).toBe(`${product}?saved=1`);
  expect(visitor.page.html).toContain('Acme Works');
  await visitor.follow('Remove from plan');
  expect(visitor.page.heading).toBe('Remove this product from your plan?');
  expect(visitor.page.html).toContain('You can’t undo this.');
  await visitor.press('Remove from plan');
  expect(visitor.page.address).toBe(product);
  expect(visitor.page.html).toContain('Removed from plan');
  await visitor.open('/product-management');
  expect(visitor.page.html).toContain('No longer covered');
});

test('§2.1 register-product: where no plan takes anything it says why', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  await visitor.open('/register-product');
  expect(visitor.page.heading).toBe('You can’t add a product today');
  expect(visitor.page.html).toContain('You can’t add products to this plan');
  for (const step of ['kind', 'details', 'check']) {
    await visitor.open(`/register-product/${step}`);
    expect(visitor.page.address).toBe('/register-product');
  }
});

test('§6 products are for people who have signed in', async ({ visitor }) => {
  for (const page of ['/product-management', '/register-product', '/product-management/x'])
    expect((await visitor.open(page)).address).toBe('/');
});

test('invariant 15: another’s product, or a made-up one, is a page that there is not, and stays as it is', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  const product = await openProduct(visitor);
  const stranger = portal.visitor();
  await enter(stranger, portal.contract());
  const madeUp = `/product-management/${randomUUID()}`;
  const id = product.split('/').at(-1) ?? '';
  const addresses = [product, madeUp].flatMap((page) => [page, `${page}/edit`, `${page}/retire`]);
  for (const address of [...addresses, `/register-product/done/${id}`]) {
    const { status, html } = await stranger.ask(address);
    expect([address, status]).toEqual([address, 404]);
    expect(html).toContain('Page not found');
  }
  const { html } = await stranger.ask('/api/products/retire', {
    method: 'POST',
    headers: {
      origin: portal.origin(),
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ product: id, idempotencyKey: randomUUID() }).toString(),
  });
  expect(html).not.toContain('"kind":"go"');
  await visitor.open(product);
  expect(visitor.page.html).toContain('Covered');
});

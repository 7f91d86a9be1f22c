import { expect, test } from './portal';
import { enter } from './session-link';

test('a holder gets the certificate of a plan from the dashboard, and nobody else does', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await enter(visitor, contract);
  await visitor.follow('Plans');
  await visitor.follow('Plover Complete', visitor.page.main);
  const link = visitor.page.main.getByRole('link', { name: /^Certificate \(PDF\)/ });
  const address = link.getAttribute('href') ?? '';
  const certificate = await visitor.ask(address);
  expect(certificate.status).toBe(200);
  expect(certificate.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(certificate.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(certificate.headers['content-disposition']).toMatch(/^attachment; /);
  expect(certificate.html).toMatch(/^%PDF-1\.7/);
  expect(certificate.html).toContain('<pdfuaid:part>1</pdfuaid:part>');

  // Invariant 15: another contract's identifier is answered like an unknown one.
  const stranger = portal.visitor();
  await enter(stranger, portal.contract());
  const none = await stranger.ask('/pdf/certificate?of=of-nobody');
  const anothers = await stranger.ask(address);
  expect([none.status, anothers.status]).toEqual([404, 404]);
  expect(anothers.html).toBe(none.html);

  const nobody = await portal.visitor().ask(address);
  expect(nobody.status).toBe(303);
  expect(nobody.onward).toBe(`${portal.origin()}/`);
});

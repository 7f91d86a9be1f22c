import { expect, test } from './portal';
import { openSessionLink } from './session-link';

test('§2.1 file-claim without script: mistakes next to their fields, no step before its turn, resumed, thrown away', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  await openSessionLink(visitor, 'northwind', 'NW100587');
  await visitor.follow('File a claim');
  expect(visitor.page.html).toContain('What you’ll need');
  await visitor.press(/^Start (another )?claim/);
  expect(visitor.page.heading).toBe('What happened?');
  const draft = visitor.page.address.split('/')[2] ?? '';
  await visitor.press('Continue');
  expect(visitor.page.html).toContain('Choose what happened');
  visitor.check('Liquid damage');
  await visitor.press('Continue');
  expect(visitor.page.heading).toMatch(/^Liquid damage/);
  visitor.fill({ 'When did it happen?': 'Jan 01, 2099', 'What happened, in a few words': 'Tea.' });
  await visitor.press('Continue');
  expect(visitor.page.html).toContain('Answer this: What was it?');
  expect(visitor.page.html).toContain('Tea.');
  // What is too long is told, and kept whole.
  visitor.fill({ 'What happened, in a few words': 'Tea. '.repeat(4000) });
  await visitor.press('Continue');
  expect(visitor.page.html).toContain('Use 5000 characters or fewer');
  expect(visitor.page.html).toContain('Tea. '.repeat(4000).trim());

  // A step that is not open yet leads to where the claim is.
  await visitor.open(`/file-claim/${draft}/summary`);
  expect(visitor.page.address).toBe(`/file-claim/${draft}/incident`);
  await visitor.open('/dashboard');
  expect(visitor.page.html).toContain('Not filed yet');

  const stranger = portal.visitor('northwind');
  await stranger.open('/');
  expect((await stranger.open(`/file-claim/${draft}/cause`)).address).toBe('/');

  await visitor.open('/file-claim');
  await visitor.press(/^Discard claim/);
  expect(visitor.page.html).toContain('You have no unfinished claims.');
  const { status } = await visitor.ask(`/file-claim/${draft}/cause`);
  expect(status).toBe(404);
});

test('§6 filing a claim is for people who have signed in', async ({ visitor }) => {
  for (const page of ['/file-claim', '/file-claim/x/cause', '/claim-confirmation/x'])
    expect((await visitor.open(page)).address).toBe('/');
});

test('invariant 15: another’s claim, or a made-up one, is a page that there is not', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  await openSessionLink(visitor, 'northwind', 'NW101428');
  for (const page of [
    '/file-claim/0ff8e931-8119-46ea-a8f2-e1cae4c06002/cause',
    '/file-claim/x/cause',
    '/claim-confirmation/x',
  ]) {
    const { status, html } = await visitor.ask(page);
    expect([page, status]).toEqual([page, 404]);
    expect(html).toContain('Page not found');
  }
});

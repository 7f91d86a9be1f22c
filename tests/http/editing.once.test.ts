import { demonstrationEditor } from '../../scripts/editor';
import { expect, type Portal, test } from './portal';
import type { Visitor } from './visitor';

/** §6 The editor's pages without script: plain forms and links. No other test reads this client's. */
const client = 'altura';
const statement = '/pages/accessibility';
const editor = '/pages/editor';
const title = `${editor}/labels/Accessibility_Title/en`;
const published = 'Published. Visitors can see it now.';
const drafted = 'Saved as a draft. Visitors can’t see it yet.';

function fillIn(visitor: Visitor, password = demonstrationEditor.password) {
  visitor.fill({ 'Email address': demonstrationEditor.email, Password: password });
  return visitor.press('Log in', visitor.page.main);
}

async function signIn(portal: Portal): Promise<Visitor> {
  const visitor = portal.visitor(client);
  await visitor.open(editor);
  expect((await fillIn(visitor)).heading).toBe('Editor page');
  return visitor;
}

/** What somebody sees who is no editor. */
const seen = async (portal: Portal) => (await portal.visitor(client).open(statement)).heading;

function expectTold(visitor: Visitor, message: string | RegExp): void {
  const alert = visitor.page.document.querySelector('main [role=alert]');
  expect(alert?.hasAttribute('autofocus')).toBe(true);
  expect(alert?.textContent).toMatch(message);
}

test('§6 content editor: signs in, changes a text that shows at once, and goes back to the package', async ({
  portal,
}) => {
  const original = await seen(portal);
  const visitor = portal.visitor(client);
  await visitor.open(editor);
  await fillIn(visitor, 'not the password');
  expect(visitor.page.text).toContain('The email address or password is wrong.');
  expect((await fillIn(visitor)).heading).toBe('Editor page');
  await visitor.press('Edit on the page', visitor.page.main);
  await visitor.press('Exit edit mode');
  expect(visitor.page.all.queryByRole('button', { name: 'Exit edit mode' })).toBeNull();
  visitor.page.all.getAllByRole('button', { name: 'Edit on the page' });

  await visitor.open(title);
  visitor.fill({ Text: 'Reach {who}' });
  await visitor.press('Publish');
  expectTold(visitor, 'The portal doesn’t fill in {who} here');
  expect(visitor.value('Text')).toBe('Reach {who}');
  const field = visitor.page.all.getByLabelText('Text');
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => visitor.page.document.getElementById(id)?.textContent);
  expect(described).toContain('The portal doesn’t fill in {who} here');

  visitor.fill({ Text: 'Built for <b>all</b>' });
  await visitor.press('Preview');
  const preview = visitor.page.all.getByRole('region', { name: /^Preview/ });
  expect(preview.querySelector('b')?.textContent).toBe('all');
  expect(visitor.value('Text')).toBe('Built for <b>all</b>');

  visitor.fill({ Text: 'Built for everybody' });
  expect((await visitor.press('Save draft')).text).toContain(drafted);
  expect(await seen(portal)).toBe(original);
  expect((await visitor.press('Publish this draft')).text).toContain(published);
  expect(await seen(portal)).toBe('Built for everybody');

  expect((await visitor.follow(/^Compare/)).text).toContain(demonstrationEditor.email);
  await visitor.open(title);
  expect((await visitor.press('Reset to package')).text).toContain(published);
  expect(await seen(portal)).toBe(original);

  expect((await visitor.press('Log out as editor')).heading).toBe('Editor log in');
  expect((await visitor.open(title)).heading).toBe('Editor log in');
});

test('§6 content editor: what was typed outlives another editor and the end of the session', async ({
  portal,
}) => {
  const visitor = await signIn(portal);
  const address = `${editor}/labels/Accessibility_Lead/en`;
  await visitor.open(address);
  const other = visitor.tab();
  await other.open(address);
  other.fill({ Text: 'The other editor was here' });
  expect((await other.press('Save draft')).text).toContain(drafted);
  visitor.fill({ Text: 'Mine' });
  await visitor.press('Save draft');
  expect(visitor.page.heading).toBe('Accessibility_Lead');
  expect(visitor.page.text).toContain('Someone else has changed this');
  expect(visitor.value('Text')).toBe('Mine');

  expect((await other.press('Log out as editor')).heading).toBe('Editor log in');
  expect((await visitor.press('Save draft')).text).toContain(
    'You’re no longer logged in as an editor.',
  );
  expect((await fillIn(visitor)).text).toContain('What you typed is still here.');
  expect(visitor.value('Text')).toBe('Mine');
  expect((await visitor.press('Discard draft')).text).toContain('Draft discarded.');
});

test('§6 content editor: menus; what there is not is the portal’s own not-found page', async ({
  portal,
}) => {
  const visitor = await signIn(portal);
  const nothing = await visitor.open(`${editor}/labels/No_Such_Label/en`);
  expect(nothing.status).toBe(404);
  expect(nothing.heading).toBe('Page not found');
  await visitor.open(`${editor}/menus/Portal_Footer_Menu/new`);
  visitor.fill({ English: 'Help', Address: '/nowhere' });
  await visitor.press('Save draft');
  expectTold(visitor, 'Check what you entered');
  expect(visitor.value('English')).toBe('Help');
  visitor.fill({ Address: '/pages/faq' });
  await visitor.press('Save draft');
  // jsdom reads no space at the beginning of what only screen readers read.
  await visitor.press(/^Up\s*Help$/);
  expect((await visitor.press('Publish this draft')).text).toContain(published);
  const { document } = await portal.visitor(client).open(statement);
  const links = [...document.querySelectorAll('footer a')];
  const help = links.find(({ textContent }) => textContent === 'Help');
  expect(help?.getAttribute('href')).toBe('/pages/faq');
});

test('§6 edit mode: visitors are sent nothing of it', async ({ portal }) => {
  // Of both trees: the second is rendered for each request.
  for (const address of ['/pages/contact-us', '/session-ended']) {
    const { html } = await portal.visitor(client).open(address);
    expect(html).not.toMatch(/[\u{e0001}-\u{e007f}]|api\/editor|content-editor-id/u);
  }
});

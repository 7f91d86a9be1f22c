import { demonstrationEditor } from '@/scripts/editor';
import { expect, test } from './portal';

const client = 'harbor';
const editor = '/pages/editor';

test('§6 content editor: an image is sent by its form, and shows without what could run in it', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await visitor.open(editor);
  visitor.fill({
    'Email address': demonstrationEditor.email,
    Password: demonstrationEditor.password,
  });
  await visitor.press('Log in');
  await visitor.open(`${editor}/images/favicon`);
  const send = (name: string, type: string, content: string) => {
    visitor.attach('New image', new File([content], name, { type }));
    return visitor.press('Save draft');
  };
  await send('picture.png', 'image/png', 'no picture');
  expect(visitor.page.alert).toContain(
    'The portal can’t show this file type, or the file doesn’t match its name. Choose another file',
  );
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect onclick="x()" width="9" height="9"/>';
  await send('picture.svg', 'image/svg+xml', `${svg}<script>x()</script></svg>`);
  await visitor.press('Publish this draft');
  expect(visitor.page.text).toContain('Published. Visitors can see it now.');
  const other = portal.visitor(client);
  const { document } = await other.open('/pages/accessibility');
  const icon = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
  const shown = await other.ask(icon);
  expect(shown.headers['content-type']).toBe('image/svg+xml');
  expect(shown.html).toMatch(/<rect width="9"/);
  expect(shown.html).not.toMatch(/script|onclick/);
});

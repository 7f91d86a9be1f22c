import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase } from '@/lib/db';
import { jar } from '@/lib/session/tests/jar';
import { signInEditor, signOutEditor } from '../sign-in';
import { email, newView, password, signIn } from './signing-in';

afterAll(closeDatabase);

describe('§2.1 pages/editor: many sign-ins at once', () => {
  it('slows down strangers with many addresses, whether there is such an editor or not', async () => {
    const view = await newView();
    for (const Email of [email, 'bob@example.com']) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          signIn(view, { Email, Password: 'nope nope nope' }, `198.51.100.${index}`),
        ),
      );
      expect(await signIn(view, { Email, Password: password }, '203.0.113.9')).toMatchObject({
        errCode: 'EDITOR_LOCKED',
        attemptDetails: { waitTime: 5 },
      });
    }
  });

  it('never keeps a browser out that has signed in as that editor before', async () => {
    const view = await newView();
    const before = await signIn(view, { Email: email, Password: password }, '203.0.113.9');
    const out = await signOutEditor.run({
      view,
      input: {},
      networkAddress: '203.0.113.9',
      cookies: jar(...(before.cookies ?? [])),
    });
    const cookies = jar(...(before.cookies ?? []), ...(out.cookies ?? []));
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        signIn(view, { Email: email, Password: 'nope nope nope' }, `198.51.100.${index % 6}`),
      ),
    );
    const again = (Password: string) =>
      signInEditor.run({
        view,
        input: { Email: email, Password },
        networkAddress: '198.51.100.1',
        cookies,
      });
    expect((await again(password)).kind).toBe('go');
    // It has few tries of its own.
    for (let index = 0; index < 5; index++)
      expect(await again('nope nope nope')).toMatchObject({ errCode: 'EDITOR_NOT_KNOWN' });
    expect(await again(password)).toMatchObject({ errCode: 'EDITOR_LOCKED' });
  });

  it('of 40 wrong passwords at once answers no more than five', async () => {
    const view = await newView();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () =>
        signIn(view, { Email: email, Password: 'nope nope nope' }, '198.51.100.8'),
      ),
    );
    const codes = outcomes.map((outcome) => outcome.kind === 'refused' && outcome.errCode);
    expect(codes.filter((code) => code === 'EDITOR_NOT_KNOWN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'EDITOR_LOCKED')).toHaveLength(35);
  });
});

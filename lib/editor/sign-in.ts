import { z } from 'zod';
import { giveBack, reserveAttempt } from '@/lib/attempts';
import { texts } from '@/lib/content';
import { editorBy, endEditorSession, openEditorSession } from '@/lib/editors';
import type { Change, View } from '@/lib/entry';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import { recordAction } from './actions';
import { editorHome, isEditorAddress } from './addresses';

/** Tries for one address of an editor, and from one network address, before they are locked out. */
const mostTries = 5;
const mostTriesOfAddress = 20;
const lockMinutes = 15;
const longestPassword = 200;

/** The fields of the editors' sign-in. */
export function signInRules(view: View): readonly FieldRule[] {
  const { text } = texts(view.snapshot, view.language);
  const message = text('Editor_SignIn_TooLong');
  return [
    {
      name: 'Email',
      kind: 'email',
      required: text('Editor_SignIn_Email_Required'),
      format: text('Editor_SignIn_Email_Format'),
      maxLength: { length: 200, message },
    },
    {
      name: 'Password',
      kind: 'text',
      required: text('Editor_SignIn_Password_Required'),
      maxLength: { length: longestPassword, message },
    },
  ];
}

/**
 * §2.1 "Content-editor login page": an editor signs in with credentials of their own. Wrong addresses
 * and wrong passwords answer alike, and too many of either lock (invariant 3).
 */
export const signInEditor: Change<FormValues> = {
  form: 'editor-sign-in',
  secretFields: ['Password'],
  schema: (view) => schemaOf(signInRules(view)),
  async run({ view, input, networkAddress, cookies }) {
    const clientId = view.snapshot.id;
    const email = String(input.Email).toLowerCase();
    const limits = [
      { clientId, subject: `editor:${email}`, most: mostTries, lockMinutes },
      { clientId, subject: `editor-at:${networkAddress}`, most: mostTriesOfAddress, lockMinutes },
    ];
    for (const limit of limits) {
      const reservation = await reserveAttempt(limit);
      if (reservation.kind === 'allowed') continue;
      const { waitTime } = reservation;
      return refusal('EDITOR_LOCKED', 423, { waitTime });
    }
    const editor = await editorBy(clientId, email, String(input.Password));
    if (!editor) {
      await recordAction({ clientId, actor: email, action: 'sign-in-failed' });
      return refusal('EDITOR_NOT_KNOWN', 401);
    }
    for (const limit of limits) await giveBack(limit);
    const opened = await openEditorSession(clientId, editor, cookies);
    await recordAction({ clientId, actor: editor.email, action: 'signed-in' });
    return {
      kind: 'go',
      to: isEditorAddress(view.address) ? view.address : editorHome,
      cookies: opened,
      keepsTyped: true,
    };
  },
};

function refusal(
  errCode: string,
  status: 401 | 423,
  attemptDetails?: { readonly waitTime: number },
) {
  const details = attemptDetails ? { attemptDetails } : {};
  return { kind: 'refused', errCode, status, ...details } as const;
}

/** Ends the editor's session; whoever else has signed in on this device stays so. */
export const signOutEditor: Change<object> = {
  form: 'editor-sign-out',
  schema: () => z.object({}),
  async run({ view, cookies }) {
    const clientId = view.snapshot.id;
    if (view.editor)
      await recordAction({ clientId, actor: view.editor.email, action: 'signed-out' });
    return { kind: 'go', to: editorHome, cookies: await endEditorSession(clientId, cookies) };
  },
};

/** In the address of a page that an editor came back to without a session. */
export const signedOutParameter = 'ended';

/**
 * Whoever is no editor, or no longer one, changes nothing (§6). They can sign in at the page of their
 * form, and find what they typed there.
 */
export function signedOut({ address }: View) {
  return {
    kind: 'refused',
    errCode: 'EDITOR_SIGNED_OUT',
    status: 401,
    page: `${address}?${signedOutParameter}=1`,
  } as const;
}

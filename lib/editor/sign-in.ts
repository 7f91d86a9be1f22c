import { z } from 'zod';
import { giveBack, reserveAttempt } from '@/lib/attempts';
import { texts } from '@/lib/content';
import {
  type EditorPerson,
  editorBy,
  endEditorSession,
  openEditorSession,
  type ProviderRule,
} from '@/lib/editors';
import type { Change, View } from '@/lib/entry';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import type { CookieChange, CookieReader } from '@/lib/session';
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
    const opened = await openEditorSession(clientId, { kind: 'account', editor }, cookies);
    await recordAction({ clientId, actor: editor.email, action: 'signed-in' });
    return {
      kind: 'go',
      to: isEditorAddress(view.address) ? view.address : editorHome,
      cookies: opened,
      keepsTyped: true,
    };
  },
};

/** Opens the session of somebody whom the client's identity provider names an editor. */
export async function openProviderSession(
  clientId: string,
  rule: ProviderRule,
  person: EditorPerson,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const opened = await openEditorSession(clientId, { kind: 'provider', rule, person }, cookies);
  await recordAction({ clientId, actor: person.actor, action: 'signed-in' });
  return opened;
}

/**
 * Writes down that the provider knows somebody who is no editor. Nothing is deleted from the audit,
 * so that one person fills no more than a few lines of it in a while.
 */
export async function refuseProviderSession(clientId: string, person: EditorPerson): Promise<void> {
  const limit = { clientId, subject: `editor-person:${person.id}`, most: mostTries, lockMinutes };
  if ((await reserveAttempt(limit)).kind === 'allowed')
    await recordAction({ clientId, actor: person.actor, action: 'sign-in-failed' });
}

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
      await recordAction({ clientId, actor: view.editor.actor, action: 'signed-out' });
    return { kind: 'go', to: editorHome, cookies: await endEditorSession(clientId, cookies) };
  },
};

/** In the address of a page that an editor came back to without a session. */
export const signedOutParameter = 'ended';

/** In the address of a page whose sign-in by the client's identity provider failed: the error's code. */
export const signInProblemParameter = 'problem';

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

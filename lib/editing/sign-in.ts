import { z } from 'zod';
import {
  type Change,
  type Guesses,
  guess,
  keyedDigest,
  knownBrowserId,
  rememberBrowser,
  takeQuotas,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import type { View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  type EditorPerson,
  editorBy,
  endEditorSession,
  openEditorSession,
  type ProviderRule,
} from '@/lib/session';
import { recordAction } from './actions';
import { editorHome, isEditorAddress } from './addresses';

/** Wrong passwords for one account from one source, and from one network address for all of them. */
const mostTries = 5;
const mostTriesOfAddress = 20;
const lockMinutes = 15;
/** From all strangers together: it slows down whoever has many network addresses. */
const mostTriesOfStrangers = 20;
const slowMinutes = 5;
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
 * and wrong passwords answer alike, and too many of either lock their source (invariant 3).
 */
export const signInEditor: Change<FormValues> = {
  form: 'editor-sign-in',
  secretFields: ['Password'],
  schema: (view) => schemaOf(signInRules(view)),
  async run({ view, input, networkAddress, cookies }) {
    const clientId = view.snapshot.id;
    const email = String(input.Email).trim().toLowerCase();
    const proof = `editor:${keyedDigest('editor', clientId, email)}`;
    const known = await knownBrowserId(clientId, cookies, proof);
    const guessed = await guess(guesses(clientId, proof, networkAddress, known), async () => {
      const editor = await editorBy(clientId, email, String(input.Password));
      return { verdict: editor ? 'right' : 'wrong', value: editor };
    });
    if (guessed.kind === 'busy')
      return { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
    if (guessed.kind === 'locked') return locked(guessed.waitTime);
    const editor = guessed.value;
    if (!editor) {
      await recordAction({ clientId, actor: email, action: 'sign-in-failed' });
      return { kind: 'refused', errCode: 'EDITOR_NOT_KNOWN', status: 401 };
    }
    const opened = await openEditorSession(clientId, { kind: 'account', editor }, cookies);
    await recordAction({ clientId, actor: editor.email, action: 'signed-in' });
    return {
      kind: 'go',
      to: isEditorAddress(view.address) ? view.address : editorHome,
      cookies: [...opened, await rememberBrowser(clientId, cookies, proof)],
      keepsTyped: true,
    };
  },
};

/**
 * Whoever has signed in as this editor in this browser before is counted for themselves, so that no
 * stranger's wrong passwords keep them out.
 */
function guesses(
  clientId: string,
  account: string,
  networkAddress: string,
  known: string | undefined,
): Guesses {
  const ofAddress = {
    subject: `editor-at:${networkAddress}`,
    most: mostTriesOfAddress,
    lockMinutes,
  };
  const ofAccount = { subject: account, most: mostTriesOfStrangers, lockMinutes: slowMinutes };
  const bySource = { most: mostTries, lockMinutes };
  return known
    ? { clientId, limits: [{ ...bySource, subject: `${account}#${known}` }] }
    : {
        clientId,
        limits: [{ ...bySource, subject: `${account}@${networkAddress}` }, ofAddress, ofAccount],
      };
}

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
  const quota = {
    clientId,
    subject: `editor-person:${person.id}`,
    most: mostTries,
    minutes: lockMinutes,
  };
  if ((await takeQuotas([quota])).kind === 'taken')
    await recordAction({ clientId, actor: person.actor, action: 'sign-in-failed' });
}

function locked(waitTime: number) {
  const attemptDetails = { waitTime };
  return { kind: 'refused', errCode: 'EDITOR_LOCKED', status: 423, attemptDetails } as const;
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

import {
  defineChange,
  type Guesses,
  keyedDigest,
  knownBrowserId,
  type Outcome,
  rememberBrowser,
  takeQuotas,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import type { View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  type Editor,
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
/** From all unknown browsers together: slows down an attacker with many network addresses. */
const mostTriesOfStrangers = 20;
const slowMinutes = 5;
const longestPassword = 200;

/** The fields of the editors' sign-in. */
function signInRules(view: View) {
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
  ] as const satisfies readonly FieldRule[];
}

/**
 * §2.1 "Content-editor login page": an editor signs in with credentials of their own. Wrong addresses
 * and wrong passwords answer alike, and too many of either lock their source (invariant 3).
 */
export const signInEditor = defineChange({
  address: '/api/editor/sign-in',
  rules: signInRules,
  secretFields: ['Password'],
  attempts: {
    async of({ view, input, networkAddress, cookies }) {
      const clientId = view.snapshot.id;
      const proof = proofOf(clientId, input.Email);
      const known = await knownBrowserId(clientId, cookies, proof);
      return guesses(clientId, proof, networkAddress, known);
    },
    locked,
  },
  async run({ view, input, cookies }) {
    const clientId = view.snapshot.id;
    const email = input.Email.toLowerCase();
    const editor = await editorBy(clientId, email, input.Password);
    return editor
      ? { kind: 'right', answer: () => signIn(view, editor, cookies) }
      : {
          kind: 'wrong',
          async answer() {
            await recordAction({ clientId, actor: email, action: 'sign-in-failed' });
            return { kind: 'refused', errCode: 'EDITOR_NOT_KNOWN', status: 401 };
          },
        };
  },
});

async function signIn(view: View, editor: Editor, cookies: CookieReader): Promise<Outcome> {
  const clientId = view.snapshot.id;
  const opened = await openEditorSession(clientId, { kind: 'account', editor }, cookies);
  await recordAction({ clientId, actor: editor.email, action: 'signed-in' });
  const known = await rememberBrowser(clientId, cookies, proofOf(clientId, editor.email));
  return {
    kind: 'go',
    to: isEditorAddress(view.address) ? view.address : editorHome,
    cookies: [...opened, known],
    keepsTyped: 'as-it-is',
  };
}

/** What a browser has proved that somebody has signed in with as this editor. */
function proofOf(clientId: string, email: string): string {
  return `editor:${keyedDigest('editor', clientId, email.toLowerCase())}`;
}

/**
 * A browser in which this editor has signed in before is counted by itself, so that a stranger's wrong
 * passwords do not lock the editor out.
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

/** Opens the session of an editor who has signed in at the client's identity provider. */
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

/** Ends the editor's session; a holder or agent stays signed in on this device. */
export const signOutEditor = defineChange({
  address: '/api/editor/sign-out',
  async run({ view, cookies }) {
    const clientId = view.snapshot.id;
    if (view.editor)
      await recordAction({ clientId, actor: view.editor.actor, action: 'signed-out' });
    return { kind: 'go', to: editorHome, cookies: await endEditorSession(clientId, cookies) };
  },
});

/** In the address of a page that an editor came back to without a session. */
export const signedOutParameter = 'ended';

/** In the address of a page whose sign-in by the client's identity provider failed: the error's code. */
export const signInProblemParameter = 'problem';

/**
 * The refusal for visitors who are not, or no longer, editors (§6). They can sign in on the page of their
 * form, which keeps what they typed.
 */
export function signedOut({ address }: View) {
  return {
    kind: 'refused',
    errCode: 'EDITOR_SIGNED_OUT',
    status: 401,
    page: `${address}?${signedOutParameter}=1`,
  } as const;
}

import { createHash } from 'node:crypto';
import { safePath } from '@/lib/addresses';
import {
  editorHome,
  isEditorAddress,
  openProviderSession,
  refuseProviderSession,
  signInProblemParameter,
} from '@/lib/editing';
import type { AddressContext, Redirection, View } from '@/lib/request';
import { type EditorPerson, makesEditor, providerRuleOf } from '@/lib/session';
import { type Authorization, requestAuthorization } from './authorization';
import { reach } from './sso-login';
import { keepTransaction } from './transaction';

/** Where an editor's sign-in by the client's identity provider begins. */
export const editorLogin = '/login/editor';

/** Less than visitors are asked for: an editor's tokens are looked at once, and not kept. */
const scopes = 'openid profile';

/** What is longer would not fit into the browser's keeping, and leads to the editor's home instead. */
const longestPlace = 500;

/**
 * §2.1 pages/editor: an editor signs in by the client's identity provider, and comes back to the
 * editor's page that `from` names.
 */
export async function startEditorSignIn(context: AddressContext): Promise<Redirection> {
  const { view, query, cookies } = context;
  if (!providerRuleOf(view.settings)) return { to: '/' };
  const editorAt = placeOf(query.get('from') ?? '');
  if (view.editor) return { to: editorAt };
  const connection = await reach(context);
  if (typeof connection === 'string')
    return {
      to: problemAt(editorAt, connection === 'away' ? 'PROVIDER_UNAVAILABLE' : 'NOT_CONFIGURED'),
    };
  const request = await requestAuthorization(connection, scopes);
  if (!request) return { to: problemAt(editorAt, 'PROVIDER_UNAVAILABLE') };
  const { address, state, cookies: checks } = request;
  const provider = connection.provider.id;
  const transaction = { provider, state, cookies: checks, editorAt, startedAt: Date.now() };
  return { to: address, cookies: [await keepTransaction(view.snapshot, transaction, cookies)] };
}

/**
 * The outcome of an editor's sign-in. The provider's verified id token decides who is an editor; a
 * matching e-mail address or name does not. No holder's session is opened, and no token is kept.
 */
export async function endEditorSignIn(
  { view, cookies }: Pick<AddressContext, 'view' | 'cookies'>,
  editorAt: string,
  authorization: Authorization,
): Promise<Redirection> {
  if (authorization.kind === 'failed') return { to: problemAt(editorAt, authorization.code) };
  const rule = providerRuleOf(view.settings);
  if (!rule) return { to: '/' };
  const clientId = view.snapshot.id;
  const person = personOf(rule.issuer, authorization);
  if (!makesEditor(rule, authorization.claims)) {
    await refuseProviderSession(clientId, person);
    return { to: problemAt(editorAt, 'EDITOR_NOT_ALLOWED') };
  }
  return { to: editorAt, cookies: await openProviderSession(clientId, rule, person, cookies) };
}

/** Where editors of the client sign in by its provider; `undefined` where they do not. */
export function editorLoginAt({ settings, address }: View): string | undefined {
  if (!providerRuleOf(settings)) return undefined;
  return `${editorLogin}?${new URLSearchParams({ from: address })}`;
}

/** The editor page that an address names; the editor's home for any other address. */
function placeOf(from: string): string {
  const [pathname = ''] = (safePath(from) ?? '').split(/[?#]/, 1);
  return isEditorAddress(pathname) && pathname.length <= longestPlace ? pathname : editorHome;
}

function problemAt(editorAt: string, code: string): string {
  return `${editorAt}?${new URLSearchParams({ [signInProblemParameter]: code })}`;
}

/** A person is issuer and subject (invariant 12): the audit has both, whatever they call themselves. */
function personOf(
  issuer: string,
  { claims, name = claims.sub }: Extract<Authorization, { kind: 'signed-in' }>,
): EditorPerson {
  const id = createHash('sha256')
    .update(JSON.stringify([issuer, claims.sub]))
    .digest('base64url');
  return { id, name, actor: `${name} (${claims.sub} @ ${new URL(issuer).host})` };
}

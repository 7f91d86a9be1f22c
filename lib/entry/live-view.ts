import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type ChangeForm, type KeptForm, keptForm, type RawValues } from '@/lib/changes';
import { editedView } from '@/lib/editing';
import {
  addressHeader,
  decoded,
  type Edition,
  editionNamed,
  nonceOf,
  plainView,
  requestView,
  type View,
} from '@/lib/request';
import type { CookieReader } from '@/lib/session';

/** The parameter of both trees: the name of an edition. */
export type TreeParams = Promise<{ readonly edition: string }>;

/** The view of whoever made this request. The same one for the layout and the page of a request. */
export async function liveView(params: TreeParams): Promise<View> {
  return viewOnce(await decodedEdition(params));
}

/** Next gives pages the parameter as the address has it, and their metadata what it decodes to. */
async function decodedEdition(params: TreeParams): Promise<string> {
  return decoded((await params).edition) ?? '';
}

const viewOnce = cache(async (name: string): Promise<View> => {
  const { snapshot, language } = await edition(name);
  const [readCookie, requestHeaders] = await Promise.all([requestCookies(), headers()]);
  const address = new URL(requestHeaders.get(addressHeader) ?? '/', 'http://portal.invalid');
  const nonce = nonceOf(requestHeaders);
  const view = await requestView({
    snapshot,
    language,
    cookies: readCookie,
    pathname: address.pathname,
    query: address.searchParams,
    headers: requestHeaders,
  });
  const shown = view.editor?.isEditing ? await editedView(view) : view;
  return nonce ? { ...shown, nonce } : shown;
});

/** The view that cached pages are rendered for: somebody signed out, or somebody signed in. */
export async function cachedView(params: TreeParams, address: string): Promise<View> {
  const { snapshot, language, standing } = await edition(await decodedEdition(params));
  return plainView(snapshot, language, address, standing);
}

async function edition(name: string): Promise<Edition> {
  return (await editionNamed(name)) ?? notFound();
}

/** The query of the request that is being answered; the middleware's rewriting leaves it out. */
export async function requestQuery(): Promise<URLSearchParams> {
  const address = (await headers()).get(addressHeader) ?? '/';
  return new URL(address, 'http://portal.invalid').searchParams;
}

/** Reads a cookie of the request that is being answered. */
export async function requestCookies(): Promise<CookieReader> {
  const jar = await cookies();
  return (name) => jar.get(name)?.value;
}

/**
 * The forms of a change as they came back, where the page has one for each of several things: by the
 * thing that it names.
 */
export async function requestForms(
  view: View,
  change: ChangeForm,
  sentAlong: readonly Readonly<Record<string, string>>[],
): Promise<ReadonlyMap<string, KeptForm>> {
  const forms = await Promise.all(
    sentAlong.map(async (values) => {
      const kept = await requestForm(view, change, values);
      return kept ? Object.values(values).map((name) => [name, kept] as const) : [];
    }),
  );
  return new Map(forms.flat());
}

/** A form of the page as it came back; read once, for the page and for what its title says of it. */
export async function requestForm(
  view: View,
  change: ChangeForm,
  sentAlong: RawValues = {},
): Promise<KeptForm | undefined> {
  const known = formsOnce(view, change);
  const named = JSON.stringify(sentAlong);
  const form = known.get(named) ?? readForm(view, change, sentAlong);
  known.set(named, form);
  return form;
}

async function readForm(view: View, change: ChangeForm, sentAlong: RawValues) {
  return keptForm(view, await requestCookies(), change, sentAlong);
}

/** The forms of a change that were read for this request, by what is sent along with them. */
const formsOnce = cache(
  (_view: View, _change: ChangeForm) => new Map<string, Promise<KeptForm | undefined>>(),
);

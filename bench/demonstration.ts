import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { idempotencyField } from '../lib/form/control-fields';
import { ask, read } from './ask';
import { cookiesOf, searchHeaders, searchTerms } from './search';

/** Has three plans and a claim. */
const holder = { number: 'NW101302', zip: '78704' };
/** Can file a claim for a phone. */
const filer = { number: 'NW100266', zip: '97209' };

/** A page, and the cookies that it is asked for with. */
export interface SignedInPage {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
}

/**
 * The demonstration's client Northwind, whose holders sign in without a code.
 * @returns the folder of its package
 */
export function northwindWithoutCodes(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'portico-client-')), 'northwind');
  cpSync('clients/northwind', folder, { recursive: true });
  const file = path.join(folder, 'settings.json');
  const settings = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...settings, Global_MFA_Feature: false }));
  return folder;
}

/** Signs two of its holders in. @returns a dashboard, a claim's page and a step of filing a claim */
export async function signedInPages(
  port: number,
  proxySecret: string,
): Promise<{ readonly [Page in 'dashboard' | 'claim' | 'filing']: SignedInPage }> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = searchHeaders(`northwind.localhost:${port}`, proxySecret);
  const cookie = await signInWith(origin, headers, holder);
  const claims = await read(`${origin}/dashboard/claims`, { ...headers, cookie });
  const [claim] = /\/claim-track\/[^"?#/\\]+/.exec(claims.toString()) ?? [];
  if (!claim) throw new Error('The list of claims has none');
  return {
    dashboard: { name: 'dashboard', path: '/dashboard', cookie },
    claim: { name: 'a claim’s page', path: claim, cookie },
    filing: await beginFiling(origin, headers),
  };
}

async function signInWith(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { number, zip }: typeof holder,
): Promise<string> {
  const body = searchTerms(number, zip);
  const { status, cookies } = await ask(`${origin}/api/search-contract`, { headers, body });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return cookiesOf(cookies);
}

const wentSchema = z.object({ kind: z.literal('go'), to: z.string() });

/** The step that asks what happened, which has fields of most kinds. */
async function beginFiling(
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<SignedInPage> {
  const cookie = await signInWith(origin, headers, filer);
  const signedIn = { ...headers, cookie };
  const send = async (address: string, values: object) => {
    const body = JSON.stringify(values);
    const answer = await ask(`${origin}${address}`, { headers: signedIn, body });
    if (answer.status !== 200)
      throw new Error(`${address} answered ${answer.status}: ${answer.body}`);
    return wentSchema.parse(JSON.parse(answer.body.toString())).to;
  };
  const begun = await send('/api/claims/begin', { [idempotencyField]: randomUUID() });
  const draft = begun.split('/')[2] ?? '';
  const form = await read(`${origin}/file-claim/${draft}/cause`, signedIn);
  // The answer is for the form as it was shown.
  const seen = /name="seen"[^>]*value="([^"]*)"/.exec(form.toString())?.[1] ?? '';
  await send('/api/claims/cause', { draft, seen, cause: 'SCREEN_CRACKED' });
  return { name: 'a step of filing', path: `/file-claim/${draft}/incident`, cookie };
}

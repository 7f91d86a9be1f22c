import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idempotencyField } from '../lib/form/control-fields';
import { ask, read } from './ask';
import { type PageWeight, pageWeight } from './page-weight';
import { searchTerms } from './search';

/** What one visit has asked for. */
export interface Visit {
  /** The names of all requests but those for static files, in order; `undefined` is not counted. */
  readonly requests: readonly (string | undefined)[];
  readonly pages: ReadonlyMap<string, PageWeight>;
}

const redirected = z.object({ to: z.string() });

/**
 * Asks for the pages and changes of the table, one after another: as a visitor, then as a holder with
 * an open claim, who starts another one and signs out.
 * @param headers of a change, with the host
 * @param beforeRequest is awaited before each request
 */
export async function visitPages(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { number, zip }: { readonly number: string; readonly zip: string },
  beforeRequest: () => Promise<unknown>,
): Promise<Visit> {
  const requests: (string | undefined)[] = [];
  const pages = new Map<string, PageWeight>();
  const ofPages: Record<string, string> = { host: headers.host ?? '' };
  const begin = async (name: string | undefined) => {
    await beforeRequest();
    requests.push(name);
  };
  const weigh = async (name: string, address: string) => {
    await begin(name);
    pages.set(name, await pageWeight(origin, address, ofPages));
  };
  const htmlOf = async (address: string) => {
    await begin(undefined);
    return (await read(`${origin}${address}`, ofPages)).toString();
  };
  const post = async (name: string | undefined, address: string, body: string, expected = 200) => {
    await begin(name);
    const answer = await ask(`${origin}${address}`, { headers: { ...headers, ...ofPages }, body });
    if (answer.status !== expected)
      throw new Error(`${address} answered ${answer.status}: ${answer.body}`);
    return answer;
  };
  const nextPage = async (name: string | undefined, address: string, values: object) => {
    const { body } = await post(name, address, JSON.stringify(values));
    return redirected.parse(JSON.parse(body.toString())).to;
  };

  await weigh('home', '/');
  await weigh('questions', '/pages/faq');
  await weigh('claim form', '/claim-form');
  await post('search, not found', '/api/search-contract', searchTerms('NW999999', zip), 404);
  const { cookies } = await post('search, found', '/api/search-contract', searchTerms(number, zip));
  ofPages.cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ');

  await weigh('home, signed in', '/');
  await weigh('dashboard', '/dashboard');
  await weigh('plans', '/dashboard/plans');
  await weigh('claims', '/dashboard/claims');
  const [claim = ''] = /\/claim-track\/[\w-]+/.exec(await htmlOf('/dashboard/claims')) ?? [];
  await weigh('claim', claim);

  const toProduct = await nextPage(undefined, '/api/claims/begin', {
    [idempotencyField]: randomUUID(),
  });
  const draft = toProduct.split('/')[2];
  const productStep = await htmlOf(toProduct);
  const toCause = await nextPage(undefined, '/api/claims/product', {
    draft,
    seen: fieldValue(productStep, 'seen'),
    product: fieldValue(productStep, 'product'),
  });
  const toIncident = await nextPage('answer to a step of a claim', '/api/claims/cause', {
    draft,
    seen: fieldValue(await htmlOf(toCause), 'seen'),
    cause: 'DROPPED',
  });
  await weigh('step of a claim', toIncident);

  await weigh('account', '/policy-account');
  await post('choice of language', '/api/account/language', JSON.stringify({ language: 'en' }));
  await post('sign-out', '/api/session/end', '{}');
  return { requests, pages };
}

/** What the first field of a name holds; without `seen` an answer would count as another window's. */
function fieldValue(html: string, name: string): string {
  return new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
}

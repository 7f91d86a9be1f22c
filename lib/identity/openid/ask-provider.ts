import { observedCall } from '@/lib/observability';

/** An identity provider that is slower has not answered, in milliseconds. */
const patience = 4000;
/** No answer of a provider is larger, in bytes. */
const largestAnswer = 256 * 1024;

/** What a provider answered to one question. */
export type ProviderAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** It could not be reached, was too slow, or answered what is no JSON. */
  | { readonly kind: 'unavailable' };

/** A question to a provider: fetched, or posted as a form. */
export interface ProviderQuestion {
  readonly address: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly accessToken?: string;
}

/** Asks a provider, in bounded time and for a bounded answer. A redirect is not followed. */
export function askProvider(question: ProviderQuestion): Promise<ProviderAnswer> {
  return observedCall(
    { port: 'identity-provider', capability: 'openid', call: 'ask', adapter: 'http' },
    () => ask(question),
    ({ kind }) => kind,
  );
}

async function ask(question: ProviderQuestion): Promise<ProviderAnswer> {
  const { address, form, accessToken } = question;
  try {
    const response = await fetch(address, {
      headers: {
        accept: 'application/json',
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    const text = await boundedText(response);
    if (text === undefined) return { kind: 'unavailable' };
    return { kind: 'answer', status: response.status, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return { kind: 'unavailable' };
  }
}

async function boundedText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    // Leaving the loop ends the connection.
    if (length > largestAnswer) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

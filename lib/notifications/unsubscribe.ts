import { defineChange, type KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import type { View } from '@/lib/request';
import { choose } from './store';
import { readUnsubscribeToken, type Unsubscribed } from './unsubscribe-token';

/** Turns off what a token says. @returns whether it said anything to this client */
async function turnOffBy(clientId: string, token: string): Promise<Unsubscribed | undefined> {
  const meant = await readUnsubscribeToken(clientId, token);
  if (meant) await choose({ clientId, ...meant }, { [meant.topic]: false });
  return meant;
}

/** The page's button: somebody who reads the page in a browser. */
export const unsubscribe = defineChange({
  address: '/api/unsubscribe',
  rules: ({ snapshot, language }: View) =>
    [
      {
        name: 'token',
        kind: 'text',
        required: texts(snapshot, language).text('Global_Error_UNSUBSCRIBE_UNKNOWN'),
      },
    ] as const satisfies readonly FieldRule[],
  async run({ view, input }) {
    return (await turnOffBy(view.snapshot.id, input.token))
      ? { kind: 'go', to: '/unsubscribe/done' }
      : { kind: 'refused', errCode: 'UNSUBSCRIBE_UNKNOWN', status: 404 };
  },
});

/**
 * The token that the page is about: of its address, or what its form had sent, where that comes back
 * without script, to the page's own address.
 */
export function unsubscribedBy(query: URLSearchParams, kept: KeptForm | undefined): string {
  return query.get('token') ?? kept?.values.token ?? '';
}

/** What a mail program posts when somebody unsubscribes there (RFC 8058 §3.2), in either way of forms. */
const oneClick =
  /^(?:List-Unsubscribe=One-Click|--[^\r\n]+\r\n(?:[^\r\n]+\r\n)*?Content-Disposition: form-data; name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n--[^\r\n]+--)$/i;

/**
 * RFC 8058: one POST without cookies and Origin, by its token alone. It turns one topic off at one
 * contact; whoever has copied it can do no more.
 */
export async function unsubscribeByOneClick(call: {
  readonly clientId: string;
  readonly address: string;
  readonly body: string;
}): Promise<'taken' | 'unsigned' | 'unreadable'> {
  if (!oneClick.test(call.body.trim())) return 'unreadable';
  const token = new URL(call.address).searchParams.get('token') ?? '';
  return (await turnOffBy(call.clientId, token)) ? 'taken' : 'unsigned';
}

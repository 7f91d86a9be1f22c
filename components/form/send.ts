import * as z from 'zod/mini';

/** The answer of an endpoint (ChangeAnswer of lib/entry), as far as a form acts on it. */
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('go'), to: z.string() }),
  z.object({ kind: z.literal('saved'), data: z.optional(z.unknown()) }),
  z.object({
    kind: z.literal('invalid'),
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
  z.object({
    kind: z.literal('refused'),
    errCode: z.string(),
    messageHtml: z.string(),
    display: z.enum(['inline', 'snackbar']),
    reset: z.boolean(),
    page: z.optional(z.string()),
  }),
]);

export type FormAnswer = z.output<typeof answerSchema> | { readonly kind: 'unanswered' };

const patienceMilliseconds = 45_000;

/** Sends a form's values. Never throws: no answer, or one that makes no sense, is an answer too. */
export async function send(
  action: string,
  values: Readonly<Record<string, unknown>>,
): Promise<FormAnswer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return answerSchema.parse(await response.json());
  } catch {
    return { kind: 'unanswered' };
  }
}

import { z } from 'zod';

/** The templates in `lib/pdf/templates`, one for each kind of document. */
export const templateNames = [
  'certificate',
  'terms',
  'invoice',
  'receipt',
  'claim-summary',
  'return-label',
  'voucher',
  'cancellation',
] as const;

/** What the process of the compiler is asked. */
export const askedSchema = z.object({
  number: z.int(),
  template: z.enum(templateNames),
  /** What a reader calls the document. */
  name: z.string(),
  /** JSON: a template reads texts, never markup. */
  data: z.string(),
  /** The picture that the data names `brand.logo`. */
  logo: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).exactOptional(),
});
export type Asked = z.infer<typeof askedSchema>;

/** What a document can be without and still be one. */
export const lacks = ['letters', 'logo', 'tags'] as const;
export type Lack = (typeof lacks)[number];

const answered = z.object({
  number: z.int(),
  /** Of the process, in bytes. */
  memory: z.number(),
});

/** What it answers. */
export const answerSchema = z.discriminatedUnion('kind', [
  answered.extend({
    kind: z.literal('made'),
    pdf: z.instanceof(Uint8Array),
    without: z.array(z.enum(lacks)),
  }),
  answered.extend({
    kind: z.literal('failed'),
    /** In the compiler’s words, without those of the document. */
    problem: z.string(),
  }),
]);
export type Answer = z.infer<typeof answerSchema>;

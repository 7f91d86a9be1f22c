import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentOwner } from './owner';

/** What of a product can be shown by a paper: that it was bought, and which one it is. */
export const productPapers = ['RECEIPT', 'SERIAL_NUMBER'] as const;
export type ProductPaper = (typeof productPapers)[number];

/** What a file is given for: what a claim asks for, or a product's papers. */
export type GivenFor =
  | { readonly purpose: 'CLAIM'; readonly claimId: string; readonly requirementId: string }
  | { readonly purpose: 'PRODUCT'; readonly productId: string; readonly paper: ProductPaper };

/** Names what a form or an announcement says a file is for. */
export type GivenFields = Readonly<Record<string, string>>;

/** Identifiers of a platform may be any text. */
const identifier = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !value.includes('\0'));

/** What is said of a file that is sent, as what it is given for. */
export const givenForSchema = z.union([
  z.looseObject({ claim: identifier, requirement: identifier }).transform(
    ({ claim, requirement }): GivenFor => ({
      purpose: 'CLAIM',
      claimId: claim,
      requirementId: requirement,
    }),
  ),
  z
    .looseObject({ product: identifier, paper: z.enum(productPapers) })
    .transform(
      ({ product, paper }): GivenFor => ({ purpose: 'PRODUCT', productId: product, paper }),
    ),
]);

/** What is sent along with a file, so that {@link givenForSchema} reads it. */
export function givenFields(given: GivenFor): GivenFields {
  return given.purpose === 'CLAIM'
    ? { claim: given.claimId, requirement: given.requirementId }
    : { product: given.productId, paper: given.paper };
}

/** What a file is given for, as its row has it. */
export function givenColumns(given: GivenFor) {
  return given.purpose === 'CLAIM'
    ? { claimId: given.claimId, requirementId: given.requirementId, productId: null, paper: null }
    : { claimId: null, requirementId: null, productId: given.productId, paper: given.paper };
}

/** Names all files that are given for one thing, and says nothing of it: the papers of a product are one. */
export function givenForDigest(
  { clientId, path, subject }: DocumentOwner,
  given: GivenFor,
): string {
  const thing =
    given.purpose === 'CLAIM'
      ? [given.claimId, given.requirementId]
      : ['product', given.productId, 'papers'];
  return createHash('sha256')
    .update(JSON.stringify([clientId, path, subject, ...thing]))
    .digest('hex');
}

/** What a file is given for, as a contract's history names it; nothing of one that is of no contract. */
export function thingOf({
  claimId,
  productId,
}: {
  readonly claimId: string | null;
  readonly productId: string | null;
}): { readonly claim: string } | { readonly product: string } | undefined {
  if (productId !== null) return { product: productId };
  return claimId === null ? undefined : { claim: claimId };
}

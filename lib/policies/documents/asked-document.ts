import type { Language } from '@/lib/clients';
import type { ReceiptPayment } from '@/lib/payments';
import type { DocumentData, DocumentName } from '@/lib/pdf';
import type { Platform, PlatformAnswer } from '@/lib/platform';

/** How a document is requested. */
export interface AskedDocument {
  readonly platform: Platform;
  /** Opens the contract of the session, and no other. */
  readonly token: string;
  /** Whether a delegate asks: they are not shown the holder's address. */
  readonly isForDelegate: boolean;
  /** The identifier of what the document is about, such as a policy. */
  readonly id: string;
  /** How the holder paid something owed through the portal; only the holder learns of their cards. */
  readonly paidHere?: (owedId: string) => Promise<ReceiptPayment | undefined>;
  readonly language: Language;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}

/** What a document of the portal’s own is made of. */
export type ToMake = {
  readonly [Name in DocumentName]: {
    readonly kind: 'to-make';
    readonly name: Name;
    readonly data: DocumentData<Name>;
  };
}[DocumentName];

/** What the platform has of a document. */
export type FoundDocument =
  | ToMake
  /** The insurer’s own PDF, which takes precedence over ours. */
  | { readonly kind: 'own'; readonly pdf: Uint8Array<ArrayBuffer> }
  /** There is none, or it is not the holder’s: nobody learns which. */
  | { readonly kind: 'missing' }
  /** The platform has not answered, has refused, or its answer is malformed. */
  | { readonly kind: 'failed'; readonly answer: NoAnswer };

/** What is not an answer. */
export type NoAnswer = Exclude<PlatformAnswer<unknown>, { kind: 'answer' }>;

export const missing: FoundDocument = { kind: 'missing' };

export function failedBy(answer: NoAnswer): FoundDocument {
  return { kind: 'failed', answer };
}

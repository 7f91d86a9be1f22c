import { hasCancellation } from '@/lib/coverage';
import { type PlanDocument, type Policy, wholeList } from '@/lib/platform';
import { type AskedDocument, type FoundDocument, failedBy, missing } from './asked-document';

/** What a plan covers. The insurer’s own paper may say where the holder lives: a delegate gets ours, which does not. */
export async function certificateOf(asked: AskedDocument): Promise<FoundDocument> {
  const { platform, token, today, isForDelegate } = asked;
  const policy = await policyOf(asked, asked.id);
  if (policy.kind !== 'policy') return policy;
  const own = isForDelegate ? missing : await ownDocument(asked, asked.id, 'CERTIFICATE');
  if (own.kind === 'own') return own;
  const [coverages, products, rules] = await Promise.all([
    wholeList(platform.coverages, token),
    wholeList(platform.products, token),
    platform.planRules({ token, policyId: asked.id }),
  ]);
  if (coverages.kind !== 'answer') return failedBy(coverages);
  if (products.kind !== 'answer') return failedBy(products);
  const isOfPlan = ({ policyId }: { readonly policyId: string }) => policyId === asked.id;
  return {
    kind: 'to-make',
    name: 'certificate',
    data: {
      policy: isForDelegate ? withoutAddresses(policy.policy) : policy.policy,
      coverages: coverages.value.filter(isOfPlan),
      products: products.value.filter(isOfPlan),
      // Without them classes are named by their codes.
      deviceClasses: rules.kind === 'answer' ? rules.value.deviceClasses : [],
      asOf: today,
    },
  };
}

/** A policy that names its people, and not where they live. */
function withoutAddresses(policy: Policy): Policy {
  const nowhere = { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' };
  return {
    ...policy,
    customers: policy.customers.map((customer) => ({ ...customer, address: nowhere })),
  };
}

/** The conditions of a plan, in the platform’s words. */
export async function termsOf(asked: AskedDocument): Promise<FoundDocument> {
  const policy = await policyOf(asked, asked.id);
  if (policy.kind !== 'policy') return policy;
  const own = await ownDocument(asked, asked.id, 'TERMS');
  if (own.kind !== 'text') return own;
  return {
    kind: 'to-make',
    name: 'terms',
    data: { policy: policy.policy, terms: own.text, asOf: asked.today },
  };
}

/** That a plan was cancelled, for a day that has come or not, and where its refund is. */
export async function cancellationOf(asked: AskedDocument): Promise<FoundDocument> {
  const { platform, token, today } = asked;
  const policy = await policyOf(asked, asked.id);
  if (policy.kind !== 'policy') return policy;
  if (!hasCancellation(policy.policy)) return missing;
  const accepted = await platform.cancellation({ token, policyId: asked.id });
  if (accepted.kind === 'unavailable') return failedBy(accepted);
  return {
    kind: 'to-make',
    name: 'cancellation',
    data: {
      policy: policy.policy,
      // A platform may not have written down how a plan ended long ago.
      ...(accepted.kind === 'answer' ? { cancellation: accepted.value } : {}),
      asOf: today,
    },
  };
}

type FoundPolicy = { readonly kind: 'policy'; readonly policy: Policy } | FoundDocument;

/** One of the policies of the contract that the token opens. */
export async function policyOf(
  { platform, token }: AskedDocument,
  policyId: string,
): Promise<FoundPolicy> {
  const policies = await wholeList(platform.policies, token);
  if (policies.kind !== 'answer') return failedBy(policies);
  const policy = policies.value.find(({ id }) => id === policyId);
  return policy ? { kind: 'policy', policy } : missing;
}

type Own = FoundDocument | { readonly kind: 'text'; readonly text: string };

/** What the platform itself has of a kind: a PDF, or text to be set. */
export async function ownDocument(
  { platform, token, language }: AskedDocument,
  policyId: string,
  kind: PlanDocument['kind'],
  invoiceId?: string,
): Promise<Own> {
  const listed = await wholeList((page) => platform.planDocuments({ ...page, policyId }), token);
  if (listed.kind !== 'answer') return failedBy(listed);
  const ofKind = listed.value.filter(
    (document) => document.kind === kind && document.invoiceId === invoiceId,
  );
  const document =
    ofKind.find((one) => one.language === language) ??
    ofKind.find((one) => one.language.startsWith(language)) ??
    ofKind[0];
  if (!document) return missing;
  const answer = await platform.planDocument({ token, documentId: document.id });
  if (answer.kind !== 'answer') return failedBy(answer);
  const bytes = new Uint8Array(Buffer.from(answer.value.content, 'base64'));
  const [mediaType] = document.mediaType.split(';');
  // It is what its bytes say.
  if (mediaType === 'application/pdf') {
    const begins = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
    return begins === '%PDF-' ? { kind: 'own', pdf: bytes } : missing;
  }
  return mediaType === 'text/plain'
    ? { kind: 'text', text: new TextDecoder().decode(bytes) }
    : missing;
}

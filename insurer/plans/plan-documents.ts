import type { Invoice, PlanDocument, PlanRules, Policy } from '@/lib/platform/port';
import { invoicesOf } from '../billing/invoices';
import { whenToCancel } from '../cancellation/when-to-cancel';
import { catalogueOf } from '../catalogue/product-rules';
import type { InsuranceProduct, TermsPlaceholder } from '../catalogue/products-file';
import { openDayOf, type PlatformContext } from '../context';
import { holdingsOf } from '../holdings';
import type { StoredPolicy } from '../policies/policy-rows';
import { filled, texts } from '../texts';
import { certificateText } from './certificate';
import { invoiceText } from './invoice-text';
import { planRulesOf } from './plan-rules';
import { summaryText, whatItCosts } from './summary';
import { languagesOf, textIn } from './texts';

type Localized = Policy['planName'];
type Kind = Exclude<PlanDocument['kind'], 'OTHER'>;

const titles: Readonly<Record<Kind, Localized>> = texts.plans.documents;

const ofPolicy = ['CERTIFICATE', 'TERMS', 'SUMMARY'] as const;

/** A document, and what only some have. */
interface Listed {
  readonly document: PlanDocument;
  readonly invoice?: Invoice;
}

/**
 * The documents of a policy, in each of its product's languages: certificate, terms, a summary, and
 * one for each invoice that this contract got for it.
 */
export async function documentsOf(
  context: PlatformContext,
  stored: StoredPolicy,
): Promise<PlanDocument[]> {
  return (await listed(context, stored)).map(({ document }) => document);
}

/** A document in full, its content in base 64; `undefined` where the policy has none such. */
export async function documentInFull(
  context: PlatformContext,
  stored: StoredPolicy,
  documentId: string,
): Promise<(PlanDocument & { readonly content: string }) | undefined> {
  const found = (await listed(context, stored)).find(({ document }) => document.id === documentId);
  if (!found) return undefined;
  const content = Buffer.from(await contentOf(context, stored, found), 'utf8').toString('base64');
  return { ...found.document, content };
}

/** The policy that a document is of, by its identifier. */
export function policyOfDocument(documentId: string): string | undefined {
  return /^(.+?)-(CERTIFICATE|TERMS|SUMMARY|INVOICE)-[A-Za-z]/.exec(documentId)?.[1];
}

async function listed(
  context: PlatformContext,
  { policy, contractId, rules }: StoredPolicy,
): Promise<Listed[]> {
  if (!rules) return [];
  const languages = languagesIn(rules);
  const documentOf = (kind: Kind, language: string, issuedOn: string, more = ''): PlanDocument => ({
    id: `${policy.id}-${kind}-${language}${more}`,
    policyId: policy.id,
    kind,
    title: titles[kind],
    language,
    mediaType: 'text/plain; charset=utf-8',
    issuedOn,
  });
  const invoices = await invoicesOf(context.clientId, contractId, openDayOf(context));
  return [
    ...ofPolicy.flatMap((kind) =>
      languages.map((language) => ({
        document: documentOf(kind, language, policy.effectiveDate),
      })),
    ),
    ...invoices
      .filter(({ policyId }) => policyId === policy.id)
      .flatMap((invoice) =>
        languages.map((language) => ({
          document: {
            ...documentOf('INVOICE', language, invoice.issuedOn, `-${invoice.id}`),
            invoiceId: invoice.id,
          },
          invoice,
        })),
      ),
  ];
}

async function contentOf(
  context: PlatformContext,
  stored: StoredPolicy,
  { document: { kind, language }, invoice }: Listed,
): Promise<string> {
  const { policy, rules } = stored;
  if (invoice) return invoiceText(policy, invoice, language);
  const planRules = planRulesOf(stored, await catalogueOf(undefined, context.clientId));
  if (kind === 'TERMS' && rules && planRules) return termsText(rules, planRules, language);
  const parts = await partsOf(context, stored);
  return kind === 'SUMMARY' && planRules
    ? summaryText(policy, { ...parts, rules: planRules }, language)
    : certificateText(policy, parts, language);
}

function termsText(
  { planName, terms }: InsuranceProduct,
  { cancellation, payment }: PlanRules,
  language: string,
): string {
  const rules: Readonly<Record<TermsPlaceholder, string>> = {
    whenToCancel: whenToCancel(cancellation, language),
    whatItCosts: whatItCosts(payment, language).join(' '),
  };
  const sections = terms.map(
    ({ title, text }) => `${textIn(title, language)}\n\n${filled(textIn(text, language), rules)}`,
  );
  return `${[textIn(planName, language), ...sections].join('\n\n\n')}\n`;
}

async function partsOf(context: PlatformContext, { policy, contractId }: StoredPolicy) {
  const holdings = await holdingsOf(context, contractId);
  const isOf = (part: { readonly policyId: string }) => part.policyId === policy.id;
  return {
    coverages: holdings?.coverages.filter(isOf) ?? [],
    products: holdings?.products.filter(isOf) ?? [],
  };
}

function languagesIn({ planName, terms }: InsuranceProduct): string[] {
  return languagesOf([planName, ...terms.flatMap(({ title, text }) => [title, text])]);
}

import type { PlanDocument, Policy } from '../../port';
import type { InsuranceProduct } from '../catalogue/products-file';
import { holdingsOf } from '../holdings';
import type { StoredPolicy } from '../policies/policy-rows';
import { certificateText } from './certificate';
import { languagesOf, textIn } from './texts';

type Localized = Policy['planName'];

const titles: Readonly<Record<'CERTIFICATE' | 'TERMS', Localized>> = {
  CERTIFICATE: {
    en: 'Certificate',
    es: 'Certificado',
    fr: 'Certificat',
    de: 'Versicherungsschein',
    ar: 'الشهادة',
  },
  TERMS: {
    en: 'Terms and conditions',
    es: 'Términos y condiciones',
    fr: 'Conditions générales',
    de: 'Bedingungen',
    ar: 'الشروط والأحكام',
  },
};

const kinds = ['CERTIFICATE', 'TERMS'] as const;

/** The documents of a policy: its certificate and the terms of its product, in each of their languages. */
export function documentsOf({ policy, rules }: StoredPolicy): PlanDocument[] {
  if (!rules) return [];
  return kinds.flatMap((kind) =>
    languagesIn(rules).map((language) => ({
      id: `${policy.id}-${kind}-${language}`,
      policyId: policy.id,
      kind,
      title: titles[kind],
      language,
      mediaType: 'text/plain; charset=utf-8',
      issuedOn: policy.effectiveDate,
    })),
  );
}

/** The policy that a document is of, by its identifier. */
export function policyOfDocument(documentId: string): string | undefined {
  return /^(.+?)-(CERTIFICATE|TERMS)-[A-Za-z-]+$/.exec(documentId)?.[1];
}

/** What a document says, in base 64. @param today the day that limits are left on */
export async function documentContent(
  clientId: string,
  { policy, contractId, rules }: StoredPolicy,
  { kind, language }: PlanDocument,
  today: string,
): Promise<string> {
  const text =
    kind === 'TERMS' && rules
      ? termsText(rules, language)
      : certificateText(policy, await partsOf(clientId, contractId, policy.id, today), language);
  return Buffer.from(text, 'utf8').toString('base64');
}

function termsText({ planName, terms }: InsuranceProduct, language: string): string {
  const sections = terms.map(
    ({ title, text }) => `${textIn(title, language)}\n\n${textIn(text, language)}`,
  );
  return `${[textIn(planName, language), ...sections].join('\n\n\n')}\n`;
}

async function partsOf(clientId: string, contractId: string, policyId: string, today: string) {
  const holdings = await holdingsOf(clientId, contractId, today);
  const isOf = (part: { readonly policyId: string }) => part.policyId === policyId;
  return {
    coverages: holdings?.coverages.filter(isOf) ?? [],
    products: holdings?.products.filter(isOf) ?? [],
  };
}

function languagesIn({ planName, terms }: InsuranceProduct): string[] {
  return languagesOf([planName, ...terms.flatMap(({ title, text }) => [title, text])]);
}

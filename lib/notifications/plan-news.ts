import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { isGapBetween } from '@/lib/coverage';
import { type Money, type PolicyNews, policyNewsSchema, productName } from '@/lib/platform';

/** What a message says of a plan, in its language. */
export interface PlanNewsDetails {
  readonly plan?: string;
  readonly product?: string;
  readonly ends?: string;
  readonly renews?: string;
  readonly amount?: Money;
  readonly starts?: string;
  readonly gap?: 'NONE' | { readonly last: string; readonly date: string };
}

/** What the platform says of a plan with an event; nothing where it says none, or of something else. */
export function planNewsOf(details: unknown): PolicyNews | undefined {
  return policyNewsSchema.safeParse(details).data;
}

/** What a message of a kind says of a plan; nothing of a kind that is about none. */
export function planDetails(
  { defaultLanguage }: Pick<ClientSnapshot, 'defaultLanguage'>,
  language: Language,
  kind: string,
  details: unknown,
): PlanNewsDetails {
  const news = planNewsOf(details);
  const [about = ''] = /^(PLAN|POLICY|PRODUCT|TRANSFER)_/.exec(kind) ?? [];
  if (!news || about === '') return {};
  const said = (text: PolicyNews['planName']) => localize(text, language, defaultLanguage);
  const { planName, product, lastDay, renewal } = news;
  return {
    plan: said(planName),
    ...(about === 'PRODUCT_' && product ? { product: productName(product, said) } : {}),
    ...((about === 'PLAN_' || about === 'POLICY_') && lastDay !== undefined
      ? { ends: lastDay }
      : {}),
    ...(renewal?.isOn ? { renews: renewal.renewsOn, amount: renewal.price } : {}),
    ...(kind === 'PLAN_RENEWED' ? renewalDetails(news) : {}),
  };
}

/** When a renewed plan starts, and the days between it and the one before. */
function renewalDetails({
  firstDay: starts,
  lastDayBefore: last,
}: PolicyNews): Pick<PlanNewsDetails, 'starts' | 'gap'> {
  if (starts === undefined) return {};
  if (last === undefined) return { starts };
  return { starts, gap: isGapBetween(last, starts) ? { last, date: starts } : 'NONE' };
}

import { createHash } from 'node:crypto';
import { type ClientSnapshot, pathSchema, personalClaims, type Settings } from '@/lib/clients';

type RuleSettings = Pick<
  Settings,
  | 'Global_Feature_ContentEditor'
  | 'Global_Feature_EditorSingleSignOn'
  | 'Global_Okta_Issuer'
  | 'Global_Okta_ClientId'
  | 'Global_Okta_EditorClaim'
  | 'Global_Okta_EditorClaimValue'
>;

/** By what a client's identity provider says of somebody, in the id token, that they are an editor. */
export interface ProviderRule {
  /** Stands for all of it, with issuer and client id: sessions end when any of them changes. */
  readonly id: string;
  readonly issuer: string;
  /** The claim that says so. */
  readonly claim: string;
  /** What it holds for editors: as its text, or as one in its list. */
  readonly value: string;
}

/** The rule of a client; `undefined` where its editors sign in with passwords alone. */
export function providerRuleOf(settings: RuleSettings): ProviderRule | undefined {
  const {
    Global_Feature_ContentEditor: hasEditors,
    Global_Feature_EditorSingleSignOn: isOn,
    Global_Okta_Issuer: issuer,
    Global_Okta_ClientId: clientId,
    Global_Okta_EditorClaim: claim,
    Global_Okta_EditorClaimValue: value,
  } = settings;
  if (!hasEditors || !isOn) return undefined;
  if ([issuer, clientId, claim, value].includes('')) return undefined;
  if (personalClaims.includes(claim)) return undefined;
  const all = JSON.stringify([issuer, clientId, claim, value]);
  const id = createHash('sha256').update(all).digest('base64url');
  return { id, issuer, claim, value };
}

/** The rules of a client, whichever path somebody is on. */
export function ruleIdsOf({ settings }: Pick<ClientSnapshot, 'settings'>): string[] {
  return pathSchema.options.flatMap((path) => providerRuleOf(settings[path])?.id ?? []);
}

/** Whether the claims of a verified id token make an editor. */
export function makesEditor(
  { claim, value }: ProviderRule,
  claims: Readonly<Record<string, unknown>>,
): boolean {
  const held = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  return Array.isArray(held) ? held.includes(value) : held === value;
}

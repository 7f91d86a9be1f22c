import { createHash } from 'node:crypto';
import enAccount from '@/messages/en/account.json' with { type: 'json' };
import enDashboard from '@/messages/en/dashboard.json' with { type: 'json' };
import enErrors from '@/messages/en/errors.json' with { type: 'json' };
import enForm from '@/messages/en/form.json' with { type: 'json' };
import enHome from '@/messages/en/home.json' with { type: 'json' };
import enIdentity from '@/messages/en/identity.json' with { type: 'json' };
import enLayout from '@/messages/en/layout.json' with { type: 'json' };
import enLookup from '@/messages/en/lookup.json' with { type: 'json' };
import enOutbox from '@/messages/en/outbox.json' with { type: 'json' };
import enPages from '@/messages/en/pages.json' with { type: 'json' };
import enPolicySearch from '@/messages/en/policy-search.json' with { type: 'json' };
import enRegisterPlan from '@/messages/en/register-plan.json' with { type: 'json' };
import enSession from '@/messages/en/session.json' with { type: 'json' };
import enVerification from '@/messages/en/verification.json' with { type: 'json' };
import esAccount from '@/messages/es/account.json' with { type: 'json' };
import esDashboard from '@/messages/es/dashboard.json' with { type: 'json' };
import esErrors from '@/messages/es/errors.json' with { type: 'json' };
import esForm from '@/messages/es/form.json' with { type: 'json' };
import esHome from '@/messages/es/home.json' with { type: 'json' };
import esIdentity from '@/messages/es/identity.json' with { type: 'json' };
import esLayout from '@/messages/es/layout.json' with { type: 'json' };
import esLookup from '@/messages/es/lookup.json' with { type: 'json' };
import esOutbox from '@/messages/es/outbox.json' with { type: 'json' };
import esPages from '@/messages/es/pages.json' with { type: 'json' };
import esPolicySearch from '@/messages/es/policy-search.json' with { type: 'json' };
import esRegisterPlan from '@/messages/es/register-plan.json' with { type: 'json' };
import esSession from '@/messages/es/session.json' with { type: 'json' };
import esVerification from '@/messages/es/verification.json' with { type: 'json' };
import type { Language } from './schema';

type Labels = Readonly<Record<string, string>>;

const english: Labels = {
  ...enAccount,
  ...enDashboard,
  ...enErrors,
  ...enForm,
  ...enHome,
  ...enIdentity,
  ...enLayout,
  ...enLookup,
  ...enOutbox,
  ...enPages,
  ...enPolicySearch,
  ...enRegisterPlan,
  ...enSession,
  ...enVerification,
};

const spanish: Labels = {
  ...esAccount,
  ...esDashboard,
  ...esErrors,
  ...esForm,
  ...esHome,
  ...esIdentity,
  ...esLayout,
  ...esLookup,
  ...esOutbox,
  ...esPages,
  ...esPolicySearch,
  ...esRegisterPlan,
  ...esSession,
  ...esVerification,
};

const byLanguage: Readonly<Partial<Record<Language, Labels>>> = { en: english, es: spanish };

/** The product's own labels in a language; none where the product does not speak it. */
export function productLabelsIn(language: Language): Labels {
  return byLanguage[language] ?? {};
}

/** The names of the product's labels. */
export const labelNames: readonly string[] = Object.keys(english);

/** Changes with any of the product's labels, as they do under a developer's hands. */
export const labelEdition = createHash('sha256')
  .update(JSON.stringify(byLanguage))
  .digest('base64url');

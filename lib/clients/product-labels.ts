import { createHash } from 'node:crypto';
import arAccount from '@/messages/ar/account.json' with { type: 'json' };
import arDashboard from '@/messages/ar/dashboard.json' with { type: 'json' };
import arEditor from '@/messages/ar/editor.json' with { type: 'json' };
import arErrors from '@/messages/ar/errors.json' with { type: 'json' };
import arForm from '@/messages/ar/form.json' with { type: 'json' };
import arHome from '@/messages/ar/home.json' with { type: 'json' };
import arHomeSections from '@/messages/ar/home-sections.json' with { type: 'json' };
import arIdentity from '@/messages/ar/identity.json' with { type: 'json' };
import arLayout from '@/messages/ar/layout.json' with { type: 'json' };
import arLookup from '@/messages/ar/lookup.json' with { type: 'json' };
import arNotices from '@/messages/ar/notices.json' with { type: 'json' };
import arOutbox from '@/messages/ar/outbox.json' with { type: 'json' };
import arPages from '@/messages/ar/pages.json' with { type: 'json' };
import arPolicySearch from '@/messages/ar/policy-search.json' with { type: 'json' };
import arRegisterPlan from '@/messages/ar/register-plan.json' with { type: 'json' };
import arSession from '@/messages/ar/session.json' with { type: 'json' };
import arTools from '@/messages/ar/tools.json' with { type: 'json' };
import arVerification from '@/messages/ar/verification.json' with { type: 'json' };
import deAccount from '@/messages/de/account.json' with { type: 'json' };
import deDashboard from '@/messages/de/dashboard.json' with { type: 'json' };
import deEditor from '@/messages/de/editor.json' with { type: 'json' };
import deErrors from '@/messages/de/errors.json' with { type: 'json' };
import deForm from '@/messages/de/form.json' with { type: 'json' };
import deHome from '@/messages/de/home.json' with { type: 'json' };
import deHomeSections from '@/messages/de/home-sections.json' with { type: 'json' };
import deIdentity from '@/messages/de/identity.json' with { type: 'json' };
import deLayout from '@/messages/de/layout.json' with { type: 'json' };
import deLookup from '@/messages/de/lookup.json' with { type: 'json' };
import deNotices from '@/messages/de/notices.json' with { type: 'json' };
import deOutbox from '@/messages/de/outbox.json' with { type: 'json' };
import dePages from '@/messages/de/pages.json' with { type: 'json' };
import dePolicySearch from '@/messages/de/policy-search.json' with { type: 'json' };
import deRegisterPlan from '@/messages/de/register-plan.json' with { type: 'json' };
import deSession from '@/messages/de/session.json' with { type: 'json' };
import deTools from '@/messages/de/tools.json' with { type: 'json' };
import deVerification from '@/messages/de/verification.json' with { type: 'json' };
import enAccount from '@/messages/en/account.json' with { type: 'json' };
import enDashboard from '@/messages/en/dashboard.json' with { type: 'json' };
import enEditor from '@/messages/en/editor.json' with { type: 'json' };
import enErrors from '@/messages/en/errors.json' with { type: 'json' };
import enForm from '@/messages/en/form.json' with { type: 'json' };
import enHome from '@/messages/en/home.json' with { type: 'json' };
import enHomeSections from '@/messages/en/home-sections.json' with { type: 'json' };
import enIdentity from '@/messages/en/identity.json' with { type: 'json' };
import enLayout from '@/messages/en/layout.json' with { type: 'json' };
import enLookup from '@/messages/en/lookup.json' with { type: 'json' };
import enNotices from '@/messages/en/notices.json' with { type: 'json' };
import enOutbox from '@/messages/en/outbox.json' with { type: 'json' };
import enPages from '@/messages/en/pages.json' with { type: 'json' };
import enPolicySearch from '@/messages/en/policy-search.json' with { type: 'json' };
import enRegisterPlan from '@/messages/en/register-plan.json' with { type: 'json' };
import enSession from '@/messages/en/session.json' with { type: 'json' };
import enTools from '@/messages/en/tools.json' with { type: 'json' };
import enVerification from '@/messages/en/verification.json' with { type: 'json' };
import esAccount from '@/messages/es/account.json' with { type: 'json' };
import esDashboard from '@/messages/es/dashboard.json' with { type: 'json' };
import esEditor from '@/messages/es/editor.json' with { type: 'json' };
import esErrors from '@/messages/es/errors.json' with { type: 'json' };
import esForm from '@/messages/es/form.json' with { type: 'json' };
import esHome from '@/messages/es/home.json' with { type: 'json' };
import esHomeSections from '@/messages/es/home-sections.json' with { type: 'json' };
import esIdentity from '@/messages/es/identity.json' with { type: 'json' };
import esLayout from '@/messages/es/layout.json' with { type: 'json' };
import esLookup from '@/messages/es/lookup.json' with { type: 'json' };
import esNotices from '@/messages/es/notices.json' with { type: 'json' };
import esOutbox from '@/messages/es/outbox.json' with { type: 'json' };
import esPages from '@/messages/es/pages.json' with { type: 'json' };
import esPolicySearch from '@/messages/es/policy-search.json' with { type: 'json' };
import esRegisterPlan from '@/messages/es/register-plan.json' with { type: 'json' };
import esSession from '@/messages/es/session.json' with { type: 'json' };
import esTools from '@/messages/es/tools.json' with { type: 'json' };
import esVerification from '@/messages/es/verification.json' with { type: 'json' };
import frAccount from '@/messages/fr/account.json' with { type: 'json' };
import frDashboard from '@/messages/fr/dashboard.json' with { type: 'json' };
import frEditor from '@/messages/fr/editor.json' with { type: 'json' };
import frErrors from '@/messages/fr/errors.json' with { type: 'json' };
import frForm from '@/messages/fr/form.json' with { type: 'json' };
import frHome from '@/messages/fr/home.json' with { type: 'json' };
import frHomeSections from '@/messages/fr/home-sections.json' with { type: 'json' };
import frIdentity from '@/messages/fr/identity.json' with { type: 'json' };
import frLayout from '@/messages/fr/layout.json' with { type: 'json' };
import frLookup from '@/messages/fr/lookup.json' with { type: 'json' };
import frNotices from '@/messages/fr/notices.json' with { type: 'json' };
import frOutbox from '@/messages/fr/outbox.json' with { type: 'json' };
import frPages from '@/messages/fr/pages.json' with { type: 'json' };
import frPolicySearch from '@/messages/fr/policy-search.json' with { type: 'json' };
import frRegisterPlan from '@/messages/fr/register-plan.json' with { type: 'json' };
import frSession from '@/messages/fr/session.json' with { type: 'json' };
import frTools from '@/messages/fr/tools.json' with { type: 'json' };
import frVerification from '@/messages/fr/verification.json' with { type: 'json' };
import type { Language } from './schema';

type Labels = Readonly<Record<string, string>>;

const english: Labels = {
  ...enAccount,
  ...enDashboard,
  ...enEditor,
  ...enErrors,
  ...enForm,
  ...enHomeSections,
  ...enHome,
  ...enIdentity,
  ...enLayout,
  ...enLookup,
  ...enNotices,
  ...enOutbox,
  ...enPages,
  ...enPolicySearch,
  ...enRegisterPlan,
  ...enSession,
  ...enTools,
  ...enVerification,
};

const spanish: Labels = {
  ...esAccount,
  ...esDashboard,
  ...esEditor,
  ...esErrors,
  ...esForm,
  ...esHomeSections,
  ...esHome,
  ...esIdentity,
  ...esLayout,
  ...esLookup,
  ...esNotices,
  ...esOutbox,
  ...esPages,
  ...esPolicySearch,
  ...esRegisterPlan,
  ...esSession,
  ...esTools,
  ...esVerification,
};

const french: Labels = {
  ...frAccount,
  ...frDashboard,
  ...frEditor,
  ...frErrors,
  ...frForm,
  ...frHomeSections,
  ...frHome,
  ...frIdentity,
  ...frLayout,
  ...frLookup,
  ...frNotices,
  ...frOutbox,
  ...frPages,
  ...frPolicySearch,
  ...frRegisterPlan,
  ...frSession,
  ...frTools,
  ...frVerification,
};

const german: Labels = {
  ...deAccount,
  ...deDashboard,
  ...deEditor,
  ...deErrors,
  ...deForm,
  ...deHomeSections,
  ...deHome,
  ...deIdentity,
  ...deLayout,
  ...deLookup,
  ...deNotices,
  ...deOutbox,
  ...dePages,
  ...dePolicySearch,
  ...deRegisterPlan,
  ...deSession,
  ...deTools,
  ...deVerification,
};

const arabic: Labels = {
  ...arAccount,
  ...arDashboard,
  ...arEditor,
  ...arErrors,
  ...arForm,
  ...arHomeSections,
  ...arHome,
  ...arIdentity,
  ...arLayout,
  ...arLookup,
  ...arNotices,
  ...arOutbox,
  ...arPages,
  ...arPolicySearch,
  ...arRegisterPlan,
  ...arSession,
  ...arTools,
  ...arVerification,
};

const byLanguage: Readonly<Record<Language, Labels>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** The product's own labels in a language. Each has all of them, or a test fails. */
export function productLabelsIn(language: Language): Labels {
  return byLanguage[language];
}

/** The names of the product's labels. */
export const labelNames: readonly string[] = Object.keys(english);

/** Changes with any of the product's labels, as they do under a developer's hands. */
export const labelEdition = createHash('sha256')
  .update(JSON.stringify(byLanguage))
  .digest('base64url');

import type { Plan } from './plans';

/** The parameter of a dashboard's address that says which of its pages. */
export const planPageParameter = 'plans';

/** How many plans one page shows: enough for nearly everybody, and soon rendered. */
const plansOfPage = 20;

/** Some of a holder's plans, those that cover somebody now before those that once did. */
export interface PlanPage {
  /** From 1. */
  readonly number: number;
  readonly plans: readonly Plan[];
  /** The place of the first and of the last of them among all, from 1; 0 where there is none. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** The plans of one page. @param asked what the address says; another one is the first */
export function planPage(plans: readonly Plan[], asked: string | null): PlanPage {
  const pages = Math.max(1, Math.ceil(plans.length / plansOfPage));
  const wanted = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 1;
  const number = wanted >= 1 && wanted <= pages ? wanted : 1;
  const begin = (number - 1) * plansOfPage;
  const shown = plans.toSorted((one, other) => rank(one) - rank(other));
  const last = Math.min(begin + plansOfPage, plans.length);
  return {
    number,
    plans: shown.slice(begin, last),
    first: Math.min(begin + 1, last),
    last,
    count: plans.length,
  };
}

function rank({ policy }: Plan): number {
  return policy.status === 'active' ? 0 : 1;
}

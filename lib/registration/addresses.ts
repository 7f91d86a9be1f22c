import type { View } from '@/lib/request';

export const codePage = '/register-plan/code';
export const detailsPage = '/register-plan/code/details';
export const refusedPage = '/register-plan/code/refused';
export const outcomePage = '/register-plan/code/outcome';
export const receiptPage = '/register-plan/receipt';
export const registerConfirmPage = '/register-plan/confirm';
export const receiptFilePage = '/register-plan/receipt/file';
export const receiptDonePage = '/register-plan/receipt/done';
export const reportPage = '/report-death';
export const reportConfirmPage = '/report-death/confirm';
export const reportFilePage = '/report-death/file';
export const reportDonePage = '/report-death/done';

/** One way to register a plan. */
export interface Way {
  readonly name: 'search' | 'code' | 'receipt';
  readonly address: string;
}

/** §4.1 The ways to register a plan that a client offers: finding it, and those that are turned on. */
export function registrationWays({ settings }: Pick<View, 'settings'>): readonly Way[] {
  return [
    { name: 'search', address: '/register-plan' },
    ...(settings.RegisterPlan_Code_Feature ? [{ name: 'code', address: codePage } as const] : []),
    ...(settings.RegisterPlan_Receipt_Feature
      ? [{ name: 'receipt', address: receiptPage } as const]
      : []),
  ];
}

import { claimFormPage } from '@/lib/navigation';
import type { StepName } from './steps';

/** §2.1 file-claim: what to have at hand, and the claims that wait. */
export const startPage = '/file-claim';

/** What a step can be in an address: one of the table, or the question whether what goes may go. */
export type StepAddress = StepName | typeof agreeStep;

/** Where what a changed answer takes away is told before it goes. */
export const agreeStep = 'changed';

/** A step of a claim that is being filed. */
export function stepPage(draftId: string, step: StepAddress): string {
  return `${startPage}/${encodeURIComponent(draftId)}/${step}`;
}

const changedParameter = 'changed';

/**
 * Such a step, which says that another window has saved something since.
 * @param version as the form was sent that is not taken for it
 */
export function changedStepPage(draftId: string, step: StepAddress, version: string): string {
  return `${stepPage(draftId, step)}?${new URLSearchParams({ [changedParameter]: version })}`;
}

/** Whether something was saved since the version that the address names: anyone can write an address. */
export function hasChangedSince(
  query: URLSearchParams,
  { version }: { readonly version: number },
): boolean {
  const checked = query.get(changedParameter) ?? '';
  return /^[1-9]\d*$/.test(checked) && Number(checked) < version;
}

/**
 * Where a claim that waits goes on: with a changed answer that is not agreed to yet, and otherwise at its
 * next step, to which that page leads on.
 */
export function resumePage(draftId: string): string {
  return stepPage(draftId, agreeStep);
}

/** §2.1 claim-confirmation: what was filed, and what is next. */
export function confirmationPage(claimId: string): string {
  return `/claim-confirmation/${encodeURIComponent(claimId)}`;
}

/** The same for whoever would file it once more: that it is filed already. */
export function alreadyPage(claimId: string): string {
  return `${confirmationPage(claimId)}?already=1`;
}

/** The same for a choice that was not saved, because the claim had changed before it was sent. */
export function changedPage(claimId: string): string {
  return `${confirmationPage(claimId)}?changed=1`;
}

/** A claim that is being filed, on one page. */
export function claimFormOf(draftId: string): string {
  return `${claimFormPage}/${encodeURIComponent(draftId)}`;
}

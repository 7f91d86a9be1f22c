import { decoded } from '@/lib/request';

/** The parameters of a plan's pages. */
export type PlanParams = Promise<{ readonly edition: string; readonly plan: string }>;

/** The plan that an address names; '' where nothing could be called that. */
export async function planNamed(params: PlanParams): Promise<string> {
  return decoded((await params).plan) ?? '';
}

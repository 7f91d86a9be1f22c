import type { RawValues } from '@/lib/changes';
import type { View } from '@/lib/request';
import { chosen } from './filing/say';

/** The field of a form that names the claim that it is of. */
export const claimField = 'claim';

/** Forms of several claims in several windows are kept apart. */
export const byClaim = (values: RawValues) => String(values[claimField] ?? '');

/** The claim that a form is of. */
export const ofClaim = (view: View) => chosen(view, claimField, 'Global_Error_CLAIM_UNKNOWN');

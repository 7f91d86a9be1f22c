import type { KeptForm } from '@/lib/entry';

/**
 * The refusal after which a form has to go because another window has begun anew. A form that came
 * back without script is of the newer verification already, and stays.
 */
export function whenReplaced(kept: KeptForm | undefined): readonly string[] {
  return kept ? [] : ['FLOW_REPLACED'];
}

import * as core from 'zod/v4/core';
import { flowField } from '@/lib/form';
import type { Change, ChangeContext, Outcome, RawValues } from '../change';

/** Runs a change as the mechanism does, with what a form sends; input that its schema refuses fails. */
export async function runChange<Input, Stored>(
  change: Change<Input, unknown, Stored>,
  context: Pick<ChangeContext<Input>, 'view' | 'cookies' | 'networkAddress'>,
  values: RawValues = {},
): Promise<Outcome> {
  const input = await core.parseAsync(change.schema(context.view, values), values);
  const { [flowField]: flow } = values;
  return change.run({ ...context, input, ...(flow ? { flow: String(flow) } : {}) });
}

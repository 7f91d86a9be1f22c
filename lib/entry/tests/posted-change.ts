import type { NextResponse } from 'next/server';
import { answerChange, type Change, type HandlerRequest, toResponse } from '..';

/** The POST handler of a change, as the route of Next that answers for all of them. */
export function handleChange<Input>(change: Change<Input>) {
  const answer = answerChange(change);
  return async (request: HandlerRequest): Promise<NextResponse> =>
    toResponse(await answer(request));
}

import { answerCalendar } from '@/lib/claims/settling/answer-calendar';
import { decoded, type HandlerRequest } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** The booked appointment of a claim, for a calendar. */
export async function GET(
  request: HandlerRequest,
  { params }: { readonly params: Promise<{ readonly claim: string }> },
): Promise<Response> {
  return answerCalendar(request, decoded((await params).claim) ?? '');
}

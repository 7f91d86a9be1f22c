import { texts, unmarked } from '@/lib/content';
import { addressLines, appointmentFacts, isAppointmentAhead, platformOf } from '@/lib/platform';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  plainPolicy,
  plainReply,
  requestView,
  sessionOf,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { contractOf } from '../filing/open-filing';
import { calendarText } from './calendar-file';
import { keptChoices } from './kept-choices';
import { visitTo } from './visit-to';

/**
 * Answers with the booked appointment of a claim, for a calendar. Another's claim, or one without an
 * appointment that is still to come, is a file that there is not (invariant 15).
 */
export function answerCalendar(request: HandlerRequest, claimId: string): Promise<Response> {
  return answerSafely(async () => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const { pathname } = new URL(request.url);
    const view = await requestView({ ...handled, pathname });
    const session = sessionOf(view);
    if (!session || view.audience.kind === 'delegate') return notFound();
    const { idToken: token } = session;
    const platform = platformOf(view);
    const [claim, { choices }] = await Promise.all([
      platform.claim({ token, claimId }),
      keptChoices(contractOf(view, session), claimId),
    ]);
    if (claim.kind === 'refused') return notFound();
    if (claim.kind !== 'answer') return toResponse(plainReply(503, 'Unavailable'));
    const { appointments, causeTitle, number } = claim.value;
    const now = new Date();
    const booked = appointments.findLast((one) => isAppointmentAhead(one, now));
    if (!booked) return notFound();
    const chosen = choices.center?.id === booked.centerId ? choices.center : undefined;
    const center = booked.center ?? chosen;
    const { text, localized } = texts(unmarked(view.snapshot), view.language);
    const { startsAt, endsAt, isAtHolder } = appointmentFacts(claim.value, booked);
    const at = isAtHolder ? await visitTo(view, claim.value) : center?.address;
    const body = calendarText({
      id: booked.id,
      startsAt,
      endsAt,
      at: now,
      title: `${localized(causeTitle)} · ${center?.name ?? text('Claims_Chosen_Appointment')}`,
      description: [
        ...(isAtHolder ? [text('Claims_Visit_Comes')] : []),
        `${text('Claims_Number')} ${number}`,
      ].join('\n'),
      place: [
        isAtHolder ? text('Claims_Visit_AtHolder') : center?.name,
        ...(at ? addressLines(at, view.settings.Global_HomeCountry) : []),
      ]
        .filter(Boolean)
        .join(', '),
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
        'cache-control': 'private, no-store',
        'content-security-policy': `${plainPolicy}; sandbox`,
        'x-content-type-options': 'nosniff',
      },
    });
  });
}

const notFound = () => toResponse(plainReply(404, 'Not found'));

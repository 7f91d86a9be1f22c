import { changeRoute } from '@/lib/changes';
import { moveAppointment } from '@/lib/claims/tracking/move-appointment';

export const POST = changeRoute(moveAppointment);

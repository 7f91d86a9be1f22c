import { changeRoute } from '@/lib/changes';
import { changeDelivery } from '@/lib/claims/tracking/change-delivery';

export const POST = changeRoute(changeDelivery);

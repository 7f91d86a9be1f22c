import { changeRoute } from '@/lib/changes';
import { chooseDelivery } from '@/lib/claims/settling/choose-delivery';

export const POST = changeRoute(chooseDelivery);

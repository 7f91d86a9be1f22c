import { changeRoute } from '@/lib/changes';
import { takeOffer } from '@/lib/policies/offers/take-offer';

export const POST = changeRoute(takeOffer);

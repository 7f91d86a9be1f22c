import { changeRoute } from '@/lib/changes';
import { takeOffer } from '@/lib/policies';

export const POST = changeRoute(takeOffer);
